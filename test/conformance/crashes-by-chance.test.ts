import { expect, test } from 'vitest';
import { answer } from '../support/scripted-exchange.ts';
import { judgeTimed } from '../support/timed-run.ts';

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

/** Tells that a target answers by a 5xx at times, whatever it is sent. */
const TELLING = 'receiver.answer.arrives-whole';

/** Judges a receiver that answers one in so many genuine notifications by a 500. */
const judge = (oneIn: number, seed: number) => {
  let genuine = 0;
  return judgeTimed({
    suites: ['receiver'],
    takesMs: () => 3,
    reply: ({ request }) => {
      const isNotification = request.method === 'POST' && request.body.includes(0x7b);
      if (isNotification) genuine += 1;
      return isNotification && genuine % oneIn === 0 ? answer(500) : undefined;
    },
    options: { seed },
  });
};

test.each([60, 100, 150].flatMap((oneIn) => SEEDS.map((seed) => [oneIn, seed] as const)))(
  'one in %i that gets a 500 fails no check, and leaves hardly one untried, by seed %i',
  async (oneIn, seed) => {
    const run = await judge(oneIn, seed);
    expect(run.idsOf('fail', 'error')).toEqual([]);
    // A check that sends hundreds of requests may meet two in the same place.
    expect(run.idsOf('warn').filter((id) => id !== TELLING).length).toBeLessThan(3);
    // It is told, in one way or the other.
    expect(run.idsOf('warn', 'flaky')).not.toEqual([]);
    expect(run.idsOf('untestable').length).toBeLessThan(3);
  },
);
