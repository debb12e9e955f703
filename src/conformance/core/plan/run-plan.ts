import type { Clock } from '../../../clock/clock.ts';
import type {
  GivenBaseline,
  Limits,
  Profile,
  Provenance,
  ReportedClause,
} from '../../../contract/index.ts';
import type { SendRequest } from '../../../wire/exchange.ts';
import type { Redactor } from '../../../wire/secrets/redaction.ts';
import type { SignatureScheme } from '../../../wire/signature.ts';
import type { AppliedEvents } from '../../probes/observer.ts';
import type { OtherForms } from '../../probes/open-points.ts';
import type { CauseFinder } from '../cause-finder.ts';
import type { Capability, Check } from '../check.ts';
import type { AcceptanceCounter } from '../evidence/acceptance.ts';
import type { Entry } from '../evidence/evidence.ts';
import type { Seen } from '../evidence/seen.ts';
import type { Breaker } from '../governor/breaker.ts';
import type { ExclusiveLock } from '../governor/exclusive-lock.ts';
import type { GovernedExchange, PaceTally } from '../governor/govern.ts';
import type { RunStop } from '../governor/run-stop.ts';
import type { Targets } from '../targets.ts';
import type { Registration } from './registration.ts';
import type { Selection } from './select-checks.ts';
import type { ShardChoice } from './shard-of.ts';
import type { ShrinkLimits } from './shrink-budget.ts';

/** All that a run depends on: two runs of equal plans send equal requests and reach equal verdicts. */
export interface RunPlan extends Pick<RunOptions, 'recordsExchanges'>, ShrinkLimits {
  /** Version of assay. */
  readonly version: string;
  /** The checks to run and report, in the order of the report. */
  readonly checks: readonly Check[];
  /** Every check there is, so that one that another requires can run unselected. */
  readonly registry: readonly Check[];
  /** What was asked for, of which `checks` came. */
  readonly selection: Selection;
  /** The part of the run that this is, where it was split. */
  readonly shard?: ShardChoice;
  /** The checks of all parts, in the order of the report. */
  readonly whole: readonly Check[];
  readonly clauses: readonly ReportedClause[];
  readonly profile: Profile;
  /** The profile's signature scheme. */
  readonly scheme: SignatureScheme;
  readonly targets: Targets;
  /** What the targets offer. */
  readonly capabilities: readonly Capability[];
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
  /** What bounds the run. */
  readonly limits: Limits;
  /** With what it is made, as far as its caller told. */
  readonly provenance?: Provenance;
  /** Failures that are expected: they change no verdict and no outcome. */
  readonly baseline?: GivenBaseline;
  /** Time that one check may wait for what comes late. */
  readonly checkBudgetMs: number;
  /** When the run ends, whatever is left to try. */
  readonly stop: RunStop;
  /** Time that an acknowledged notice may take to show an effect. */
  readonly settleMs: number;
  readonly clock: Clock;
  /** What every request of the run goes through; it holds the limits of the run. */
  readonly exchange: GovernedExchange;
  /** What the targets made the run do besides asking, by now. */
  readonly tally: () => PaceTally;
  /** What the targets answer late or never, and what is sent no more for that. */
  readonly breaker: Breaker;
  /** What was seen on all exchanges by now. */
  readonly seen: Seen;
  /** What every request to the token server goes through, so that one can be sent alone. */
  readonly lock: ExclusiveLock;
  /** The same for the receiver. */
  readonly receiverLock: ExclusiveLock;
  /** What the receiver was sent as valid. */
  readonly acceptance: AcceptanceCounter;
  readonly causes: CauseFinder;
  /** Which events the receiver was found to apply. */
  readonly applied: AppliedEvents;
  /** In which forms, of those that the document leaves open, the receiver was found to take its events. */
  readonly otherForms: OtherForms;
  /** The ids of the checks that were found to draw examples, which another seed would change. */
  readonly drawn: Set<string>;
  /** The ids of checks that are judged while no other one asks their target, so that what stops it is their doing. */
  readonly judgedAlone: Set<string>;
  /** New findings alone are asked for: none is explained, and nothing is advised. */
  readonly isFurtherRound: boolean;
  /** What breaks a duty is counted, made smaller and explained; otherwise the verdict is all that is asked for. */
  readonly explainsFindings: boolean;
  /** Whom the run registers, and what registers them. */
  readonly registration?: Registration;
  readonly redact: Redactor;
  /** Has something redacted that became known as a secret, such as a token in an answer. */
  readonly keepSecret: (text: string) => void;
  /** Called with every exchange of a check, by its id. */
  readonly onEntry?: (check: string, entry: Entry) => void;
  /** Aborts the run; what was already learnt is still reported. */
  readonly signal: AbortSignal;
}

/** What a run does by default. */
export const RUN_DEFAULTS = {
  runs: 12,
  concurrency: 8,
  /** Besides what a limited rate takes. */
  maxTimeMs: 600_000,
  isStrict: false,
  checkBudgetMs: 60_000,
  shrinkBudgetMs: 10_000,
  shrinkTries: 150,
  settleMs: 2_000,
} as const;

/** What the caller decides; everything else has a default. */
export interface RunOptions extends Partial<ShrinkLimits> {
  readonly version: string;
  readonly profile: Profile;
  readonly targets: Targets;
  readonly clock: Clock;
  /** For limits that the run hopes not to meet; `clock` unless given. */
  readonly deadlines?: Clock;
  readonly exchange: SendRequest;
  /** Signed 32-bit integer; the whole run follows from it. */
  readonly seed: number;
  readonly selection?: Selection;
  /** The part of the selection to run; all of it unless given. */
  readonly shard?: ShardChoice;
  /** Stands in every agent id and name; follows from the seed unless given. */
  readonly runId?: string;
  /** Unix ms that the run's times count up from, so that the same bytes can be sent again. */
  readonly startTimeMs?: number;
  readonly runs?: number;
  readonly concurrency?: number;
  readonly isStrict?: boolean;
  /** Time after which nothing more is sent; ten minutes, and what a limited rate takes, unless given. */
  readonly maxTimeMs?: number;
  /** Requests that are sent at most. */
  readonly maxRequests?: number;
  /** Requests that begin in a second at most. */
  readonly ratePerSecond?: number;
  /** Requests that are under way at the same time at most. */
  readonly requestsAtOnce?: number;
  /** A target on another machine may be asked as fast as one on this, by huge bodies and floods too. */
  readonly allowsHeavyLoad?: boolean;
  readonly checkBudgetMs?: number;
  readonly settleMs?: number;
  /** The run goes on with another seed, and only what it finds besides counts. */
  readonly isFurtherRound?: boolean;
  /** Whether what is found is counted, made smaller and explained; true unless given. No verdict depends on it. */
  readonly explainsFindings?: boolean;
  /** With what the run is made; its command is redacted. */
  readonly provenance?: Provenance;
  /** Failures that are expected, for the report to tell apart. */
  readonly baseline?: GivenBaseline;
  /**
   * Every exchange of a check becomes an event of the run: whole, with its bodies cut, or as digests alone, which
   * cost little.
   */
  readonly recordsExchanges?: 'whole' | 'digests';
  /** Secrets besides the customer key and the certificate, e.g. header values. */
  readonly secrets?: readonly string[];
  readonly signal?: AbortSignal;
  /** Checks to select from; every check of assay unless given. */
  readonly registry?: readonly Check[];
}

/** No answer that a check asks for is longer but for what it repeats of its request; see `maxAnswerBytes`. */
export const MAX_ANSWER_BYTES: number = 512 * 1024;
