import { assert } from '@hapi/hoek';
import { EVENT_TYPES, type EventType } from '../../../contract/index.ts';
import type { SessionPlan } from '../../../simulator/session/index.ts';

/** One sending: the first attempt, the very same bytes once more, or a retry with a fresh notifyMs. */
export interface Delivery {
  readonly act: 'deliver' | 'copy' | 'retry';
  /** Index of the notice in its history. */
  readonly notice: number;
}

/** What is sent at once; one after another, a wave holds a single delivery. */
export type Wave = readonly Delivery[];

/** Where a notice of a history comes from. */
export interface HistoryNotice {
  /** Index of its session's plan. */
  readonly session: number;
  /** Its place among the notices of its session, from 0. */
  readonly position: number;
  readonly eventType: EventType;
}

/** Sessions as data, and how a sender delivers what they tell. */
export interface History {
  readonly plans: readonly SessionPlan[];
  readonly notices: readonly HistoryNotice[];
  readonly waves: readonly Wave[];
}

const NAMES: ReadonlyMap<EventType, string> = new Map(
  EVENT_TYPES.map(({ eventType, name }) => [eventType, `${name} (${eventType})`]),
);

const ACT_WORDS: Readonly<Record<Delivery['act'], string>> = {
  deliver: '',
  copy: 'an identical copy of ',
  retry: 'a retry of ',
};

/** A delivery in a few words: `a retry of 'agent left (102)'`. */
export function wordsOfDelivery(history: History, { act, notice }: Delivery): string {
  const told = history.notices[notice];
  assert(told, 'a history delivers only what its sessions tell');
  const whose = history.plans.length > 1 ? ` of session ${told.session + 1}` : '';
  return `${ACT_WORDS[act]}'${NAMES.get(told.eventType)}'${whose}`;
}

/** A history in words, one line a step. */
export function wordsOfHistory(history: History): string {
  const lines = history.waves.map((wave) => {
    const words = wave.map((delivery) => wordsOfDelivery(history, delivery)).join('; ');
    return wave.length > 1 ? `at once: ${words}` : words;
  });
  return lines.map((line, index) => `${index + 1}. ${line}`).join('\n');
}
