import type { EventType, Profile, ProfileKey } from '../../contract/index.ts';
import { isInSeconds } from '../../wire/request/relocate.ts';

type Members = Readonly<Record<string, unknown>>;

/** A point on which the document is silent, and which shows in how a valid notification is written. */
export interface OpenPoint {
  /** The profile value that says how assay writes it. */
  readonly key: ProfileKey;
  /** An event in which it shows. */
  readonly example: EventType;
  readonly isIn: (eventType: unknown) => boolean;
  /** The two forms in words, that of the payload given first. */
  readonly words: (payload: Members) => readonly [written: string, other: string];
  /** The payload in the other form. */
  readonly rewrite: (payload: Members) => Members;
}

const SECOND_MS = 1_000;
const TIMES = ['start_ts', 'stop_ts'] as const;

function inOtherUnit(payload: Members): Members {
  const times = TIMES.flatMap((name) => {
    const time = payload[name];
    if (typeof time !== 'number') return [];
    return [[name, isInSeconds(time) ? time * SECOND_MS : Math.floor(time / SECOND_MS)]];
  });
  return { ...payload, ...Object.fromEntries(times) };
}

function unitWords({ start_ts: start }: Members): readonly [string, string] {
  const units = ['start_ts in seconds', 'start_ts in milliseconds'] as const;
  return isInSeconds(Number(start)) ? units : [units[1], units[0]];
}

/** Every such point; where its profile value is only assumed, a receiver may take either form. */
export const OPEN_POINTS: readonly OpenPoint[] = [
  {
    key: 'units.startTs',
    example: 101,
    isIn: (eventType) => eventType !== 112,
    words: unitWords,
    rewrite: inOtherUnit,
  },
  {
    key: 'units.startTs112',
    example: 112,
    isIn: (eventType) => eventType === 112,
    words: unitWords,
    rewrite: inOtherUnit,
  },
  {
    key: 'events.errorTurnIds',
    example: 110,
    isIn: (eventType) => eventType === 110,
    words: ({ turn_id: id }) =>
      typeof id === 'number'
        ? ['turn_id as a number', 'turn_id as text']
        : ['turn_id as text', 'turn_id as a number'],
    rewrite(payload) {
      const { turn_id: id } = payload;
      return { ...payload, turn_id: typeof id === 'number' ? String(id) : Number(id) };
    },
  },
];

/** The points that a notification may be written in another form of, under a profile. */
export function openPointsIn(notice: Members, { firmness }: Profile): readonly OpenPoint[] {
  return OPEN_POINTS.filter(
    ({ key, isIn }) => firmness[key] === 'assumed' && isIn(notice['eventType']),
  );
}

/** A notice with its payload in the other form. */
export function inOtherForm(notice: Members, { rewrite }: OpenPoint): Members {
  return { ...notice, payload: rewrite(notice['payload'] as Members) };
}

/** Which events of a target take which points in the other form than the profile assumes. */
export type OtherForms = Set<string>;

/** What stands in the set for an event and a point. */
export function formOf(notice: Members, { key }: OpenPoint): string {
  return `${String(notice['eventType'])} ${key}`;
}
