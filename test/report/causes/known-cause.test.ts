import { expect, test } from 'vitest';
import {
  FAILED_AT_ONCE,
  MALFORMED_REQUESTS,
  OF_OTHERS_AT_ONCE,
} from '../../../src/contract/index.ts';
import { causesOf, untoldHintsOf } from '../../../src/report/causes/causes-of.ts';
import { makeFailure, makeReport, makeResult } from '../make-report.ts';

type Results = Parameters<typeof makeReport>[0];

const ORIGIN = 'http://127.0.0.1:8080';

const open = (id: string, reason: string, rootCause?: 'stopped-listening' | 'nothing-listens') =>
  makeResult({
    id: `receiver.a.${id}`,
    verdict: 'untestable',
    reason,
    ...(rootCause === undefined ? {} : { rootCause }),
  });

const told = (results: Results, changes: Parameters<typeof makeReport>[1] = {}) =>
  causesOf(makeReport(results, changes)).map(({ sentence, findings, hidden }) => ({
    sentence,
    findings: findings.map(({ id }) => id.replace('receiver.a.', '')),
    hidden: hidden.map(({ id }) => id.replace('receiver.a.', '')),
  }));

const gone = (id: string, origin = ORIGIN) =>
  open(id, `nothing listens at ${origin}`, 'nothing-listens');
const stopped = (id: string, sent: string, origin = ORIGIN) =>
  open(
    id,
    `the target stopped listening at ${origin} while this check ran${sent}`,
    'stopped-listening',
  );

test('a target that stops in the middle is one cause: what was under way shows it, the rest follows', () => {
  const results = [
    gone('after'),
    stopped('first', ''),
    stopped('second', '; it had sent an empty array'),
    open('waiting', 'requires that the target does it (receiver.a.first: untestable)'),
  ];
  expect(told(results)).toEqual([
    {
      sentence: `Could not be tested: the target at ${ORIGIN} stopped listening during the run.`,
      findings: ['first', 'second'],
      hidden: ['after', 'waiting'],
    },
  ]);
});

test('of several requests that a target had when it ended, the one that the run names first stands for the cause', () => {
  const results = [
    stopped('bystander', '; it had sent a control'),
    stopped('second', '; it had sent null'),
    stopped('first', '; it had sent an empty array'),
    gone('after'),
    stopped('elsewhere', '', 'http://127.0.0.1:9090'),
  ];
  const hints = [
    "The target stopped listening during the run, while these checks were under way: receiver.a.first ('an empty array'), receiver.a.second ('null'). Start it again: --concurrency 1",
  ];
  expect(told(results, { hints })).toEqual([
    {
      sentence: `Could not be tested: the target at ${ORIGIN} stopped listening during the run.`,
      findings: ['first'],
      hidden: ['bystander', 'second', 'after'],
    },
    {
      sentence:
        'Could not be tested: the target at http://127.0.0.1:9090 stopped listening during the run.',
      findings: ['elsewhere'],
      hidden: [],
    },
  ]);
});

test('a target that one request ended is one cause, which that request shows', () => {
  const base = makeFailure({
    id: 'receiver.a.killer',
    verdict: 'warn',
    title: 'survives null',
    actual: 'the connection was reset, and nothing listens any more',
  });
  const { counterexample } = base;
  if (counterexample === undefined) throw new Error('the failure has no request');
  const request = { ...counterexample.request, url: `${ORIGIN}/hook` };
  const killer = { ...base, counterexample: { ...counterexample, request } };
  const waiting = open(
    'waiting',
    'requires that the target does it (receiver.a.after: untestable)',
  );
  const elsewhere = gone('elsewhere', 'http://127.0.0.1:9090');
  expect(told([gone('after'), killer, waiting, elsewhere])).toEqual([
    {
      sentence: 'Could not be tested: nothing listens at http://127.0.0.1:9090.',
      findings: ['elsewhere'],
      hidden: [],
    },
    {
      sentence: 'Ends at what it is sent, and listens no more. Does not survive null.',
      findings: ['killer'],
      hidden: ['after', 'waiting'],
    },
  ]);
});

test('another target that is gone is another cause, also where one address begins like the other', () => {
  expect(
    told([stopped('one', ''), gone('two', `${ORIGIN}1`)]).map(({ findings }) => findings),
  ).toEqual([['one'], ['two']]);
});

test('what had no answer like others of its kind is one cause, however long it was waited for', () => {
  const unanswered = (id: string, seconds: string, what: string) =>
    open(id, `no answer after ${seconds} s, and ${what} had none within 15.0 s`);
  const odd = 'requests whose body is no JSON object';
  const results = [
    unanswered('one', '0.7', `3 ${odd}`),
    unanswered('two', '1.4', `4 ${odd}`),
    unanswered('other', '1.4', '3 requests by PUT'),
  ];
  expect(told(results)).toEqual([
    {
      sentence: `Could not be tested: some ${odd} had no answer, neither within 15.0 s nor in the shorter time that others were given then.`,
      findings: ['one', 'two'],
      hidden: [],
    },
    {
      sentence:
        'Could not be tested: some requests by PUT had no answer, neither within 15.0 s nor in the shorter time that others were given then.',
      findings: ['other'],
      hidden: [],
    },
  ]);
});

