import { systemClock } from '../../../src/clock/clock.ts';
import { createVirtualClock } from '../../../src/clock/virtual-clock.ts';
import { decidesByBody, resolveProfile } from '../../../src/contract/index.ts';
import type { SimulationSummary } from '../../../src/simulator/engine/create-statistics.ts';
import type { Journal } from '../../../src/simulator/engine/open-journal.ts';
import { simulate } from '../../../src/simulator/engine/simulate.ts';
import type { SimulationOptions } from '../../../src/simulator/engine/simulation-options.ts';
import { createHttpClient, type HttpClient } from '../../../src/wire/http-client.ts';

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

/** Runs a simulation against a URL, or over a client, on a virtual clock by default, to its end. */
export async function runToEnd(
  target: string | HttpClient,
  options: Partial<SimulationOptions> = {},
): Promise<SimulationSummary> {
  const { profile = resolveProfile('neutral') } = options;
  const dropsBodies = !decidesByBody(profile.values);
  const limits = { timeoutMs: 10_000, maxAnswerBytes: 65_536, dropsBodies, connections: 32 };
  const client =
    typeof target === 'string' ? createHttpClient({ clock: systemClock, ...limits }) : target;
  try {
    for await (const event of simulate({
      receiverUrl: typeof target === 'string' ? target : 'http://receiver.test/',
      exchange: client.exchange,
      customerKey: KEY,
      profile,
      clock: createVirtualClock(EPOCH_MS),
      wallClock: systemClock,
      seed: 7,
      runId: 'r1',
      ...options,
    })) {
      if (event.type === 'finished') return event.summary;
    }
  } finally {
    if (typeof target === 'string') await client.close();
  }
  throw new Error('the simulation did not finish');
}

/** A client that answers by itself, and keeps what it was given. */
export function fakeClient(
  answer: (count: number, body: string) => number = () => 200,
): HttpClient & { readonly bodies: string[] } {
  const bodies: string[] = [];
  return {
    bodies,
    async exchange(request) {
      bodies.push(Buffer.from(request.body).toString());
      const status = answer(bodies.length, bodies.at(-1) ?? '');
      const outcome = { kind: 'answer', status, headers: {}, body: Buffer.alloc(0) } as const;
      return { request, outcome, startedAtMs: 0, durationMs: 0 };
    },
    close: async () => {},
  };
}
