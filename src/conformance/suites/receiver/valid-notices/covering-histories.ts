import type { EventType, Profile } from '../../../../contract/index.ts';
import {
  callIn,
  callOut,
  greet,
  ORDINARY_SESSION,
  REPORTS,
  type SessionPlan,
  turnOf,
} from '../../../../simulator/session/index.ts';
import { arrangeHistory, type History, listNotices } from './session-history.ts';
import { HISTORY_KINDS } from './session-history-kinds.ts';

const SECOND_MS = 1_000;

const CALLED: SessionPlan = {
  ...ORDINARY_SESSION,
  labels: { team: 'support' },
  steps: [
    ...callIn('START', 'ANSWERED'),
    greet(),
    turnOf('voice_input', 'ok'),
    turnOf('silence_timeout', 'interrupted'),
    ...REPORTS[110].samples,
    ...callIn('TRANSFERED', 'HANGUP'),
  ],
};

const CALLING: SessionPlan = {
  ...ORDINARY_SESSION,
  client: 'web',
  llmVendor: 'custom',
  steps: [
    ...callOut('START', 'CALLING', 'RINGING', 'ANSWERED'),
    turnOf('voice_input', 'ok'),
    turnOf('api_speak', 'error'),
    turnOf('api_think', 'ignored'),
    ...callOut('HANGUP'),
    { step: 'leave', afterMs: SECOND_MS, ending: 'rtc-error' },
  ],
};

/** Nobody says anything, nor answers a call, so that they differ in how they end. */
const SILENT: readonly SessionPlan[] = [
  [
    ...REPORTS[104].samples,
    { step: 'leave', afterMs: SECOND_MS, ending: 'lifetime-exceeded' } as const,
  ],
  [
    ...callIn('START', 'HANGUP'),
    { step: 'leave', afterMs: SECOND_MS, ending: 'idle-timeout' } as const,
  ],
  [
    ...callOut('START', 'CALLING', 'RINGING', 'HANGUP'),
    { step: 'leave', afterMs: SECOND_MS, ending: 'connecting-too-long' } as const,
  ],
].map((steps) => ({ ...ORDINARY_SESSION, steps }));

/**
 * Sessions in order in which each event stands, each value of the enumerations of section 6.4, and calls that
 * nobody answers; a truncated batch, which takes more than 200 turns, has a check of its own.
 */
export function coveringHistories(profile: Profile): readonly History[] {
  return [[CALLED], [CALLING], SILENT].map((plans) =>
    arrangeHistory(HISTORY_KINDS.inOrder, plans, profile),
  );
}

/** Copies of the first notices of a session after its end, in the words of that kind of history. */
const FIRST_AGAIN = [1, 3, 5];

/** A session whose beginning comes again once its agent has left: who forgets it by then applies that twice. */
export function historiesAfterTheEnd(profile: Profile): readonly History[] {
  const drawn = { limit: Number.MAX_SAFE_INTEGER, words: FIRST_AGAIN };
  return [arrangeHistory(HISTORY_KINDS.lateRedelivery, [CALLED], profile, drawn)];
}

/** What drawn sessions have never, or seldom: its handlers may have a memory of their own. */
const SELDOM: readonly EventType[] = [104, 201, 202];

const SELDOM_REPORTED: readonly SessionPlan[] = [
  [...callOut('START'), ...REPORTS[104].samples],
  callIn('START'),
].map((steps) => ({ ...ORDINARY_SESSION, steps }));

/** Sessions in which each such notice comes again at once. */
export function historiesOfSeldomTwice(profile: Profile): readonly History[] {
  const { notices } = listNotices(SELDOM_REPORTED, profile);
  const words = notices.map(({ eventType }) => (SELDOM.includes(eventType) ? 1 : 0));
  const drawn = { limit: Number.MAX_SAFE_INTEGER, words };
  return [arrangeHistory(HISTORY_KINDS.duplicates, SELDOM_REPORTED, profile, drawn)];
}

/** Every event but those of calls. */
const REPORTED: SessionPlan = {
  ...ORDINARY_SESSION,
  steps: [...REPORTS[104].samples, turnOf('voice_input', 'ok'), ...REPORTS[110].samples],
};

/** A session whose notifications come in reverse, so that each event comes before the 101 of its agent. */
export function historiesInReverse(profile: Profile): readonly History[] {
  const listed = listNotices([REPORTED], profile);
  const waves = listed.notices.map((_, notice) => [{ act: 'deliver', notice } as const]);
  return [{ ...listed, waves: waves.toReversed() }];
}