test('what is malformed in several ways and had no answer is one cause, beside another kind it is not', () => {
  const results = [
    open('one', 'no answer after 2.0 s, and one like it had none within 15.0 s'),
    open('two', 'no answer to 14 in a row of the requests with ill-typed fields'),
    makeFailure({
      id: 'receiver.a.fails',
      title: 'answers what it cannot read',
      actual: 'no answer after 1.0 s, and one like it had none within 15.0 s',
    }),
  ];
  const hint = (other: string) => ({
    hints: [
      `A target gave no answer within 15.0 s to requests whose body is no JSON (4 of 4), ${other} (1 of 2).`,
    ],
  });
  expect(told(results, hint('requests with ill-typed fields'))).toEqual([
    {
      sentence:
        'Some malformed requests had no answer within 15.0 s. Does not answer what it cannot read.',
      findings: ['fails'],
      hidden: ['one', 'two'],
    },
  ]);
  expect(told(results, hint('requests by PUT')).length).toBeGreaterThan(1);
});

test('all kinds of malformed requests without an answer are one cause, by the words of the run', () => {
  const reason = 'no answer after 2.0 s, and one like it had none within 15.0 s';
  const actual = 'no answer after 1.0 s, and one like it had none within 15.0 s';
  const results = [open('one', reason), makeFailure({ id: 'receiver.a.fails', actual })];
  const kinds = Object.values(MALFORMED_REQUESTS).map((kind) => `${kind} (1 of 2)`);
  const hints = [`A target gave no answer within 15.0 s to ${kinds.join(', ')}.`];
  expect(told(results, { hints })).toMatchObject([
    { sentence: expect.stringContaining(`Some ${MALFORMED_REQUESTS.any} had no answer`) },
  ]);
});

test('what had no answer follows from the failure whose requests are of the one kind that had none', () => {
  const odd = 'requests whose body is no JSON object';
  const results = [
    open('one', `no answer after 0.7 s, and 3 ${odd} had none within 15.0 s`),
    makeFailure({
      id: 'receiver.a.fails',
      title: 'answers what it cannot read',
      actual: 'no complete answer in time (no answer after 15000 ms)',
    }),
    makeFailure({ id: 'receiver.a.apart', expected: 'status 400', actual: 'status 200' }),
  ];
  const hint = (kinds: string) => ({
    hints: [`A target gave no answer within 15.0 s to ${kinds}.`],
  });
  const asOne = {
    sentence: `Some ${odd} had no answer within 15.0 s. Does not answer what it cannot read.`,
    findings: ['fails'],
    hidden: ['one'],
  };
  const [first, ...others] = told(results, hint(`${odd} (3 of 38)`));
  expect(first).toEqual(asOne);
  expect(others.map(({ findings }) => findings)).toEqual([['apart']]);
  const several = told(results, hint(`${odd} (3 of 38), requests by PUT (2 of 9)`));
  expect(several.map(({ findings }) => findings)).toContainEqual(['one']);
});

test('a target that never listened is told as that', () => {
  expect(told([gone('one'), gone('two')])).toEqual([
    {
      sentence: `Could not be tested: nothing listens at ${ORIGIN}.`,
      findings: ['one', 'two'],
      hidden: [],
    },
  ]);
});

const PAGE = '501 ("<!DOCTYPE HTML> <html> <title>Error response</title>';

test('a body that was left unread is one cause, whatever each check makes of the answer to it', () => {
  const quoting = open(
    'control',
    `the control got status ${PAGE} Unsupported method ('{\\"a\\":1}POST')")`,
  );
  const cut = makeFailure({
    id: 'receiver.a.cut',
    verdict: 'warn',
    actual: `crashed with ${PAGE}…`,
  });
  const other = makeFailure({ id: 'receiver.a.other', actual: 'status 501 ("not implemented")' });
  const [first, second, ...rest] = told([quoting, cut, other]);
  expect(rest).toEqual([]);
  expect(first?.findings).toEqual(['other']);
  expect(second?.findings).toEqual(['control', 'cut']);
  expect(second?.sentence).toMatch(/^Takes a body that it left unread for .* next request/);
  // Without an answer that quotes it, nothing is known.
  expect(told([cut]).map(({ sentence }) => sentence)).not.toContain(second?.sentence);
});

const limited = (id: string, role: string) =>
  open(id, `${role} got status 429 (too many requests)`);
const accepted = (acknowledged: number) => ({
  acceptance: {
    events: [{ eventType: 101, sent: 30, acknowledged }],
    elements: { all: 1, exercised: 1, missing: [] },
  },
});

