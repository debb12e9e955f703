import type {
  AgentLeftPayload,
  EventType,
  Labels,
  Notice,
  TurnEnd,
  TurnStart,
} from '../../contract/index.ts';
import type { ModuleError } from './module-errors.ts';
import type { ReportedEvent, ReportSteps } from './payload-writers.ts';

export type StartType = TurnStart['type'];
export type EndType = TurnEnd['type'];

/** Section 3.5; a greeting only opens a session. */
export const START_TYPES: readonly StartType[] = [
  'voice_input',
  'silence_timeout',
  'api_speak',
  'api_think',
  'greeting',
];

/** Section 3.5. */
export const END_TYPES: readonly EndType[] = ['ok', 'interrupted', 'error', 'ignored'];

/** Times in ms of the ways through the modules, as event 112 divides them. */
export interface Latencies {
  readonly algorithm: number;
  readonly asr: number;
  readonly firstToken: number;
  readonly firstSentence: number;
  readonly tts: number;
  readonly transport: number;
}

/** One turn of the conversation (section 3.5). */
export interface TurnStep {
  readonly step: 'turn';
  /** Silence before it, in ms. */
  readonly afterMs: number;
  readonly startType: StartType;
  readonly endType: EndType;
  /** What the user says with `voice_input`, or types with `api_think`. */
  readonly said: string;
  /** How long the user speaks, in ms; only with `voice_input`. */
  readonly speechMs: number;
  /** What the agent says; nothing is spoken when the turn ends as `error` or `ignored`. */
  readonly spoken: string;
  /** How long the agent speaks, in ms; more than 0. */
  readonly playbackMs: number;
  readonly latencies: Latencies;
  /** Only of a turn that did not begin by voice, and where the profile has keys that no table names. */
  readonly hasStartMetadata: boolean;
  readonly hasEndMetadata: boolean;
  /** Event 112 explains the end in these words, as engines do that log into it. */
  readonly endDetails?: { readonly reason: string; readonly details: string };
  /** What went wrong in it: event 110. */
  readonly errors?: readonly ModuleError[];
  /** The greeting is an audio file that failed: event 110, and its text is spoken instead. */
  readonly greetingFailure?: ModuleError;
}

/**
 * After the warning the update-agent operation is awaited. A new `properties.token` keeps the session
 * going; without one the agent leaves when the token expires, its lifetime exceeded.
 */
export interface AwaitUpdateStep {
  readonly step: 'await-update';
  /** When the token comes if no caller brings one, in ms; null: never. */
  readonly updatedAfterMs: number | null;
}

export type EndingId =
  | 'stopped-manually'
  | 'idle-timeout'
  | 'lifetime-exceeded'
  | 'connecting-too-long'
  | 'rtc-error';

/** How an agent leaves: a row of section 3.2, or a failure with a reason of its own (section 7). */
export type Ending = Readonly<Pick<AgentLeftPayload, 'status' | 'message'>>;

/** Section 3.2, row by row. */
export const ENDINGS: Readonly<Record<EndingId, Ending>> = {
  'stopped-manually': { status: 'STOPPED', message: 'OK' },
  'idle-timeout': { status: 'STOPPED', message: 'Idle for too long' },
  'lifetime-exceeded': { status: 'STOPPED', message: 'Task lifetime limit exceeded' },
  'connecting-too-long': { status: 'FAILED', message: 'Connecting for too long' },
  'rtc-error': { status: 'FAILED', message: 'RTC connection error' },
};

export const ENDING_IDS: readonly EndingId[] = Object.keys(ENDINGS) as EndingId[];

/** The agent leaves (section 3.2). */
export interface LeaveStep {
  readonly step: 'leave';
  readonly afterMs: number;
  readonly ending: EndingId | Ending;
}

/** One thing that happens in a session. */
export type Step = TurnStep | ReportSteps[ReportedEvent] | AwaitUpdateStep | LeaveStep;

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

/** Notices that somebody else has written, such as those of a file. */
export interface RecordedPlan {
  readonly kind: 'recorded';
  /** In the order in which they are sent. */
  readonly notices: readonly RecordedNotice[];
}

/** A notice with the time at which it happens, in ms after the start of its session. */
export interface RecordedNotice {
  readonly notice: Notice;
  readonly afterMs: number;
}

/** Anything that the engine can be made to do. */
export type Plan = SessionPlan | SettingsSavedPlan | RecordedPlan;

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
