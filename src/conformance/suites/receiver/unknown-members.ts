import type { Notice, Profile } from '../../../contract/index.ts';
import {
  callIn,
  callOut,
  converse,
  ORDINARY_SESSION,
  REPORTS,
  type SessionPlan,
} from '../../../simulator/session/index.ts';
import type { Recipe } from '../../../wire/request/recipe.ts';
import { noticesOfPlan } from './valid-notices/session-history.ts';
import { recipeOf } from './valid-notices/valid-notice.ts';

/** A notification with a member that no table has, and the same without it. */
interface WithUnknownMember {
  readonly title: string;
  readonly recipe: Recipe;
  readonly control: Recipe;
}

type Members = Readonly<Record<string, unknown>>;

/** Every event, as plain as can be. */
const PLAIN_SESSION: SessionPlan = {
  ...ORDINARY_SESSION,
  steps: [
    ...callIn('START'),
    ...callOut('START'),
    ...REPORTS[104].samples,
    ...REPORTS[110].samples.slice(0, 1),
    converse(),
  ],
};

/** Members that a later edition might bring. */
const UNKNOWN: Members = { graph_id: '1.3.0-12' };

/** Where objects stand below the top of a payload, by the event that has them. */
const BELOW_THE_TOP: Readonly<Record<number, readonly string[]>> = {
  103: ['contents'],
  110: ['errors'],
  111: ['metrics'],
  112: [
    'turns',
    'turns/start',
    'turns/start/metadata',
    'turns/end',
    'turns/end/metadata',
    'turns/metrics',
    'turns/metrics/segmented_latency_ms',
  ],
};

/** A value with the unknown members in each object at the path; lists on the way stand for their entries. */
function extended(value: unknown, [name, ...rest]: readonly string[]): unknown {
  if (Array.isArray(value)) {
    return value.map((entry) => extended(entry, name === undefined ? [] : [name, ...rest]));
  }
  const members = value as Members;
  if (name === undefined) return { ...members, ...UNKNOWN };
  return { ...members, [name]: extended(members[name], rest) };
}

function placedIn(notice: Notice, place: string): WithUnknownMember {
  const control = recipeOf(notice);
  const payload = extended(notice.payload, place === '' ? [] : place.split('/'));
  return {
    title: `event ${notice.eventType} with an unknown member in ${place === '' ? 'its payload' : place}`,
    recipe: { content: { ...control.content, notice: { ...notice, payload } } },
    control,
  };
}

/** One for each event but 101, and one for each kind of object below the top of a payload. */
export function unknownMembers(runId: string, profile: Profile): readonly WithUnknownMember[] {
  const notices = noticesOfPlan(PLAIN_SESSION, `assay-${runId}`, profile);
  const byType = new Map(notices.toReversed().map((notice) => [notice.eventType, notice]));
  return [...byType.values()]
    .filter(({ eventType }) => eventType !== 101)
    .toSorted((one, other) => one.eventType - other.eventType)
    .flatMap((notice) =>
      ['', ...(BELOW_THE_TOP[notice.eventType] ?? [])].map((place) => placedIn(notice, place)),
    );
}
