import { expect, test } from 'vitest';
import { causesOf } from '../../../src/report/causes/causes-of.ts';
import { makeFailure, makeReport, makeResult } from '../make-report.ts';

const ANSWER = 'the error "no such user" under status 401';

const open = (id: string, reason: string, suite = 'token-server') =>
  makeResult({ id: `${suite}.a.${id}`, suite, verdict: 'untestable', reason });

const told = (results: Parameters<typeof makeReport>[0]) =>
  causesOf(makeReport(results)).map(({ sentence, findings, hidden }) => ({
    sentence,
    findings: findings.map(({ id }) => id),
    hidden: hidden.map(({ id }) => id),
  }));

const declared = `the target answers an ordinary request for the user "mallory", who was declared, with ${ANSWER}, and gives the user "alice" a token: it may refuse the caller for this user`;
const invented = `it answers a user that assay invented, whose id begins with assay-, with ${ANSWER}: it may serve only users that it knows`;

test.each([
  ['declared', declared],
  ['invented', invented],
])('a refused user who was %s is one cause, whatever met the refusal', (_who, reason) => {
  const results = [
    open('ordinary', `the ordinary user request got no token to judge but ${ANSWER}`),
    open('expire', `the target refuses one user and serves another: it answered it with ${ANSWER}`),
    open('teller', reason),
    open('scenario', `the target gives ${ANSWER} during the scenario`, 'token-lifecycle'),
  ];
  expect(told(results)).toMatchObject([
    {
      sentence: `Could not be tested: ${reason}.`,
      findings: ['token-server.a.teller'],
      hidden: ['token-server.a.ordinary', 'token-server.a.expire', 'token-lifecycle.a.scenario'],
    },
  ]);
});

test('a failure that tells of a refused user stands before what could not be tested for it', () => {
  const answer = ANSWER.replace('401', '200');
  const failure = makeFailure({
    id: 'token-server.a.many',
    suite: 'token-server',
    expected: 'a token for the user "mallory", who was declared',
    actual: answer,
  });
  expect(told([open('ordinary', `it got no token to judge but ${answer}`), failure])).toEqual([
    {
      sentence: `Gives no token for the user "mallory", who was declared, but ${answer}.`,
      findings: ['token-server.a.many'],
      hidden: ['token-server.a.ordinary'],
    },
  ]);
});

test('another answer has a cause of its own, and so has the same answer of another target', () => {
  const results = [
    open('teller', declared),
    open('other', 'it got no token to judge but the error "expire is missing" under status 400'),
    open('receiver', `a notification got ${ANSWER}`, 'receiver'),
  ];
  expect(told(results)).toHaveLength(3);
});

test('registrations that are refused alike are one cause, whoever was to be registered', () => {
  const refused = (user: string, answer = 'status 403 ("no invitation")') =>
    `the registration of the user ${user} failed: ${answer}`;
  const results = [
    open('one', refused('assay-1-ann')),
    open('two', refused('assay-1-member-2')),
    open('three', refused('assay-1-member-3', 'status 500 ("oops")')),
    open('four', refused('assay-1-member-4', 'status 403 ("no invitation: assay-1-member-4")')),
    open('five', refused('assay-1-member-5', 'the connection was refused (ECONNREFUSED)')),
    open('six', refused('assay-1-member-6', 'the connection was refused (ECONNREFUSED)')),
  ];
  expect(told(results)).toMatchObject([
    {
      sentence: `Could not be tested: ${refused('assay-1-ann')}.`,
      findings: ['token-server.a.one', 'token-server.a.two', 'token-server.a.four'],
    },
    { findings: ['token-server.a.five', 'token-server.a.six'] },
    { findings: ['token-server.a.three'] },
  ]);
});

test('a refused caller is one cause with what nothing served could be asked', () => {
  const demanded = `the target answers an ordinary request for a token (user) with ${ANSWER}: it demands credentials of its callers, and none were declared`;
  const nothing = (answer: string) =>
    `no endpoint serves an ordinary request (user token: ${answer}; app token: ${answer})`;
  const results = [
    open('undecodable', nothing(ANSWER)),
    open('teller', demanded),
    open('other', nothing('status 500')),
  ];
  expect(told(results)).toMatchObject([
    {
      sentence: `Could not be tested: ${demanded}.`,
      findings: ['token-server.a.teller'],
      hidden: ['token-server.a.undecodable'],
    },
    { findings: ['token-server.a.other'] },
  ]);
});
