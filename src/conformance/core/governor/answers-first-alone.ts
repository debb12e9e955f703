import type { Exchange, WireRequest } from '../../../wire/exchange.ts';

/** So many connections in a row have to fall silent after their first answer. */
const TURNS = 3;
const MOST_TURNS = 12;
/** How long the second request of a connection is waited for: many times what the first one took. */
const LEAST_WAIT_MS = 1_000;
const TIMES_THE_FIRST = 10;

/** For the first one, which a target that is there has answered before. */
const OPENING = { opensConnection: true, keepsConnection: true, withinMs: 2_000 } as const;

/** Whether a request had no answer in time over a connection that had brought one before. */
export function wentOverKept({ outcome }: Exchange): boolean {
  return outcome.kind === 'failure' && outcome.wasKept === true;
}

/**
 * Whether a target answers the first request of each connection and no other, though it keeps connections open. `request`
 * is one that it has answered, and that may be repeated without an effect.
 */
export async function answersFirstAlone(
  { opensConnection: _, ...request }: WireRequest,
  send: (request: WireRequest) => Promise<Exchange>,
): Promise<boolean> {
  let silent = 0;
  for (let turn = 0; turn < MOST_TURNS && silent < TURNS; turn += 1) {
    const first = await send({ ...request, ...OPENING });
    if (first.outcome.kind === 'failure') return false;
    const withinMs = Math.max(LEAST_WAIT_MS, TIMES_THE_FIRST * first.durationMs);
    const second = await send({ ...request, keepsConnection: true, withinMs });
    if (wentOverKept(second)) silent += 1;
    // Another check may have taken the connection meanwhile, so that this one came over a new one.
    else if (second.outcome.kind === 'failure' || second.cameOverKept === true) return false;
  }
  return silent === TURNS;
}