test('429 to forgeries alone is one cause, and its sentence says what to do', () => {
  const results = [limited('one', 'a forgery'), limited('two', 'a body with one bit changed')];
  const [only, ...others] = told(results, accepted(30));
  expect(others).toEqual([]);
  expect(only?.findings).toEqual(['one', 'two']);
  expect(only?.sentence).toContain('while all 30 valid notifications were acknowledged');
});

test('429 to valid notifications too is a limit of the pace, with the advice of the run', () => {
  const advice = 'Run again later or with fewer requests a second: --rate 10.';
  const results = [{ ...limited('one', 'a forgery'), advice }, limited('two', 'a control')];
  for (const changes of [accepted(29), {}]) {
    expect(told(results, changes)).toEqual([
      {
        sentence: `Could not be tested: it limits how fast it is asked, and answered with status 429 (too many requests). ${advice}`,
        findings: ['one', 'two'],
        hidden: [],
      },
    ]);
  }
});

test('503 with Retry-After to everything is a limit as well', () => {
  const results = [open('one', 'an ordinary notification got status 503 with Retry-After')];
  const [only] = told(results, accepted(29));
  expect(only?.sentence).toMatch(/limits how fast it is asked, .* status 503 with Retry-After/);
});

test('what a receiver answers that turns everybody away is one cause', () => {
  const away =
    'ordinary notifications are refused by now too (status 403), which were acknowledged';
  const report = makeReport([
    makeResult({
      id: 'receiver.a.refused',
      verdict: 'untestable',
      outcome: 'untestable',
      rootCause: 'turned-away',
      reason: away,
    }),
    makeResult({
      id: 'receiver.b.control',
      verdict: 'untestable',
      outcome: 'untestable',
      reason: 'the control after got status 403',
    }),
    makeResult({
      id: 'receiver.c.flaky',
      verdict: 'flaky',
      outcome: 'flaky',
      actual: 'the first time: status 403; the second time: it passed',
    }),
    makeResult({
      id: 'receiver.d.other',
      verdict: 'warn',
      outcome: 'broken',
      actual: 'status 500',
    }),
  ]);
  const causes = causesOf(report);
  expect(causes.map(({ sentence }) => sentence)[0]).toBe(`Could not be tested: ${away}.`);
  expect(causes.map(({ findings, hidden }) => [findings.length, hidden.length])).toEqual([
    [1, 2],
    [1, 0],
  ]);
});

test('a token server that stopped serving is one cause of what got the answer of ordinary requests', () => {
  const words =
    "The token server stopped serving during the run: it gave 40 tokens, and none to the 9 requests after the last of them, of which 6 were ordinary. The last request that got one was 'ordinary user', the next was 'ordinary app'. An ordinary request got status 503.";
  const results = [
    open('first', 'the target may limit how fast it is asked: it answered x with status 503'),
    open('second', 'no endpoint serves an ordinary request (user token: status 503)'),
    open('other', 'the tokens of two users are not told apart'),
  ].map((result) => ({ ...result, suite: 'token-server' as const }));
  const causes = told(results, { hints: [words] });
  expect(causes[0]?.sentence).toMatch(/^Could not be tested: the token server stopped serving/);
  expect(causes[0]?.findings).toEqual(['first', 'second']);
  expect(told(results)).toHaveLength(3);
});

test('what got the answer of a token server that stopped serving last follows from that', () => {
  const words = (answer: string) =>
    `The token server stopped serving during the run: it gave 40 tokens, and none to the 9 requests after the last of them, of which 6 were ordinary. The last request that got one was 'ordinary user', the next was 'ordinary app'. An ordinary request got ${answer}.`;
  const endingWith = (id: string, status: number, text: string) => ({
    ...open(id, 'the target gave no two users a token'),
    suite: 'token-server' as const,
    evidence: [
      {
        role: 'ordinary user',
        request: { method: 'POST', url: ORIGIN, headers: [], body: { bytes: 0 } },
        outcome: {
          kind: 'answer' as const,
          status,
          headers: {},
          body: { text, bytes: text.length },
        },
        startedAtMs: 0,
        durationMs: 1,
      },
    ],
  });
  const results = [
    endingWith('same', 503, '{"error":"no worker is free"}'),
    endingWith('other-text', 503, '{"error":"maintenance"}'),
    endingWith('other-status', 500, '{"error":"no worker is free"}'),
  ];
  const findings = (answer: string) =>
    told(results, { hints: [words(answer)] })
      .filter(({ sentence }) => sentence.includes('stopped serving'))
      .map((cause) => cause.findings);
  expect(findings('the error "no worker is free" under status 503')).toEqual([['same']]);
  expect(findings('status 503')).toEqual([['same', 'other-text']]);
});

