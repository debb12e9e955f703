import { valueAt } from '../../../../contract/index.ts';
import type { NoticeTrials } from './narrow-list.ts';
import { narrowPlace } from './narrow-place.ts';
import { type Place, withValueAt } from './notice-difference.ts';

type Members = Readonly<Record<string, unknown>>;

const LABELS = '/payload/labels';

const PLAIN_VALUE = 'x';

/** So many labels with names and values that nothing stumbles over. */
function plainLabels(count: number): Members {
  return Object.fromEntries(Array.from({ length: count }, (_, at) => [`a${at + 1}`, PLAIN_VALUE]));
}

export function withLabels(notice: Members, count: number): Members {
  const labels = plainLabels(count);
  return { ...notice, payload: { ...Object(notice['payload']), labels } };
}

/**
 * How many labels are acknowledged, where more are refused whatever they are. Undefined where one is refused, or as
 * many plain ones as the refused notice has are acknowledged.
 */
export async function findLabelCount(
  accepted: Members,
  refused: Members,
  { isRefused }: NoticeTrials,
): Promise<Place | undefined> {
  const isTooMany = (count: number) => isRefused(withLabels(accepted, count));
  let fits = 0;
  let exceeds = Object.keys(Object(valueAt(refused, LABELS))).length;
  if (exceeds < 2 || !(await isTooMany(exceeds))) return undefined;
  while (exceeds - fits > 1) {
    const middle = Math.floor((fits + exceeds) / 2);
    if (await isTooMany(middle)) exceeds = middle;
    else fits = middle;
  }
  if (exceeds === 1) return undefined;
  const [few, many] = [fits, exceeds].map(plainLabels);
  return { path: LABELS, accepted: few, refused: many, isLength: true };
}

/** What a label holds, where it is acknowledged with a plain value in its place. */
export async function narrowLabel(
  place: Place,
  mixed: Members,
  { isTaken, isRefused }: NoticeTrials,
): Promise<Place | undefined> {
  const { path, refused } = place;
  if (!path.startsWith(`${LABELS}/`) || typeof refused !== 'string') return undefined;
  const withValue = (value: unknown) => withValueAt(mixed, path, value) as Members;
  if (!(await isTaken(withValue(PLAIN_VALUE)))) return undefined;
  const unlike = { ...place, accepted: PLAIN_VALUE };
  return narrowPlace(unlike, undefined, (tried) => isRefused(withValue(tried.refused)));
}
