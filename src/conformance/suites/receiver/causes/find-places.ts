import {
  type Difference,
  type Notice,
  validateNotification,
  valueAt,
} from '../../../../contract/index.ts';
import { stamp } from '../../../../wire/request/compose.ts';
import type { NoticeContent } from '../../../../wire/request/recipe.ts';
import { findMissing } from './find-missing.ts';
import type { Ask } from './find-order.ts';
import { findLabelCount, narrowLabel } from './narrow-labels.ts';
import { firstTaken, lengthened } from './narrow-length.ts';
import { findEntry, listOf, type NoticeTrials, withEntries } from './narrow-list.ts';
import { narrowName } from './narrow-name.ts';
import { narrowPlace } from './narrow-place.ts';
import { narrowTogether } from './narrow-together.ts';
import {
  differenceAt,
  type Place,
  placesOf,
  smallestSubset,
  withPlaces,
  withValueAt,
} from './notice-difference.ts';

type Members = Readonly<Record<string, unknown>>;

/** How a refused notice differs from an acknowledged one. */
export interface FoundPlaces {
  readonly differences: readonly Difference[];
  /** The places that they tell, where they tell values. */
  readonly places: readonly Place[];
}

/** More differences than this, which only together are refused, explain nothing. */
const MOST_DIFFERENCES = 3;

const NOTICE_ID = 'noticeId-of-a-search';

/** Whether the document allows a notice. */
export function isValidNotice(notice: Members): boolean {
  const stamped = stamp({ ...notice, noticeId: NOTICE_ID } as unknown as Notice, 1);
  return validateNotification(stamped).length === 0;
}

/** Tries notices that are sent as the refused one is. */
export function trialsOf(ask: Ask, content: NoticeContent): NoticeTrials {
  const { notice: refused, writing: _compact, ...where } = content;
  // What is refused for a member that no schema has may be changed beyond the schemas too.
  const mustBeValid = isValidNotice(refused);
  const isAllowed = (notice: Members) => !mustBeValid || isValidNotice(notice);
  return {
    isAllowed,
    isRefused: async (notice) =>
      isAllowed(notice) && !(await ask({ content: { ...where, notice } })),
    isTaken: async (notice) =>
      isValidNotice(notice) && (await ask({ content: { ...where, notice } })),
  };
}

const TURN_COUNT = '/payload/total_turn_count';

const TURNS_DIFFER: Difference = {
  path: TURN_COUNT,
  accepted: 'the number of its turns',
  refused: 'more than the number of its turns',
};

/** A refused notice that differs from an acknowledged one in fewer entries, and how others are made of it. */
interface Narrowed {
  readonly notice: Members;
  readonly mix: (places: readonly Place[], changed?: Members) => Members;
}

/** Differences in the entries of a list as those of one entry, where one is enough. */
async function inOneEntry(
  accepted: Members,
  refused: Members,
  places: readonly Place[],
  trials: NoticeTrials,
): Promise<Narrowed | undefined> {
  const list = listOf(places);
  if (list === undefined) return undefined;
  const at = await findEntry({ accepted, refused }, list, places, trials);
  if (at === undefined) return undefined;
  const own = valueAt(accepted, list) as readonly unknown[];
  const mix = (some: readonly Place[], changed: Members = refused) => {
    const mixed = valueAt(withPlaces(accepted, changed, some), list) as readonly unknown[];
    return withEntries(accepted, list, (index) => (index === at ? mixed : own));
  };
  return { notice: mix(places), mix };
}

/** The smallest differences between a refused notice and an acknowledged one of the same event. */
export async function findPlaces(
  ask: Ask,
  content: NoticeContent,
  accepted: Members,
): Promise<FoundPlaces | undefined> {
  const { notice } = content;
  const trials = trialsOf(ask, content);
  const count = await findLabelCount(accepted, notice, trials);
  if (count !== undefined) return { differences: [differenceAt(count)], places: [count] };
  const mixed = (places: readonly Place[], changed: Members = notice) =>
    withPlaces(accepted, changed, places) as Members;
  const smallest = await smallestSubset(placesOf(accepted, notice), (places) =>
    trials.isRefused(mixed(places)),
  );
  const added = await findAdded(ask, content, smallest, mixed(smallest));
  if (added !== undefined) return added;
  const [only] = smallest;
  if (only === undefined || smallest.length > MOST_DIFFERENCES) return undefined;
  if (only.isLength && smallest.length === 1) {
    // Not how many entries there are is refused, but what one of the others holds.
    const longer = await firstTaken(lengthened(accepted, only), trials);
    if (longer !== undefined) return findPlaces(ask, content, longer);
  }
  const single = await inOneEntry(accepted, notice, smallest, trials);
  const narrowed = await narrow(smallest, {
    accepted,
    trials,
    single,
    whole: { notice, mix: mixed },
  });
  const isSure = (await trials.isTaken(accepted)) && (await trials.isRefused(mixed(smallest)));
  if (!isSure) return undefined;
  const isCount = only.path === TURN_COUNT && smallest.length === 1;
  if (isCount && (await isCountOfTurns(accepted, trials))) {
    return { differences: [TURNS_DIFFER], places: [] };
  }
  const differences = narrowed.map((place) => differenceAt(place, content.agent));
  return { differences, places: narrowed };
}

/** Where a member is refused that is absent elsewhere: another one that it wants beside it, or its name. */
async function findAdded(
  ask: Ask,
  content: NoticeContent,
  [place, ...others]: readonly Place[],
  mixed: Members,
): Promise<FoundPlaces | undefined> {
  if (place === undefined || place.accepted !== undefined || others.length > 0) return undefined;
  const missing = await findMissing(ask, content, place.path);
  if (missing !== undefined) return { differences: [missing], places: [] };
  const trials = trialsOf(ask, content);
  const found =
    (await narrowName(place, mixed, trials.isTaken)) ?? (await narrowLabel(place, mixed, trials));
  return found && { differences: [differenceAt(found)], places: [found] };
}

/** Whether not the number itself is refused, but one that is not that of the turns. */
async function isCountOfTurns(accepted: Members, { isTaken }: NoticeTrials): Promise<boolean> {
  const turns = valueAt(accepted, '/payload/turns');
  if (!Array.isArray(turns)) return false;
  return !(await isTaken(withValueAt(accepted, TURN_COUNT, turns.length + 1) as Members));
}

interface Narrowing {
  readonly accepted: Members;
  readonly trials: NoticeTrials;
  readonly whole: Narrowed;
  readonly single: Narrowed | undefined;
}

/** Places with as little in them as is still refused. */
async function narrow(
  smallest: readonly Place[],
  { accepted, trials, whole, single }: Narrowing,
): Promise<readonly Place[]> {
  const { notice, mix } = single ?? whole;
  const places = single === undefined ? smallest : placesOf(accepted, notice);
  const [only] = places;
  if (only !== undefined && places.length === 1) {
    // In one entry there is one value.
    const values = single === undefined ? notice : undefined;
    return [
      await narrowPlace(only, values, (place) =>
        trials.isRefused(mix([place], withValueAt(notice, place.path, place.refused) as Members)),
      ),
    ];
  }
  return narrowTogether(places, notice, {
    isTaken: (some, changed) => trials.isTaken(mix(some, changed)),
    isRefused: (some, changed) => trials.isRefused(mix(some, changed)),
  });
}
