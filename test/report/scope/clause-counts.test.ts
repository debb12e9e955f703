import { expect, test } from 'vitest';
import { clauseCountsOf } from '../../../src/report/index.ts';
import { caveatsOf } from '../../../src/report/scope/caveats-of.ts';
import { makeFailure, makeReport, makeResult } from '../make-report.ts';

test('a clause that is broken was looked at, though another must of it was left open', () => {
  const open = { id: 'receiver.topic.open', verdict: 'untestable' } as const;
  const report = makeReport([makeFailure(), makeResult(open)]);
  expect(report.clauses.map(({ state }) => state)).toEqual(['broken']);
  expect(clauseCountsOf(report)).toEqual({ all: 1, open: 0, excluded: 0 });
  const sentences = caveatsOf(report).map(({ sentence }) => sentence);
  expect(sentences.join(' ')).not.toContain('not verified');
});

test('clauses are counted by their states', () => {
  const [clause] = makeReport([]).clauses;
  if (clause === undefined) throw new Error('no clause');
  const states = ['broken', 'doubtful', 'unverified', 'kept', 'excluded'] as const;
  const clauses = states.map((state) => ({ ...clause, state }));
  expect(clauseCountsOf({ clauses })).toEqual({ all: 4, open: 1, excluded: 1 });
});
