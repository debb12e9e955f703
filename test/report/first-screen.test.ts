import { expect, test } from 'vitest';
import { causesOf } from '../../src/report/causes/causes-of.ts';
import { caveatsOf } from '../../src/report/scope/caveats-of.ts';
import { UNSEEN_WITHOUT_OBSERVER } from '../../src/report/scope/lacks-observer.ts';
import { causesHeading, outcomeWordsOf } from '../../src/report/words/outcome-words.ts';
import {
  agoWords,
  byteWords,
  countWords,
  durationWords,
} from '../../src/report/words/report-words.ts';
import { makeFailure, makeReport, makeResult } from './make-report.ts';

type Report = ReturnType<typeof makeReport>;

const outcomeOf = (report: Report) => {
  const { word, rest } = outcomeWordsOf(report, causesOf(report));
  return `${word} — ${rest}`;
};

test('the outcome is told with what it counts', () => {
  expect(outcomeOf(makeReport([makeResult(), makeResult({ id: 'a.b.c', verdict: 'skip' })]))).toBe(
    'CONFORMANT — 1 of 1 check without a failure',
  );
  expect(
    outcomeOf(
      makeReport([
        makeFailure(),
        makeFailure({ id: 'a.b.c', clauses: ['9/other'], expected: 'a token' }),
      ]),
    ),
  ).toBe('NONCONFORMANT — 2 causes');
  const warning = makeFailure({
    id: 'a.b.c',
    clauses: ['9/other'],
    expected: 'x',
    verdict: 'warn',
  });
  expect(outcomeOf(makeReport([makeFailure(), warning]))).toBe(
    'NONCONFORMANT — 2 causes: 1 failed, 1 warned',
  );
  const open = makeResult({ verdict: 'untestable', reason: 'nothing listens' });
  expect(outcomeOf(makeReport([makeResult({ id: 'a.b.c' }), open]))).toBe(
    'INCOMPLETE — 1 check could not be judged',
  );
});

test('what could not be tested and weighs nothing is told beside what was, and is nothing to mend', () => {
  const open = makeResult({
    id: 'a.b.c',
    level: 'should',
    verdict: 'untestable',
    reason: 'the token is opaque',
  });
  const report: Report = { ...makeReport([makeResult(), open]), outcome: 'conformant' };
  expect(outcomeOf(report)).toBe('CONFORMANT — 1 of 1 check without a failure; 1 untested');
  expect(causesHeading(causesOf(report))).toBe('What could not be tested');
  expect(causesHeading(causesOf(makeReport([makeFailure(), open])))).toBe(
    'What to fix, the gravest first',
  );
});

const leftOut = (level: 'must' | 'should', by: 'only' | 'skip') =>
  [1, 2].map((number) => ({ id: `receiver.left.${number}`, level, by }));

test('what the selection left out takes the word away, with what left it out', () => {
  const report = makeReport([makeResult(), makeResult({ id: 'a.b.c', verdict: 'skip' })]);
  const scope = { ...report.scope, leftOut: leftOut('must', 'skip') };
  const partial: Report = { ...report, outcome: 'partial', scope };
  expect(outcomeOf(partial)).toBe('PARTIAL — no failure in 1 of 3 checks; 2 left out by --skip');
  expect(caveatsOf(partial)[0]).toEqual({
    sentence: '2 checks are left out by --skip, 2 musts among them.',
    checks: [],
    leftOut: ['receiver.left.1', 'receiver.left.2'],
  });
  const both = { ...scope, leftOut: [...leftOut('should', 'skip'), ...leftOut('should', 'only')] };
  expect(caveatsOf({ ...report, scope: both })[0]?.sentence).toBe(
    '4 checks are left out by --only and --skip, no must among them.',
  );
});

test('what makes a pass worth less is told', () => {
  const report = makeReport([
    makeResult({ firmness: 'assumed', restsOn: ['retry.maxRetries', 'signature.content'] }),
    makeResult({ id: 'a.b.open', verdict: 'untestable', reason: 'nothing listens' }),
    makeResult({ id: 'a.b.skipped', verdict: 'skip', reason: 'no such thing' }),
    makeResult({ id: 'a.b.may', verdict: 'skip', level: 'may', reason: 'of no weight' }),
  ]);
  const firmness = { 'retry.maxRetries': 'assumed', 'signature.content': 'firm' } as const;
  const caveats = caveatsOf({
    ...report,
    interruptedBy: 'max-time',
    profile: { ...report.profile, firmness },
    acceptance: {
      events: [{ eventType: 101, sent: 5, acknowledged: 4 }],
      elements: { all: 1, exercised: 1, missing: [] },
    },
  });
  expect(caveats.map(({ sentence }) => sentence)).toEqual([
    'The time that the run was given was used up. This is what is known of 3 of 4 checks.',
    '1 must could not be tested, since something else has to hold first.',
    UNSEEN_WITHOUT_OBSERVER,
    'Valid notifications were not acknowledged: 1 of 5 of event 101.',
    'Of 1 clause that checks judge, 1 was not verified.',
    '1 must did not apply or needs something that was not declared.',
    '1 pass rests on what the profile neutral only assumes: retry.maxRetries.',
  ]);
  expect(caveats.find(({ reasons }) => reasons !== undefined)?.reasons).toEqual(
    new Map([['no such thing', ['a.b.skipped']]]),
  );
});

test('a run of which nothing is to be held against its passes has no caveats', () => {
  const report = makeReport([makeResult()]);
  const targets = { ...report.targets, capabilities: ['receiver', 'observer'] };
  expect(caveatsOf({ ...report, targets })).toEqual([]);
});

test('numbers are told in the words that people use', () => {
  expect([countWords(1, 'check'), countWords(2, 'pass'), countWords(1_200, 'byte')]).toEqual([
    '1 check',
    '2 passes',
    '1,200 bytes',
  ]);
  expect([durationWords(4.4), durationWords(3_210), durationWords(125_000)]).toEqual([
    '4 ms',
    '3.2 s',
    '2 min 5 s',
  ]);
  expect([byteWords(292), byteWords(85_264), byteWords(1_048_576)]).toEqual([
    '292 bytes',
    '85.3 kB',
    '1.0 MB',
  ]);
  expect([agoWords(0, 3 * 3_600_000), agoWords(0, 400)]).toEqual(['3 hours ago', 'now']);
});
