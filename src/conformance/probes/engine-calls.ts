import type { ObserverProblem } from './observer-target.ts';

/** A call of the engine's update-agent operation that brought a token (section 4.5). */
export interface TokenRenewal {
  readonly agentId: string;
  /** Equal for equal tokens; stands in no report. */
  readonly token: string;
}

/** The engine that the receiver calls. */
export interface EngineTarget {
  /** What it is, for reports. */
  readonly shown: string;
  /** Where it is asked for the calls; absent where the run itself serves it. */
  readonly url?: string;
  /** The calls until now that it took, the oldest first. Never rejects. */
  readonly renewals: () => Promise<readonly TokenRenewal[] | ObserverProblem>;
  /** Calls until now that it refused, in words; they may be of anybody. */
  readonly refusals: () => readonly string[];
}
