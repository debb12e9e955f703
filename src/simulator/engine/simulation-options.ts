import type { Clock } from '../../clock/clock.ts';
import type { VirtualClock } from '../../clock/virtual-clock.ts';
import type { Profile } from '../../contract/index.ts';
import type { SendRequest } from '../../wire/exchange.ts';
import type { Redactor } from '../../wire/secrets/redaction.ts';
import type { RecordedPlan } from '../session/session-plan.ts';
import type { CallbackEvent } from '../session/session-state.ts';
import type { Attempt } from './attempt.ts';
import type { DisturbanceRates } from './disturbances.ts';
import type { Journal } from './open-journal.ts';
import type { Pace } from './pace.ts';
import type { PastRun } from './read-journal.ts';

/** No more is read of the answer to a simulated notification, in bytes. */
export const LONGEST_ANSWER_BYTES: number = 65_536;

/** Notices of sessions that somebody else has written. */
export interface RecordedEvents {
  readonly plans: readonly RecordedPlan[];
  /** SHA-256 in hexadecimal of what was read, by which a run that is resumed knows it again. */
  readonly digest: string;
}

/** What is simulated for a receiver. */
export interface SimulationOptions {
  readonly receiverUrl: string;
  /** What the head of the journal says of the receiver, without secrets; nothing by default. */
  readonly target?: string;
  /** Sends the requests, of a client that the caller opens and closes. */
  readonly exchange: SendRequest;
  readonly customerKey: string;
  /** Headers that the receiver requires besides those of a notification. */
  readonly headers?: readonly (readonly [name: string, value: string])[];
  readonly profile: Profile;
  /** For everything that the engine waits for. A virtual one runs days in no time. */
  readonly clock: Clock | VirtualClock;
  /** For progress and for the duration of the run; the same as `clock` by default. */
  readonly wallClock?: Clock;
  readonly seed: number;
  /** Letters, digits and hyphens: part of every id, so that no run repeats those of another. */
  readonly runId: string;
  /** Ids of scenarios; all of them when empty or not given. */
  readonly scenarios?: readonly string[];
  /** Notices that somebody else has written, in place of scenarios. */
  readonly recorded?: RecordedEvents;
  /** How many sessions; each plan of the scenarios once when neither this nor a duration is given. */
  readonly sessions?: number;
  /** For so long notices are sent for the first time, on the clock; what was sent is settled after it. */
  readonly durationMs?: number;
  /** So many sessions at most begin in a second. */
  readonly sessionRate?: number;
  /** How many sessions run at the same time; 32 by default. */
  readonly concurrency?: number;
  /** `collapsed` by default. */
  readonly pace?: Pace;
  readonly disturbances?: DisturbanceRates;
  /** Unix ms at which the first sessions begin unless they run in real time. */
  readonly epochMs?: number;
  readonly journal?: Journal;
  /** For what of answers and failures goes into journal and summary; nothing is redacted by default. */
  readonly redact?: Redactor;
  /** An interrupted run to go on with; `runId`, `seed`, `epochMs`, scenarios and sessions are its. */
  readonly past?: PastRun;
  /** Between two progress events, in ms of the wall clock; 500 by default. */
  readonly progressMs?: number;
  /** Stops the run. */
  readonly signal?: AbortSignal;
  /** Every attempt, as soon as it has ended. */
  readonly onAttempt?: (attempt: Attempt) => void;
  /** What the clients of the sessions hear. */
  readonly onCallback?: (callback: CallbackEvent) => void;
}