test('connections that are reset at times are one cause of three checks, and no cause of two', () => {
  const reset = 'the connection was reset (UND_ERR_SOCKET: other side closed)';
  const flaky = (id: string, actual: string) =>
    makeResult({ id: `receiver.a.${id}`, verdict: 'flaky', expected: 'an answer', actual });
  const twice = [
    flaky('first', `the first time: ${reset}; the second time: it passed, status 200`),
    flaky('second', `3 times: ${reset}; then: it passed, status 200`),
  ];
  const third = flaky('third', `the first time: no answer: ${reset}; the second time: it passed`);
  const crash = flaky('crash', 'the first time: status 500; the second time: it passed');
  const [cause, ...others] = told([...twice, third, crash]);
  expect(cause?.sentence).toMatch(
    /^Resets connections at times, whatever is sent: 3 checks met it/,
  );
  expect(cause?.findings).toEqual(['first', 'second', 'third']);
  expect(others.map(({ findings }) => findings)).toEqual([['crash']]);
  expect(
    told([...twice, crash])
      .map(({ sentence }) => sentence)
      .join(),
  ).not.toMatch(/Resets/);
});

test('a receiver that fails at times, whatever it is sent, is one cause with what waits for it', () => {
  const proved = makeFailure({
    id: 'receiver.a.whole',
    verdict: 'warn',
    actual:
      '2 of 20 ordinary notifications, sent one after the other, got a 5xx and the others were acknowledged; in the whole run 23 of 185 got one. What got one was sent again 9 times. The first got status 500 ("worker")',
  });
  const waiting = open(
    'effects',
    'the receiver crashes, ends connections or has nothing at its path at times, whatever it is sent; what may have taken effect before that is not sent again',
  );
  const other = makeFailure({ id: 'receiver.a.other', actual: 'status 500' });
  const causes = told([proved, waiting, other]);
  expect(causes).toHaveLength(2);
  expect(causes.find(({ findings }) => findings.includes('whole'))).toEqual({
    sentence:
      'Answers 500 at times, whatever is sent: to 23 of 185 ordinary notifications. Look for what fails now and then: one worker of several, a limit, or what it waits for.',
    findings: ['whole'],
    hidden: ['effects'],
  });
});

test.each([
  {
    title: 'a receiver that answers 404 at times is told as that',
    actual:
      '5 of 20 ordinary notifications, sent one after the other, got a 404 and the others were acknowledged; in the whole run 46 of 185 got one. What got one was sent again 9 times. The first got status 404 ("no route")',
    sentence:
      'Answers 404 at times, whatever is sent: to 46 of 185 ordinary notifications. Look for what fails now and then: one worker of several, a limit, or what it waits for.',
  },
  {
    title: 'a receiver that resets connections at times is told as that, with the share of the run',
    actual:
      '2 of 20 ordinary notifications, sent one after the other, got a reset in place of an answer and the others were acknowledged; in the whole run 23 of 185 got one. What got one was sent again 9 times. The first got the connection was reset (ECONNRESET)',
    sentence:
      'Resets connections at times, whatever is sent: to 23 of 185 ordinary notifications. Look for what ends connections: a limit, a timeout, or a worker that restarts.',
  },
  {
    title: 'a receiver that breaks answers off at times is told as that',
    actual:
      '7 of 49 ordinary notifications, sent one after the other, got an answer that broke off and the others were acknowledged; in the whole run 31 of 210 got one. What got one was sent again 9 times. The first got the connection was reset (answer 200 was cut off: other side closed)',
    sentence:
      'Breaks answers off at times, whatever is sent: to 31 of 210 ordinary notifications. Compare the Content-Length of its answers with their bytes, and look for what ends connections.',
  },
])('$title', ({ actual, sentence }) => {
  const proved = makeFailure({ id: 'receiver.a.whole', verdict: 'warn', actual });
  expect(told([proved]).map((cause) => cause.sentence)).toEqual([sentence]);
});

test('the same error to everything is a cause of its own, the same success is none', () => {
  const ofVerification = (id: string, actual: string) =>
    makeFailure({ id: `receiver.signature.${id}`, clauses: ['9/verifies'], actual });
  const unsigned = ofVerification('rejects-unsigned', 'status 200');
  const alike = (words: string) =>
    ofVerification(
      'answers-differently',
      `every answer is the same${words}, 6 to forgeries and 3 to valid notifications: status 200 ("no")`,
    );
  expect(told([unsigned, alike('')])).toHaveLength(1);
  expect(
    told([unsigned, alike(' and reads like an error')]).map(({ sentence }) => sentence),
  ).toContain('Answers valid notifications and forgeries by the same error: status 200 ("no").');
});

test.each([
  ['a 5xx', 'status 502 ("bad")', 'Answers by a 5xx'],
  [
    'half an answer',
    'the connection was reset (answer 200 was cut off: other side closed)',
    'Breaks answers off',
  ],
])('%s that three checks met, and none of them again, is one cause', (_, first, words) => {
  const flaky = (id: string, actual: string) =>
    makeResult({ id: `receiver.a.${id}`, verdict: 'flaky', outcome: 'flaky', actual });
  const met = `the first time: ${first}; the second time: it passed, status 200`;
  const results = [flaky('one', met), flaky('two', met), flaky('three', met)];
  const [cause, ...others] = told(results);
  expect(others).toEqual([]);
  expect(cause?.sentence).toMatch(
    new RegExp(`^${words} at times, whatever is sent: 3 checks met it`),
  );
});

