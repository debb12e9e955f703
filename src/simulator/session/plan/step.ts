import type {
  AgentErrorEntry,
  InboundCallStatePayload,
  OutboundCallStatePayload,
  TurnEnd,
  TurnStart,
} from '../../../contract/index.ts';
import type { EndingId } from './endings.ts';

export type StartType = TurnStart['type'];
export type EndType = TurnEnd['type'];

/** What went wrong in a module, apart from the turn (section 7). */
export type ModuleError = Omit<AgentErrorEntry, 'turn_id'>;

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
  /** What the user says; only with `voice_input`. */
  readonly said: string;
  /** How long the user speaks, in ms; only with `voice_input`. */
  readonly speechMs: number;
  /** What the agent says; nothing is spoken when the turn ends as `error` or `ignored`. */
  readonly spoken: string;
  /** How long the agent speaks, in ms; more than 0. */
  readonly playbackMs: number;
  readonly latencies: Latencies;
  readonly hasStartMetadata: boolean;
  readonly hasEndMetadata: boolean;
  /** What went wrong in it: event 110. */
  readonly errors?: readonly ModuleError[];
  /** The greeting is an audio file that failed: event 110, and its text is spoken instead. */
  readonly greetingFailure?: ModuleError;
}

export interface InboundCallStep {
  readonly step: 'inbound-call';
  readonly afterMs: number;
  readonly state: InboundCallStatePayload['state'];
}

export interface OutboundCallStep {
  readonly step: 'outbound-call';
  readonly afterMs: number;
  readonly state: OutboundCallStatePayload['state'];
}

/** A module fails outside of any turn. */
export interface ErrorStep {
  readonly step: 'error';
  readonly afterMs: number;
  readonly errors: readonly ModuleError[];
}

/** The RTC token is about to expire: event 104, a warning only. */
export interface ExpireStep {
  readonly step: 'warn-expiry';
  readonly afterMs: number;
}

/**
 * After the warning the update-agent operation is awaited. A new `properties.token` keeps the session
 * going; without one the agent leaves when the token expires, its lifetime exceeded.
 */
export interface AwaitUpdateStep {
  readonly step: 'await-update';
  /** When the token comes if nobody stands at the controls, in ms; null: never. */
  readonly updatedAfterMs: number | null;
}

/** The agent leaves (section 3.2). */
export interface LeaveStep {
  readonly step: 'leave';
  readonly afterMs: number;
  readonly ending: EndingId;
}

/** One thing that happens in a session. */
export type Step =
  | TurnStep
  | InboundCallStep
  | OutboundCallStep
  | ErrorStep
  | ExpireStep
  | AwaitUpdateStep
  | LeaveStep;
