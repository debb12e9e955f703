import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createVirtualClockPair } from '../../src/clock/virtual-clock-pair.ts';
import type { Verdict } from '../../src/contract/index.ts';
import { type Failure, failureOf } from '../../src/wire/exchange.ts';
import { judgeInProcess } from '../support/in-process-receiver.ts';
import { START_MS } from '../support/make-plan.ts';
import { failure } from '../support/scripted-exchange.ts';

const ACCUSING: ReadonlySet<Verdict> = new Set<Verdict>(['fail', 'warn', 'flaky']);

/** What is held against the reference receiver when so many of a hundred requests fail like that. */
async function accusations(outcome: Failure, percent: number): Promise<readonly string[]> {
  const { results } = await judgeInProcess({
    runs: 1,
    clock: createVirtualClockPair(START_MS).waits,
    failAt: (index) => ((index * 37) % 100 < percent ? outcome : undefined),
  });
  return results.flatMap(({ id, verdict }) => (ACCUSING.has(verdict) ? [`${verdict} ${id}`] : []));
}

/** Codes of Node, undici and OpenSSL that no target brings about, and such as nobody has heard of. */
const ownErrors = fc
  .oneof(
    fc.constantFrom(
      ...['UND_ERR_INVALID_ARG', 'UND_ERR_NOT_SUPPORTED', 'UND_ERR_DESTROYED', 'UND_ERR_ABORTED'],
      ...['ERR_INVALID_URL', 'ERR_INVALID_CHAR', 'EMFILE', 'ENFILE', 'ENOBUFS', 'EACCES', 'ENOMEM'],
    ),
    fc.stringMatching(/^X_[A-Z_]{1,20}$/),
    fc.constant(undefined),
  )
  .map((code) => Object.assign(new Error('it broke'), code === undefined ? {} : { code }));

const share = fc.constantFrom(1, 10, 50, 100);

test('no error of ours, thrown before an answer began, is held against the target', () =>
  fc.assert(
    fc.asyncProperty(ownErrors, share, async (error, percent) => {
      expect(await accusations(failureOf(error), percent)).toEqual([]);
    }),
    { numRuns: 6 },
  ));

test.each(['reset', 'timeout', 'refused', 'dns', 'protocol'] as const)(
  'a failure on the way is not held against the target: %s',
  async (reason) => {
    const outcome: Failure = { ...failure(reason), whose: 'between' };
    expect(await accusations(outcome, 10)).toEqual([]);
    expect(await accusations(outcome, 100)).toEqual([]);
  },
);

test('what the target does is held against it', async () => {
  expect(await accusations(failure('reset'), 100)).not.toEqual([]);
});