test('a defect that a trial has confirmed is one cause of all that it explains', () => {
  const hint = 'The receiver acknowledges a notification with signatures written in base64.';
  const failure = (id: string) => makeFailure({ id, suite: 'receiver', clauses: [`9/${id}`] });
  const results = ['receiver.a.one', 'receiver.b.two', 'receiver.c.other'].map(failure);
  const [one, two] = results.map(({ id }) => id);
  const cause = {
    code: 'another-signature' as const,
    params: { words: 'written in base64' },
    checks: [one ?? '', two ?? ''],
  };
  const report = makeReport(results, { hints: [hint, 'another'], confirmed: [{ hint, cause }] });
  const causes = causesOf(report);
  expect(causes).toHaveLength(2);
  const found = causes.find(({ proof }) => proof !== undefined);
  expect(found?.sentence).toBe('Expects signatures written in base64.');
  expect(found?.findings.map(({ id }) => id)).toEqual([one, two]);
  // The cause tells the advice: nothing tells it again.
  expect(untoldHintsOf(report, causes)).toEqual(['another']);
});

test('a target that goes down and comes back is one cause, with what was reset beside', () => {
  const reset = 'the connection was reset (ECONNRESET: read ECONNRESET)';
  const killer = makeFailure({
    id: 'receiver.a.killer',
    verdict: 'warn',
    title: 'survives an empty array',
    actual: reset,
  });
  const beside = makeResult({
    id: 'receiver.a.beside',
    verdict: 'flaky',
    outcome: 'flaky',
    actual: `the first time: ${reset}; the second time: it passed, status 200`,
  });
  const results = [beside, killer, open('control', `the control got ${reset}`)];
  const hint =
    'The target at http://127.0.0.1:8080 went away and came back twice: the run went on.';
  expect(told(results, { hints: [hint] })).toEqual([
    {
      sentence: 'Goes down at what it is sent, and comes back. Does not survive an empty array.',
      findings: ['killer'],
      hidden: ['beside', 'control'],
    },
  ]);
  expect(told(results).length).toBeGreaterThan(1);
});

test('what comes at once and is refused for the order of its time belongs to that cause', () => {
  const actual = 'status 409 ("stale")';
  const difference = { path: '/notifyMs', accepted: 'not lower', refused: 'lower' };
  const told409 = makeFailure({
    id: 'receiver.a.late',
    verdict: 'warn',
    actual,
    cause: [difference],
  });
  const atOnce = makeResult({
    id: 'receiver.a.once',
    verdict: 'flaky',
    outcome: 'flaky',
    actual: `the first time: ${actual}; the second time: it passed, status 200`,
  });
  const results = [
    atOnce,
    open('genuine', `the genuine one of several at once got ${actual}`),
    told409,
  ];
  expect(told(results)).toEqual([
    {
      sentence:
        'Refuses a notification whose notifyMs is lower than that of one before it, of another agent.',
      findings: ['late'],
      hidden: ['once', 'genuine'],
    },
  ]);
});

test('what had no answer, however long it was waited for, belongs to the breach of the one kind', () => {
  const hint = 'A target gave no answer within 15.0 s to requests without signatures (1 of 1).';
  const breach = makeFailure({
    id: 'receiver.a.first',
    verdict: 'warn',
    actual:
      'gave no answer to an ordinary notification without signatures: no complete answer in time',
  });
  const results = [
    open('any', 'no answer within 15.0 s to any of 1 requests without signatures, nor to 3 more'),
    open('waited', 'no answer after 3.0 s; the run had waited 17.0 s for other answers'),
    open('row', 'no answer to 7 in a row of the notifications of event type 101'),
    open(
      'other',
      'no answer after 1.0 s, and 4 notifications of event type 103 had none within 15.0 s',
    ),
    breach,
  ];
  const shown = told(results, { hints: [hint] });
  expect(shown.find(({ findings }) => findings.includes('first'))).toMatchObject({
    hidden: ['any', 'waited', 'row'],
  });
  expect(shown).toHaveLength(2);
});

test.each(['up to 12.0 s', 'up to 7.5 s'])(
  'what the run waits for no more belongs to the answers after the deadline: %s',
  (takes) => {
    const waits = (kind: string) =>
      `the target takes ${takes} for ${kind}, and the run sends no more of them`;
    const late = makeFailure({
      id: 'receiver.a.late',
      verdict: 'warn',
      title: 'acknowledges in time',
      actual: 'histories after 12036 ms',
    });
    const results = [
      open('history', waits('histories')),
      open('session', `${waits('histories')}; so it is not known (receiver.a.history: untestable)`),
      open('batch', waits('batches')),
      late,
    ];
    const shown = told(results);
    expect(shown.find(({ findings }) => findings.includes('late'))).toEqual({
      sentence: 'Does not acknowledge in time. The run waits for no more histories.',
      findings: ['late'],
      hidden: ['history', 'session'],
    });
    expect(shown).toHaveLength(2);
  },
);

