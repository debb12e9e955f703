import { createRandom, type Random } from '../session/random.ts';
import type { NoticePlace } from './attempt.ts';
import {
  DISTURBANCES,
  type Disturbance,
  type DisturbanceId,
  type DisturbanceRates,
  type RequestChange,
} from './disturbances.ts';

/** Which disturbances an attempt has, and what they make of its request. */
export interface Drawn {
  readonly ids: readonly DisturbanceId[];
  /** One for each disturbance that changes the request. */
  readonly changes: readonly RequestChange[];
}

const UNDISTURBED: Drawn = { ids: [], changes: [] };

/** Keeps the draws for disturbances apart from those for plans and delays. */
const STREAM = 3;

/** The disturbances of the attempts of one run: the same for the same seed, whatever the timing. */
export function createDisturber(
  seed: number,
  rates: DisturbanceRates,
): (place: NoticePlace, number: number) => Drawn {
  const active = DISTURBANCES.filter(({ id }) => (rates[id] ?? 0) > 0);
  if (active.length === 0) return () => UNDISTURBED;
  const happens = ({ id }: Disturbance, random: Random) => random.fraction() < (rates[id] ?? 0);
  return ({ session, place }, number) => {
    const random = createRandom(seed, STREAM, session, place, number);
    // Only a first attempt can change places with the notice after it.
    const drawn = active.filter(
      (each) => happens(each, random) && (number === 1 || each.id !== 'reorder'),
    );
    return {
      ids: drawn.map(({ id }) => id),
      changes: drawn.flatMap(({ change }) => (change === undefined ? [] : [change(random)])),
    };
  };
}

/** The order in which a session's notices are sent: a reordered one changes places with the next. */
export function reordered<T>(items: readonly T[], isReordered: (index: number) => boolean): T[] {
  const order = [...items];
  for (let index = 0; index + 1 < order.length; index += 1) {
    if (!isReordered(index)) continue;
    const [one, next] = [order[index] as T, order[index + 1] as T];
    order[index] = next;
    order[index + 1] = one;
    // The one that came late is not moved further.
    index += 1;
  }
  return order;
}
