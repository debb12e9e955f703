import type { Clock } from '../../../clock/clock.ts';
import type { VirtualClock } from '../../../clock/virtual-clock.ts';
import type { Profile } from '../../../contract/index.ts';
import type { CallbackEvent } from '../../session/session-state.ts';
import type { DisturbanceRates } from '../disturbances/disturbances.ts';
import type { Journal } from '../journal/journal.ts';
import type { PastRun } from '../journal/read-journal.ts';
import type { Poster } from '../sending/poster.ts';
import type { Pace } from './pace.ts';

/** What the engine is told to do to a receiver. */
export interface SimulationOptions {
  /** Where notifications go. The caller opens and closes it. */
  readonly poster: Poster;
  readonly customerKey: string;
  readonly profile: Profile;
  /** For everything that the engine waits for. A virtual one runs days in no time. */
  readonly clock: Clock | VirtualClock;
  /** For progress and for the duration of the run; the same as `clock` unless told. */
  readonly wallClock?: Clock;
  readonly seed: number;
  /** Letters, digits and hyphens: part of every id, so that no run repeats those of another. */
  readonly runId: string;
  /** Ids of scenarios; all of them when empty or not given. */
  readonly scenarios?: readonly string[];
  /** How many sessions; each plan of the scenarios once when not given. */
  readonly sessions?: number;
  /** How many sessions run at the same time; 32 unless told. */
  readonly concurrency?: number;
  /** `collapsed` unless told. */
  readonly pace?: Pace;
  readonly disturbances?: DisturbanceRates;
  /** Unix ms at which the first sessions begin unless they run in real time. */
  readonly epochMs?: number;
  readonly journal?: Journal;
  /** An interrupted run to go on with; `runId`, `seed`, `epochMs`, scenarios and sessions are its. */
  readonly past?: PastRun;
  /** Between two progress events, in ms of the wall clock; 500 unless told. */
  readonly progressMs?: number;
  /** Stops the run. */
  readonly signal?: AbortSignal;
  /** What the clients of the sessions hear. */
  readonly onCallback?: (callback: CallbackEvent) => void;
}