test('what is refused only when requests run at the same time is one cause', () => {
  const actual = 'status 401 ("wrong signature")';
  const refused = 'at the same time as others';
  const difference = { path: 'requests', accepted: 'one after the other', refused };
  const parallel = makeFailure({ id: 'receiver.a.parallel', actual, cause: [difference] });
  const beside = makeFailure({
    id: 'receiver.a.beside',
    verdict: 'warn',
    actual,
    reason: FAILED_AT_ONCE,
  });
  const another = makeFailure({ id: 'receiver.a.another', verdict: 'warn', actual });
  const results = [open('genuine', `the genuine one got ${actual}`), parallel, beside, another];
  const [first, ...others] = told(results);
  expect(first).toMatchObject({
    sentence: expect.stringMatching(
      /^Refuses valid notifications only when requests run at the same/,
    ),
    findings: ['parallel'],
    hidden: ['genuine', 'beside'],
  });
  expect(others.flatMap(({ findings }) => findings)).toEqual(['another']);
});

const ofTokens = (id: string, actual: string, body: string, answered: string) =>
  makeFailure({
    id,
    suite: id.startsWith('token-lifecycle') ? 'token-lifecycle' : 'token-server',
    title: `keeps ${id}`,
    clauses: [`x/${id}`],
    expected: `another than ${id}`,
    actual,
    counterexample: { ...COUNTEREXAMPLE, request: { ...ASKED, body: recorded(body) } },
    evidence:
      answered === ''
        ? []
        : [
            {
              role: 'one',
              request: { ...ASKED, body: recorded(body) },
              outcome: { kind: 'answer', status: 200, headers: {}, body: recorded(answered) },
              startedAtMs: 0,
              durationMs: 1,
            },
          ],
  });
const recorded = (text: string) => ({ text, bytes: text.length });
const ASKED = { method: 'POST', url: 'http://127.0.0.1/generate-user-token', headers: [] };
const COUNTEREXAMPLE = { seed: 1, shrinks: 0, description: 'one' };
const BOTH = '{"token":"[redacted]","error":"no"}';

test('what is wrong with a token beside an error is the cause that shows the error', () => {
  const results = [
    ofTokens('token-server.a.privilege', 'an app token in its place', '{"user_uuid":""}', ''),
    ofTokens(
      'token-server.a.both',
      'a token together with the error "no"',
      '{"user_uuid":""}',
      BOTH,
    ),
    ofTokens('token-server.a.exact', 'one for "ann"', '{"user_uuid":"xx"}', BOTH),
    ofTokens(
      'token-server.a.other',
      'one for "ben"',
      '{"user_uuid":"y"}',
      '{"token":"[redacted]"}',
    ),
  ];
  const [first, ...others] = told(results);
  expect(first?.sentence).toBe(
    'Answers an error together with a token. Does not keep token-server.a.both.',
  );
  expect(first?.findings).toHaveLength(3);
  expect(others.map(({ findings }) => findings)).toEqual([['token-server.a.other']]);
  expect(told(results.filter(({ id }) => !id.endsWith('both')))).toHaveLength(3);
});

test('a token that has expired when it is given is the cause of what refuses it', () => {
  const expired = 'an expired one: it ends no later than the one of 1 s that was given 2 s before';
  const ended =
    'the service refuses it with code 108: the token has expired: its validity has ended';
  const results = [
    ofTokens('token-lifecycle.a.login', ended, '1', ''),
    ofTokens('token-server.a.over', expired, '2', ''),
    ofTokens('token-server.a.issued', 'one issued 7201 seconds before it', '3', ''),
    ofTokens('token-lifecycle.a.other', 'the service refuses it with code 202', '4', ''),
  ];
  const [first, ...others] = told(results);
  expect(first?.sentence).toBe(
    'Gives tokens that have expired. Does not keep token-server.a.over.',
  );
  expect(first?.findings).toHaveLength(3);
  expect(others).toHaveLength(1);
});

test('a moment that is passed as the validity is one cause, whatever it breaks', () => {
  const moment = 'valid for 1795491199 seconds (1795491199 s is now + 3600 counted from 1970)';
  const [first, ...others] = told([
    ofTokens('token-server.expire.equals', `one ${moment}`, '1', ''),
    ofTokens('token-server.user-token.day', `a user token ${moment}`, '2', ''),
    ofTokens('token-server.app-token.day', 'an app token valid for 90000 seconds', '3', ''),
  ]);
  expect(first?.sentence).toMatch(/^Passes a moment, counted from 1970, as the validity of its/);
  expect(first?.findings).toHaveLength(2);
  expect(others).toHaveLength(1);
});

