import { systemClock } from '../../../src/clock/clock.ts';
import { createVirtualClock } from '../../../src/clock/virtual-clock.ts';
import { resolveProfile } from '../../../src/contract/index.ts';
import type { Journal } from '../../../src/simulator/engine/journal/journal.ts';
import { simulate } from '../../../src/simulator/engine/running/simulate.ts';
import type { SimulationOptions } from '../../../src/simulator/engine/running/simulation-options.ts';
import type { Summary } from '../../../src/simulator/engine/running/tally.ts';
import { createPoster } from '../../../src/simulator/engine/sending/create-poster.ts';
import type { Poster } from '../../../src/simulator/engine/sending/poster.ts';

export const KEY = 'secret-of-the-test';
export const EPOCH_MS = 1_767_225_600_000;

export interface Lines extends Journal {
  readonly text: () => string;
  readonly entries: () => Record<string, unknown>[];
}

export function journalInMemory(start = ''): Lines {
  let text = start;
  return {
    write(line) {
      text += line;
    },
    flush: async () => {},
    text: () => text,
    entries: () =>
      text
        .split('\n')
        .slice(0, -1)
        .map((line) => JSON.parse(line) as Record<string, unknown>),
  };
}

/** Runs a simulation against a URL, or over a poster, on a virtual clock unless told, to its end. */
export async function runToEnd(
  target: string | Poster,
  options: Partial<SimulationOptions> = {},
): Promise<Summary> {
  const poster =
    typeof target === 'string'
      ? createPoster({ url: target, clock: systemClock, deadlineMs: 2_000 })
      : target;
  try {
    for await (const event of simulate({
      poster,
      customerKey: KEY,
      profile: resolveProfile('neutral'),
      clock: createVirtualClock(EPOCH_MS),
      wallClock: systemClock,
      seed: 7,
      runId: 'r1',
      ...options,
    })) {
      if (event.type === 'finished') return event.summary;
    }
  } finally {
    if (typeof target === 'string') await poster.close();
  }
  throw new Error('the simulation did not finish');
}

/** A poster that answers by itself, and keeps what it was given. */
export function fakePoster(
  answer: (count: number, body: string) => number = () => 200,
): Poster & { readonly bodies: string[] } {
  const bodies: string[] = [];
  return {
    bodies,
    async post({ body }) {
      bodies.push(Buffer.from(body).toString());
      return { kind: 'answer', status: answer(bodies.length, bodies.at(-1) ?? '') };
    },
    close: async () => {},
  };
}
