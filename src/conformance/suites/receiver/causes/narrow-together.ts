import { narrowPlace } from './narrow-place.ts';
import { type Place, withValueAt } from './notice-difference.ts';

type Members = Readonly<Record<string, unknown>>;

/** Tries an acknowledged notice that is like the refused one, or like a changed one, in some places. */
interface Trials {
  readonly isValid: (places: readonly Place[]) => boolean;
  readonly isTaken: (places: readonly Place[], changed?: Members) => Promise<boolean>;
  readonly isRefused: (places: readonly Place[], changed?: Members) => Promise<boolean>;
}

/**
 * The one of several places that matters, where the others are only what a valid notice has beside it: they are
 * acknowledged without it, or beside another value of it. All of them where each matters.
 */
export async function narrowTogether(
  places: readonly Place[],
  notice: Members,
  { isValid, isTaken, isRefused }: Trials,
): Promise<readonly Place[]> {
  const withValue = ({ path }: Place, value: unknown) =>
    withValueAt(notice, path, value) as Members;
  const narrow = (place: Place) =>
    narrowPlace(place, notice, (tried) => isRefused(places, withValue(tried, tried.refused)));
  for (const place of places) {
    if (isValid([place])) continue;
    const others = places.filter((each) => each !== place);
    if (await isTaken(others)) return [await narrow(place)];
  }
  for (const place of places) {
    const narrowed = await narrow(place);
    const isOther = narrowed.accepted !== place.accepted;
    if (isOther && (await isTaken(places, withValue(place, narrowed.accepted)))) return [narrowed];
  }
  return places;
}
