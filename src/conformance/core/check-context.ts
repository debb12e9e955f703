import type { Arbitrary } from 'fast-check';
import type { Profile } from '../../contract/index.ts';
import type { Observer } from '../probes/observer.ts';
import type { ReceiverProbe } from '../probes/receiver-probe.ts';
import type { TokenServerProbe } from '../probes/token-server-probe.ts';

/** Judges one example: resolves when the duty holds, throws a signal otherwise. */
export type Predicate<T> = (example: T) => Promise<void>;

export interface PropertyOptions {
  /** The share of the run's examples that is enough here, for costly ones; 1 unless given. */
  readonly share?: number;
}

/** An example out of a table, with the words that name it in a counterexample. */
export interface Example {
  readonly title: string;
}

/** App id and certificate of the target, when they were declared. */
export interface AppCredentials {
  readonly appId: string;
  readonly appCertificate: string;
}

/**
 * All that a check has to work with. A member that the targets do not offer throws when it is touched: a
 * check that names it neither in `needs` nor asks `has…` first is wrong, not the target.
 */
export interface CheckContext {
  readonly profile: Profile;
  /** Stands in every agent id and name that is sent, so that test data can be recognised. */
  readonly runId: string;
  /** Seed of this check's draws. */
  readonly seed: number;
  readonly receiver: ReceiverProbe;
  readonly tokenServer: TokenServerProbe;
  readonly observer: Observer;
  /** Whether an observer was declared; for checks that only look closer when there is one. */
  readonly hasObserver: boolean;
  readonly credentials: AppCredentials;
  readonly hasCredentials: boolean;
  /** Judges generated examples; the smallest one that fails becomes the counterexample. */
  property<T>(
    arbitrary: Arbitrary<T>,
    predicate: Predicate<T>,
    options?: PropertyOptions,
  ): Promise<void>;
  /** Judges each row of a table; the first one that fails becomes the counterexample. */
  examples<T extends Example>(rows: readonly T[], predicate: Predicate<T>): Promise<void>;
  /**
   * Lets time pass on the run's clock, in ms.
   * @throws Untestable when the run is interrupted meanwhile.
   */
  wait(forMs: number): Promise<void>;
  /** Draws some values, for a check that needs something to send but no property. */
  draw<T>(arbitrary: Arbitrary<T>, count: number): readonly T[];
}
