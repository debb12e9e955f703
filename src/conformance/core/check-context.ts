import type { Arbitrary } from 'fast-check';
import type { Profile } from '../../contract/index.ts';
import type { AppCredentials } from '../../simulator/chat/index.ts';
import type { ClientProbe } from '../probes/client/client-probe.ts';
import type { EngineTarget } from '../probes/engine-calls.ts';
import type { Observer } from '../probes/observer.ts';
import type { ReceiverProbe } from '../probes/receiver-probe.ts';
import type { TestUsers } from '../probes/test-users.ts';
import type { TokenServerProbe } from '../probes/token-server-probe.ts';
import type { Seen } from './evidence/seen.ts';

/** Judges one example: resolves when the duty holds, throws a signal otherwise. `own` is the context of the check. */
export type Predicate<T> = (example: T, own: CheckContext) => Promise<void>;

export interface PropertyOptions<T = unknown> {
  /** Examples that are judged before any is drawn, besides the share of the run's. */
  readonly first?: readonly T[];
  /** The share of the run's examples that is enough here, for costly ones; 1 unless given. */
  readonly share?: number;
}

/** An example out of a table, with the words that name it in a counterexample. */
export interface Example {
  readonly title: string;
}

/**
 * All that a check has to work with. A member that the targets do not offer throws when it is touched: a
 * check that names it neither in `needs` nor asks `has…` first is wrong, not the target.
 */
export interface CheckContext {
  readonly profile: Profile;
  /** Stands in every agent id and name that is sent, so that test data can be recognised. */
  readonly runId: string;
  /** The users that tokens are asked for. */
  readonly users: TestUsers;
  /** Seed of this check's draws. */
  readonly seed: number;
  /** Examples per property, for what grows with them. */
  readonly runs: number;
  /** Time that the check may take before it begins no further example. */
  readonly budgetMs: number;
  readonly receiver: ReceiverProbe;
  readonly tokenServer: TokenServerProbe;
  readonly observer: Observer;
  /** Whether an observer was declared; for checks that only look closer when there is one. */
  readonly hasObserver: boolean;
  readonly engine: EngineTarget;
  /** Whether an engine was declared; for checks that only look closer when there is one. */
  readonly hasEngine: boolean;
  readonly credentials: AppCredentials;
  readonly hasCredentials: boolean;
  /** What was seen on all exchanges of the run by now; for checks that are judged after all others. */
  readonly seen: Seen;
  readonly client: ClientProbe;
  /** Judges generated examples; the smallest one that fails becomes the counterexample. */
  property<T>(
    arbitrary: Arbitrary<T>,
    predicate: Predicate<T>,
    options?: PropertyOptions<T>,
  ): Promise<void>;
  /** Judges each row of a table; the first one that fails becomes the counterexample. */
  examples<T extends Example>(rows: readonly T[], predicate: Predicate<T>): Promise<void>;
  /** Does work for each item, `room` at a time (1 unless given), and resolves to the results in their order. */
  each<T, Done>(
    items: readonly T[],
    work: (item: T, own: CheckContext) => Promise<Done>,
    room?: number,
  ): Promise<readonly Done[]>;
  /**
   * Lets time pass on the run's clock, in ms.
   * @throws Untestable when the run is not to go on after that.
   */
  wait(forMs: number): Promise<void>;
  /** Does work while no other check asks the receiver. */
  alone<T>(work: () => Promise<T>): Promise<T>;
  /** Draws some values, for a check that needs something to send but no property. */
  draw<T>(arbitrary: Arbitrary<T>, count: number): readonly T[];
}
