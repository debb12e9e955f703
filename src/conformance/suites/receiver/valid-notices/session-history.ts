import assert from '@hapi/hoek/assert';
import {
  EVENT_TYPES,
  type EventType,
  type Notice,
  type Profile,
} from '../../../../contract/index.ts';
import {
  DEFAULT_EPOCH_MS,
  runSession,
  type SessionPlan,
} from '../../../../simulator/session/index.ts';
import { relocate } from '../../../../wire/request/relocate.ts';
import type { HistoryDraft, HistoryKind, Sending, Wave } from './session-history-kinds.ts';

/**
 * Whether what is sent as valid may be empty where the tables give a type and no length. What is only
 * assumed about that has a check of its own.
 */
export function mayBeEmpty({ values, firmness }: Profile): boolean {
  return values['events.hasEmptyValues'] && firmness['events.hasEmptyValues'] === 'firm';
}

/** Where a notice of a history comes from. */
export interface HistoryNotice {
  /** Index of its session's plan. */
  readonly session: number;
  /** Its place among the notices of its session, from 0. */
  readonly position: number;
  readonly eventType: EventType;
}

/** Sessions as data, and how a sender delivers what they emit. */
export interface History {
  readonly plans: readonly SessionPlan[];
  readonly notices: readonly HistoryNotice[];
  readonly waves: readonly Wave[];
}

const NAMES: ReadonlyMap<EventType, string> = new Map(
  EVENT_TYPES.map(({ eventType, name }) => [eventType, `${name} (${eventType})`]),
);

const ACT_WORDS: Readonly<Record<Sending['act'], string>> = {
  deliver: '',
  copy: 'an identical copy of ',
  retry: 'a retry of ',
};

/** A delivery in a few words: `a retry of 'agent left (102)'`. */
export function wordsOfSending(history: History, { act, notice }: Sending): string {
  const listed = history.notices[notice];
  assert(listed, 'a history delivers only what its sessions emit');
  const whose = history.plans.length > 1 ? ` of session ${listed.session + 1}` : '';
  return `${ACT_WORDS[act]}'${NAMES.get(listed.eventType)}'${whose}`;
}

/** A history in words, one line a step. */
export function wordsOfHistory(history: History): string {
  const lines = history.waves.map((wave) => {
    const words = wave.map((delivery) => wordsOfSending(history, delivery)).join('; ');
    return wave.length > 1 ? `at once: ${words}` : words;
  });
  return lines.map((line, index) => `${index + 1}. ${line}`).join('\n');
}

/**
 * All notices of a session, in order, under names that begin with the agent given. The latest belongs to
 * the given moment, in Unix ms.
 */
export function noticesOfPlan(
  plan: SessionPlan,
  agent: string,
  profile: Profile,
  endMs: number = DEFAULT_EPOCH_MS,
): readonly Notice[] {
  const { values } = profile;
  const identity = {
    sid: `${agent}-session`,
    agentId: agent,
    name: `${agent}-${plan.name}`,
    channel: `${agent}-${plan.channel}`,
    noticePrefix: agent,
  };
  // Labels in 104 are in no table; whether a receiver takes them has a check of its own.
  const answers = {
    ...values,
    'events.hasLabelsIn104': false,
    'events.hasEmptyValues': mayBeEmpty(profile),
  };
  const frame = {
    plan: { ...plan, errorTurnIds: values['events.errorTurnIds'] },
    identity,
    answers,
  };
  const events = runSession({ ...frame, startMs: DEFAULT_EPOCH_MS });
  const lastMs = events.at(-1)?.atMs ?? DEFAULT_EPOCH_MS;
  return events.flatMap((event) =>
    event.kind === 'notice'
      ? [relocate({ ...event.notice }, { atMs: lastMs }, { atMs: endMs }) as unknown as Notice]
      : [],
  );
}

/** The notices of each plan's session in order, without regard to how they are delivered. */
export function listNotices(
  plans: readonly SessionPlan[],
  profile: Profile,
): Pick<History, 'plans' | 'notices'> {
  const notices = plans.flatMap((plan, session) =>
    noticesOfPlan(plan, 'agent', profile).map(({ eventType }, position) => {
      return { session, position, eventType };
    }),
  );
  return { plans, notices };
}

/** The notices of some sessions, delivered as a kind of history has it: all of them unless a limit is drawn. */
export function arrangeHistory(
  { arrange }: HistoryKind,
  plans: readonly SessionPlan[],
  profile: Profile,
  drawn: Pick<HistoryDraft, 'limit' | 'words'> = { limit: Number.MAX_SAFE_INTEGER, words: [] },
): History {
  const listed = listNotices(plans, profile);
  const lengths = plans.map(
    (_plan, index) => listed.notices.filter(({ session }) => session === index).length,
  );
  const maxRetries = profile.values['retry.maxRetries'];
  return { ...listed, waves: arrange({ ...drawn, lengths, maxRetries }) };
}
