import { expect, test } from 'vitest';
import type { CheckResult } from '../../../src/contract/index.ts';
import { causesOf } from '../../../src/report/causes/causes-of.ts';
import { makeFailure, makeReport, makeResult } from '../make-report.ts';

const RENEWS = 'receiver.agent-expire.renews-the-token';
const IN_VAIN =
  'a genuine notice brings no call of update-agent for its agent within 12 s, but calls for "undefined"';

const renews = (actual: string): CheckResult => ({
  ...makeFailure({ id: RENEWS, verdict: 'warn', level: 'should', actual }),
  title: 'calls update-agent',
});
const open = (id: string, reason: string) =>
  makeResult({ id: `receiver.agent-expire.${id}`, verdict: 'untestable', level: 'should', reason });
const waiting = [open('forgery-renews-nothing', IN_VAIN), open('copies-renew-once', IN_VAIN)];
const behind = open('renews-in-a-channel', `requires that it does (${RENEWS}: warn)`);

const told = (results: readonly CheckResult[]) =>
  causesOf(makeReport(results)).map(({ verdict, sentence, findings, hidden }) => ({
    verdict,
    sentence,
    checks: [findings.length, hidden.length],
  }));

test.each([
  'none',
  'none, but calls for "undefined"',
  'none, but a call that the engine refused: the body must not be empty',
])('a receiver that brings %s is one cause with what cannot be judged without a call', (actual) => {
  expect(told([...waiting, renews(actual), behind])).toEqual([
    { verdict: 'warn', sentence: 'Does not call update-agent.', checks: [1, 3] },
  ]);
});

test('a receiver that calls too late to be judged is one cause', () => {
  const reason = 'the call of update-agent for an agent came more than 12 s after its notice';
  expect(told([...waiting, open('renews-the-token', reason)])).toEqual([
    { verdict: 'untestable', sentence: `Could not be tested: ${reason}.`, checks: [1, 2] },
  ]);
});

test('what another breach does not explain is a cause of its own', () => {
  const sentence = `Could not be tested: ${IN_VAIN}.`;
  const own = { verdict: 'untestable', sentence, checks: [2, 0] };
  expect(told([...waiting, renews('the token that is about to expire, once more')])).toEqual([
    own,
    { verdict: 'warn', sentence: 'Does not call update-agent.', checks: [1, 0] },
  ]);
  expect(told(waiting)).toEqual([own]);
});
