import { expect, test } from 'vitest';
import { judge } from './behaviour.ts';
import { resetting, resettingByChance } from './receivers.ts';

/** Which requests are reset follows from the first number of its chance. */
const SEEDS = Array.from({ length: 20 }, (_, index) => 11 + 97 * index);

/** Those that send many requests for one verdict, or several at once, and the one that tells it. */
const MOST_ACCUSING = [
  'receiver.acknowledges.parallel-notifications',
  'receiver.signature.rejects-unrelated-key',
  'receiver.signature.rejects-forgeries-of-every-event-type',
  'receiver.duplicate.acknowledges-concurrent-copies',
  'receiver.answer.arrives-whole',
];

test.each(SEEDS)('one in ten that is reset is one warning, by chance %i', async (seed) => {
  const { outcome, results } = await judge(resettingByChance(seed), MOST_ACCUSING);
  const found = results.filter(({ verdict }) => verdict !== 'pass' && verdict !== 'note');
  expect(found.map(({ id, verdict }) => `${verdict} ${id}`)).toEqual([
    'warn receiver.answer.arrives-whole',
  ]);
  expect(outcome).toBe('partial');
});

/** What is reset for a reason, and the check that has to name it. */
const FOR_A_REASON = [
  [
    'each 112',
    (body: Buffer) => body.includes('"eventType":112'),
    'receiver.acknowledges.turns-finished',
  ],
  [
    'each body of more than 60,000 bytes',
    (body: Buffer) => body.length > 60_000,
    'receiver.acknowledges.two-hundred-turns',
  ],
  [
    'what comes while another request is under way',
    (_body: Buffer, underWay: number) => underWay > 1,
    'receiver.acknowledges.parallel-notifications',
  ],
] as const;

test.each(FOR_A_REASON)(
  '%s that is reset is told as that, and as nothing else',
  async (_, isReset, check) => {
    const { results } = await judge({ ...resettingByChance(1), start: () => resetting(isReset) }, [
      check,
      'receiver.answer.arrives-whole',
    ]);
    const verdicts = new Map(results.map(({ id, verdict }) => [id, verdict]));
    expect(verdicts.get(check)).toBe('fail');
    expect(verdicts.get('receiver.answer.arrives-whole')).toBe('pass');
  },
);