test('answers that are cut off, since their length counts characters, are one cause', () => {
  const counted =
    '3 of 90 answers broke off, the first one so: answer 200 has a Content-Length of 9, and more bytes came behind it (1)';
  const why = ': that is the number of its characters, and some of them take more than one byte';
  const cut = 'JSON that is cut off: its Content-Length says 206 bytes (status 200)';
  const arrives = 'token-server.answer.arrives-whole';
  const ofCut = ofTokens('token-server.answer.token-xor-error', cut, '1', '');
  const [first, ...others] = told([ofCut, ofTokens(arrives, counted + why, '2', '')]);
  expect(first?.sentence).toMatch(/^Tells the length of its answers in characters/);
  expect(others).toEqual([]);
  // Where the length is wrong in another way, nothing joins the two.
  expect(told([ofCut, ofTokens(arrives, counted, '2', '')])).toHaveLength(2);
});

test('tokens for another app id are the cause of what refuses them', () => {
  const refused =
    'the service refuses it with code 104: the token is empty or invalid: the token is for another app id';
  const [first, ...others] = told([
    ofTokens('token-lifecycle.a.login', refused, '1', ''),
    ofTokens('token-server.a.app-id', 'one for the app id "0123"', '2', ''),
    ofTokens('token-lifecycle.a.other', 'the service refuses it with code 202', '3', ''),
  ]);
  expect(first?.sentence).toBe(
    'Its tokens are for another app id than the declared one. Does not keep token-server.a.app-id.',
  );
  expect(first?.findings).toHaveLength(2);
  expect(others).toHaveLength(1);
});

test('a token that opens RTC as well is no token with the app privilege', () => {
  const found = 'one that also opens RTC (service 1, privileges [1]) in any channel, as any user';
  const [first] = told([ofTokens('token-server.user-token.has-no-app', found, '1', '')]);
  expect(first?.sentence).toMatch(
    /^Gives chat users tokens that open more than the chat service\./,
  );
});

test.each([
  [
    'a user token valid for 4321 seconds, as for expire 4321: the rest was lost in 32 bits',
    /^Keeps 32 bits of an expire that has more\b/,
  ],
])('a finding that its check does not name is told by what was found: %s', (found, says) => {
  const [first] = told([ofTokens('token-server.expire.a', found, '1', '')]);
  expect(first?.sentence).toMatch(says);
});

test.each([
  [
    'Gives user tokens that are for no user.',
    [
      ['user-token.names-the-user', 'one for no user'],
      ['request.any-json-spelling', 'one for no user, as if the body had not been read'],
      ['empty-user.gets-no-user-token', 'a user token for the empty user'],
    ],
  ],
  [
    'Gives app tokens in the place of user tokens.',
    [
      ['user-token.has-no-app-privilege', 'an app token in its place'],
      ['ill-typed-user.gets-no-token', 'an app token'],
    ],
  ],
  [
    'Gives user tokens in the place of app tokens.',
    [
      ['app-token.has-the-app-privilege', 'this is a user token: it has the user privilege alone'],
      ['app-token.names-no-user', 'one for "server"'],
      ['rest.accepts', "the service refuses it: 'it is refused: it holds no app privilege'"],
    ],
  ],
])('%s is one cause, wherever such a token is used', (what, found) => {
  const results = found.map(([check, actual = ''], at) =>
    ofTokens(`token-server.${check}`, actual, String(at), ''),
  );
  const [first, ...others] = told(results);
  expect(first?.sentence.startsWith(what)).toBe(true);
  expect(others).toEqual([]);
  // Without what shows it, each has a cause of its own.
  expect(told(results.slice(1)).every(({ sentence }) => !sentence.startsWith(what))).toBe(true);
});

test('who gets plain users wrong gets unusual ones wrong by the same cause', () => {
  const results = [
    ofTokens('token-server.user-token.names-the-user', 'one for "ann"', '1', ''),
    ofTokens('token-server.user-token.keeps-the-user-id-exact', 'one for "ben"', '2', ''),
    ofTokens('token-lifecycle.a.login', 'refused: it is not for this user', '3', ''),
  ];
  expect(told(results)).toHaveLength(1);
  expect(told(results.slice(1))).toHaveLength(2);
});

test('what is mixed up only when requests run at the same time is one cause, whatever is mixed up', () => {
  const atOnce = 'token-server.user-token.keeps-parallel-users-apart';
  const only = (id: string, actual: string) => ({
    ...ofTokens(id, actual, id, ''),
    reason: FAILED_AT_ONCE,
  });
  const users = [
    ofTokens(atOnce, 'one for "ann"', '1', ''),
    ofTokens(
      'token-server.request.spelling',
      'one for no user, as if the body had not been read',
      '3',
      '',
    ),
    only('token-server.app-token.names-no-user', 'one for "ben"'),
  ];
  expect(told(users)).toHaveLength(1);
  expect(told(users)[0]?.sentence).toMatch(
    /^Gives users who ask at the same time tokens of others\./,
  );
  expect(told(users.slice(1)).length).toBeGreaterThan(1);
  const alone = ofTokens('token-server.user-token.names-the-user', 'one for "ann"', '6', '');
  const exact = ofTokens(
    'token-server.user-token.keeps-the-user-id-exact',
    'one for "ben"',
    '7',
    '',
  );
  expect(told([...users, alone, exact])).toHaveLength(2);
  expect(told([...users, { ...alone, reason: OF_OTHERS_AT_ONCE }, exact])).toHaveLength(1);
});

