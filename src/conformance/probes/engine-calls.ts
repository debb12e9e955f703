import type { ObserverProblem } from './observer-target.ts';

/** A call of the engine's update-agent operation that brought a token (section 4.5). */
export interface TokenRenewal {
  readonly agentId: string;
  /** Equal for equal tokens; stands in no report. */
  readonly token: string;
}

/** A call that the engine refused; it may be of anybody. */
export interface RefusedEngineCall {
  /** What was called, and why it was refused. */
  readonly words: string;
  /** It came to a path that the engine does not serve. */
  readonly isElsewhere: boolean;
}

/** The engine that the receiver calls. */
export interface EngineTarget {
  /** What it is, for reports. */
  readonly shown: string;
  /** Where it is asked for the calls; absent where the run itself serves it. */
  readonly url?: string;
  /** The calls until now that it took, the oldest first. Never rejects. */
  readonly renewals: () => Promise<readonly TokenRenewal[] | ObserverProblem>;
  /** The calls until now that it refused, the oldest first. */
  readonly refusals: () => readonly RefusedEngineCall[];
}
