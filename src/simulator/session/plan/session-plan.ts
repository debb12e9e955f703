import type { EventType, Labels } from '../../../contract/index.ts';
import type { Step } from './step.ts';

/** The script of one session as data: what was asked for at its start, and what then happens. */
export interface SessionPlan {
  readonly kind: 'session';
  /** The agent's name and channel; who runs the plan adds what makes the name unique. */
  readonly name: string;
  readonly channel: string;
  /** Given at the start of the agent; absent, no event carries any. */
  readonly labels?: Labels;
  /** The RTC Web SDK gives no `transport` latency. */
  readonly client: 'native' | 'web';
  /** `llm.vendor` as far as it matters: only a custom one has speech fields in event 103. */
  readonly llmVendor: 'standard' | 'custom';
  /** `llm.max_history`. */
  readonly maxHistory: number;
  /** `parameters.enable_error_message`: the client hears of errors through `onMessageError`. */
  readonly isErrorMessageEnabled: boolean;
  /** How `turn_id` of event 110 is written, whose type the document does not give. */
  readonly errorTurnIds: 'text' | 'number';
  /** The most turns that event 112 includes; null includes all. */
  readonly turnLimit: number | null;
  /** When the agent starts, in ms after the start of the run. */
  readonly startsAfterMs: number;
  /** Whatever follows a `leave` does not happen; a plan without one is stopped manually. */
  readonly steps: readonly Step[];
}

/** What a vendor's console does when its settings are saved: one test event per subscribed type. */
export interface SettingsSavedPlan {
  readonly kind: 'settings-saved';
  readonly eventTypes: readonly EventType[];
}

/** Anything that the engine can be made to do. */
export type Plan = SessionPlan | SettingsSavedPlan;

/** `llm.max_history` when nothing else is set (section 8). */
export const DEFAULT_MAX_HISTORY = 32;

/** Event 112 may leave turns out when a session has more (section 8). */
export const TRUNCATION_THRESHOLD = 200;

/** A session like any other: what a scenario does not say is taken from here. */
export const ORDINARY_SESSION: SessionPlan = {
  kind: 'session',
  name: 'front-desk',
  channel: 'lobby',
  client: 'native',
  llmVendor: 'standard',
  maxHistory: DEFAULT_MAX_HISTORY,
  isErrorMessageEnabled: false,
  errorTurnIds: 'text',
  turnLimit: TRUNCATION_THRESHOLD,
  startsAfterMs: 0,
  steps: [],
};