test('an error under status 500 is one cause, where it breaks what is said of failures', () => {
  const found = 'the error "user_uuid is required" under status 500';
  const results = [
    ofTokens('token-server.failure.a', found, '1', ''),
    ofTokens('token-server.request.survives', found, '2', ''),
    ofTokens('token-server.request.other', 'status 500 ("no")', '3', ''),
  ];
  expect(told(results)[0]?.findings).toHaveLength(2);
  expect(told(results.slice(1))).toHaveLength(2);
});

test('of more breaches than two the others are counted', () => {
  const expired = 'an expired one: it ends no later than the one of 1 s that was given 2 s before';
  const ids = ['a', 'b', 'c', 'd', 'e'].map((name) => `token-server.${name}.over`);
  const [first] = told(ids.map((id) => ofTokens(id, expired, id, '')));
  expect(first?.sentence).toContain('; token-server.b.over; 3 more.');
});

const LOST =
  'the acknowledged control shows no effect at the observer, and waiting longer brought none: the target lost it';

test('a control that was lost belongs to the check that tells of losses', () => {
  const atTheEnd = makeFailure({
    id: 'receiver.effect.acknowledged-notice-takes-effect',
    verdict: 'warn',
    title: 'has applied it all',
    actual: 'none of 6 of 60 that were looked at: what was acknowledged was lost',
  });
  const lost = [open('first', LOST), open('second', LOST)];
  expect(told([...lost, atTheEnd])).toEqual([
    {
      sentence: 'Has not applied it all.',
      findings: ['receiver.effect.acknowledged-notice-takes-effect'],
      hidden: ['first', 'second'],
    },
  ]);
  // Alone it is what it says.
  expect(told(lost)).toMatchObject([{ findings: ['first', 'second'], hidden: [] }]);
});

test('kinds of notifications that came after the deadline are one cause with what is not waited for', () => {
  const kinds = ['notifications of event type 112', 'large notifications of event type 112'];
  const late = makeFailure({
    id: 'receiver.a.late',
    verdict: 'warn',
    title: 'is quick',
    actual: kinds.map((kind) => `${kind} after 12000 ms`).join(', '),
  });
  const slow = (id: string, kind: string) =>
    open(id, `the target takes up to 12.0 s for ${kind}, and the run sends no more of them`);
  const [one = '', other = ''] = kinds;
  expect(
    told([slow('large', other), late, slow('plain', one), slow('else', 'notifications')]),
  ).toMatchObject([
    { findings: ['else'], hidden: [] },
    { findings: ['late'], hidden: ['large', 'plain'] },
  ]);
});

test('a token server that fails only beside other requests has one cause', () => {
  const answer = 'status 500 ("Internal Server Error")';
  const of = (
    id: string,
    verdict: 'warn' | 'flaky',
    words: { readonly reason?: string; readonly actual: string },
  ) => makeResult({ id: `token-server.${id}`, suite: 'token-server', verdict, ...words });
  const reason = FAILED_AT_ONCE;
  const [first, ...others] = told([
    of('a.odd-json', 'warn', { reason, actual: answer }),
    of('user-token.keeps-parallel-users-apart', 'warn', { actual: `${answer}, for 10 of them` }),
    of('b.flaky', 'flaky', { actual: `the first time: ${answer}; the second time: it passed` }),
    of('c.alone', 'warn', { actual: answer }),
  ]);
  expect(first?.sentence).toContain(`only when requests run at the same time, by ${answer}`);
  expect([first?.findings.length, first?.hidden.length]).toEqual([2, 1]);
  expect(others.flatMap(({ findings }) => findings)).toEqual(['token-server.c.alone']);
});

test.each([1_619_550_832, 7_200, 3_600])(
  'tokens that are dated long ago are the cause of logins refused as expired: %i s',
  (seconds) => {
    const results = [
      ofTokens('token-lifecycle.login.a', 'refused: its validity has ended', '1', ''),
      ofTokens('token-server.token.issued-now', `one issued ${seconds} seconds before it`, '2', ''),
    ];
    const [first, ...others] = told(results);
    expect(first?.sentence).toMatch(/^Dates its tokens so long before it gives them /);
    expect(others).toEqual([]);
    const soon = ofTokens(
      'token-server.token.issued-now',
      'one issued 606 seconds before it',
      '2',
      '',
    );
    expect(told([...results.slice(0, 1), soon])).toHaveLength(2);
  },
);
