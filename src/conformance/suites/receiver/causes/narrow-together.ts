import { narrowPlace } from './narrow-place.ts';
import { type Place, withValueAt } from './notice-difference.ts';

type Members = Readonly<Record<string, unknown>>;

/** Tries an acknowledged notice that is like the refused one, or like a changed one, in some places. */
interface Trials {
  readonly isTaken: (places: readonly Place[], changed?: Members) => Promise<boolean>;
  readonly isRefused: (places: readonly Place[], changed?: Members) => Promise<boolean>;
}

/**
 * Those of several places that matter, where the others are only what a valid notice has beside them: they are
 * acknowledged without each of these, or beside another value of it. All of them where each matters.
 */
export async function narrowTogether(
  places: readonly Place[],
  notice: Members,
  { isTaken, isRefused }: Trials,
): Promise<readonly Place[]> {
  const withValue = ({ path }: Place, value: unknown) =>
    withValueAt(notice, path, value) as Members;
  const narrow = (place: Place) =>
    narrowPlace(place, notice, (tried) => isRefused(places, withValue(tried, tried.refused)));
  const mattering: Place[] = [];
  for (const place of places) {
    if (await isTaken(places.filter((each) => each !== place))) mattering.push(place);
  }
  const [only] = mattering;
  if (only !== undefined && mattering.length === 1) return [await narrow(only)];
  if (mattering.length > 1 && mattering.length < places.length) return mattering;
  for (const place of places) {
    const narrowed = await narrow(place);
    const isOther = narrowed.accepted !== place.accepted;
    if (isOther && (await isTaken(places, withValue(place, narrowed.accepted)))) return [narrowed];
  }
  return places;
}
