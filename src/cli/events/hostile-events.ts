import fc from 'fast-check';
import { HOSTILE_BODIES, type HostileBody, hostileBodyArbitrary } from '../../arbitraries/index.ts';
import type { EventBody } from './event-body.ts';
import type { SessionEventsOptions } from './session-events.ts';

/** So many are drawn together. */
const BATCH = 256;

/** Hostile bodies without end: every one of the table, then drawn ones. The same for the same seed. */
export function* hostileEvents({
  seed,
  epochMs,
}: Pick<SessionEventsOptions, 'seed' | 'epochMs'>): Generator<EventBody> {
  const eventOf = ({ bytes, title }: HostileBody): EventBody => ({
    body: bytes,
    title: `hostile: ${title}`,
    atMs: epochMs,
    flaw: { description: title },
  });
  yield* HOSTILE_BODIES.map(eventOf);
  for (let batch = 0; ; batch += 1) {
    const drawn = fc.sample(hostileBodyArbitrary, { seed: seed + batch * 7_919, numRuns: BATCH });
    yield* drawn.map(eventOf);
  }
}
