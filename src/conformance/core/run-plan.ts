import type { Clock } from '../../clock/clock.ts';
import type { Profile, ReportedClause } from '../../contract/index.ts';
import type { SendRequest } from '../../wire/exchange.ts';
import type { Redactor } from '../../wire/redaction.ts';
import type { SignatureScheme } from '../../wire/signature.ts';
import type { FailingTokenRequest, TokenServerShape } from '../probes/token-server-shape.ts';
import type { Check } from './check.ts';
import type { AppCredentials } from './check-context.ts';
import type { Turnstile } from './turnstile.ts';

export interface ReceiverTarget {
  readonly url: string;
  readonly customerKey: string;
  /** URL template with `{noticeId}`. */
  readonly observerUrl?: string;
}

export interface TokenServerTarget {
  /** Base URL; what is appended to it is the request shape's. */
  readonly url: string;
  /** Headers that the target demands of its callers (clause 5.7: not shown). */
  readonly headers?: readonly (readonly [name: string, value: string])[];
  /** How it is asked for tokens; the two endpoints of section 4.1 unless given. */
  readonly shape?: TokenServerShape;
  /** Its tokens are used together with the RTC SDK (section 9). */
  readonly usesRtc?: boolean;
  /** A request for which no token can be generated. */
  readonly mustFail?: FailingTokenRequest;
}

export interface Targets {
  readonly receiver?: ReceiverTarget;
  readonly tokenServer?: TokenServerTarget;
  readonly credentials?: AppCredentials;
  /** The embedded integrator stands in, because no target was given. */
  readonly isEmbedded: boolean;
}

/** All that a run depends on: two runs of equal plans send equal requests and reach equal verdicts. */
export interface RunPlan {
  /** Version of assay. */
  readonly version: string;
  /** The checks to run and report, in the order of the report. */
  readonly checks: readonly Check[];
  /** Every check there is, so that one that another requires can run unselected. */
  readonly registry: readonly Check[];
  readonly clauses: readonly ReportedClause[];
  readonly profile: Profile;
  /** The profile's signature scheme. */
  readonly scheme: SignatureScheme;
  readonly targets: Targets;
  readonly seed: number;
  readonly runId: string;
  /** Unix ms. */
  readonly startTimeMs: number;
  /** Times count up from the start instead of following the clock, so that bytes repeat. */
  readonly isTimeFixed: boolean;
  /** Examples per property. */
  readonly runs: number;
  /** Checks that run at the same time. */
  readonly concurrency: number;
  readonly isStrict: boolean;
  /** Time that one check may take before it begins no further example. */
  readonly checkBudgetMs: number;
  /** Time that making one failing example smaller may take: a target may be waited for at each try. */
  readonly shrinkBudgetMs: number;
  /** Time after which no further check is begun. */
  readonly maxTimeMs?: number;
  /** Time that an acknowledged notice may take to show an effect. */
  readonly settleMs: number;
  readonly clock: Clock;
  readonly exchange: SendRequest;
  /** What every request to the token server goes through, so that one can be sent alone. */
  readonly turnstile: Turnstile;
  readonly redact: Redactor;
  /** Aborts the run; what was already learnt is still reported. */
  readonly signal: AbortSignal;
}
