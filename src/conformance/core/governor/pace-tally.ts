import type { Remedy } from '../../../contract/index.ts';

/** What the targets of a run made it do besides asking. */
export interface PaceTally {
  /** Requests that were sent again because their answer asked for it with `Retry-After`. */
  readonly postponed: number;
  /** Time that those waited for, in ms. */
  readonly postponedMs: number;
  /** Time in which nothing was sent because a target that had asked for a pause was asked more slowly, in ms. */
  readonly spacedMs: number;
  /** How often the run waited while a target closed every connection, and for how long in all, in ms. */
  readonly closures: number;
  readonly closedMs: number;
  /** How often a target stopped listening and came back, by its origin. */
  readonly restarts: ReadonlyMap<string, number>;
  /** What was sent when one went away, and again when it had come back, in the plural. */
  readonly fellBy?: ReadonlySet<string>;
  /** How many requests a second the slowest of those serves without asking for a pause. */
  readonly perSecond?: number;
  /** The pace in words at which a target serves too slowly for the run, and what would help. */
  readonly tooSlow?: { readonly pace: string; readonly remedy: Remedy };
  /** The first pause that was asked for and is too long for a run, and what had been served before it. */
  readonly declined?: {
    readonly pauseMs: number;
    readonly served: number;
    readonly perSecond: number;
  };
}
