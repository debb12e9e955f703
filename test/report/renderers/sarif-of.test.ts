import { expect, test } from 'vitest';
import { sarifOf } from '../../../src/report/renderers/sarif-of.ts';
import { BASELINE, EVERY_VERDICT } from '../every-verdict.ts';
import { makeFailure, makeReport, makeResult } from '../make-report.ts';
import { sarifViolations } from '../published-schemas.ts';

interface Sarif {
  readonly runs: readonly {
    readonly tool: { readonly driver: { readonly rules: readonly { readonly id: string }[] } };
    readonly results: readonly {
      readonly ruleId: string;
      readonly ruleIndex: number;
      readonly kind: string;
      readonly level: string;
      readonly message: { readonly text: string };
      readonly partialFingerprints: object;
    }[];
    readonly invocations: readonly [
      {
        readonly executionSuccessful: boolean;
        readonly toolExecutionNotifications: readonly object[];
      },
    ];
    readonly properties: { readonly verdicts: object };
  }[];
}

function runOf(...args: Parameters<typeof sarifOf>) {
  const [run] = (sarifOf(...args) as Sarif).runs;
  if (run === undefined) throw new Error('there is no run');
  return run;
}

test('a report of every verdict keeps the published schema, also with hostile texts', () => {
  const report = makeReport(EVERY_VERDICT, { hints: ['Try another profile.'] });
  expect(sarifViolations(sarifOf(report))).toEqual([]);
  expect(sarifViolations(sarifOf(makeReport([])))).toEqual([]);
  expect(sarifViolations({ version: '2.1.0', runs: [{ results: [] }] })).not.toEqual([]);
});

test('only breaches and doubts are results; the other verdicts stand in the properties of the run', () => {
  const { results, tool, properties, invocations } = runOf(makeReport(EVERY_VERDICT));
  expect(results.map(({ ruleId, kind, level }) => [ruleId, kind, level])).toEqual([
    ['receiver.signature.fails', 'fail', 'error'],
    ['receiver.answer.warns', 'fail', 'warning'],
    ['receiver.retry.flaky', 'review', 'none'],
  ]);
  for (const { ruleId, ruleIndex } of results) {
    expect(tool.driver.rules[ruleIndex]?.id).toBe(ruleId);
  }
  expect(Object.keys(properties.verdicts)).toEqual(EVERY_VERDICT.map(({ id }) => id));
  const [{ toolExecutionNotifications: told }] = invocations;
  expect(JSON.stringify(told)).toContain('TypeError: x');
});

test('a rule tells why its check matters and what mends it, and names its clauses', () => {
  const [rule] = runOf(makeReport([makeFailure({ id: 'receiver.signature.rejects-unsigned' })]))
    .tool.driver.rules;
  expect(rule).toMatchObject({
    shortDescription: { text: 'The target does what it should.' },
    fullDescription: { text: 'notifyMs is the time of sending.' },
    help: {
      text: expect.stringContaining('How it is usually mended: '),
      markdown: expect.stringContaining('- `6.2/notify-ms` (must): notifyMs is'),
    },
    relationships: [{ target: { id: '6.2/notify-ms', toolComponent: { index: 0 } } }],
    properties: { tags: ['receiver', 'must', 'stated', 'clause/6.2/notify-ms'] },
  });
});

test('a finding has the same fingerprint in a later run, whatever it finds then', () => {
  const [one] = runOf(makeReport([makeFailure()])).results;
  const later = [makeResult({ id: 'a.b.c' }), makeFailure({ actual: 'status 204' })];
  const [other] = runOf(makeReport(later, { seed: 8, runId: 'other' })).results;
  expect(other?.partialFingerprints).toEqual(one?.partialFingerprints);
  const [third] = runOf(makeReport([makeFailure({ id: 'receiver.topic.third' })])).results;
  expect(third?.partialFingerprints).not.toEqual(one?.partialFingerprints);
});

test('no text of a target becomes a link', () => {
  const { results, invocations } = runOf(makeReport(EVERY_VERDICT));
  expect(JSON.stringify([results.map(({ message }) => message), invocations])).not.toContain('](');
});

test('a run that came to no end was not successful', () => {
  const open = makeResult({ outcome: 'untestable', verdict: 'untestable', reason: 'no answer' });
  expect(runOf(makeReport([open])).invocations[0].executionSuccessful).toBe(false);
  expect(runOf(makeReport([makeFailure()])).invocations[0].executionSuccessful).toBe(true);
});

test('what the baseline expects is suppressed with its reason, and a stale entry is told', () => {
  const report = makeReport(EVERY_VERDICT, { baseline: BASELINE });
  expect(sarifViolations(sarifOf(report))).toEqual([]);
  const { results, invocations } = runOf(report);
  expect(results.map((result) => 'suppressions' in result)).toEqual([true, false, false]);
  expect(invocations[0].toolExecutionNotifications).toContainEqual({
    level: 'warning',
    message: { text: expect.stringContaining('stale: receiver.topic.passes passes now') },
  });
});
