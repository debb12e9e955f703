import { type CheckResult, TOKEN_KINDS } from '../../contract/index.ts';
import type { Exchange, SendRequest, WireRequest } from '../../wire/exchange.ts';
import type { LeakName } from '../core/evidence/seen.ts';
import type { RunPlan } from '../core/plan/run-plan.ts';

/** Something that is done in the course of a check. */
interface Step {
  /** It began before the one before it had ended. */
  readonly isBeside: boolean;
}

/** A request that went out, and what came back once it has. */
export interface RecordedSending extends Step {
  readonly request: WireRequest;
  exchange?: Exchange;
}

/** Something that a run was told by a check: a request through its governor, or what an answer means. */
export interface RecordedTelling extends Step {
  readonly tell: (plan: RunPlan) => unknown;
}

/** How a check was judged in one run, as far as another run of the same plan can repeat it. */
export interface RecordedCheck {
  /** What the run knew of its target before. */
  readonly known: string;
  /** What it had been told before of that which the check asked for. */
  readonly told: ReadonlyMap<ToldName, string>;
  readonly sendings: readonly RecordedSending[];
  readonly tellings: readonly RecordedTelling[];
  readonly result: CheckResult;
}

/** A recorded run, by the ids of its checks. */
export interface RecordedChecks {
  /** When each check began. */
  readonly starts: ReadonlyMap<string, number>;
  /** Those that can be repeated. */
  readonly checks: ReadonlyMap<string, RecordedCheck>;
}

/**
 * Each check of a bench begins so long after the one before it. Beside a fault, some take longer; what comes behind
 * them is to be judged at the same time nevertheless, since answers tell it.
 */
export const PAUSE_MS = 1_000;

/** What a wrapper is made of. */
export interface RunHandles {
  readonly send: SendRequest;
  /** Lets the time of the run be a later one, without anything that happens in between. */
  readonly skipTo: (ms: number) => void;
}

/** What goes around a run. */
export interface RunWrapper {
  /** What the plan is made with. */
  readonly exchange: SendRequest;
  /** The plan to run, of the one that was made. */
  wrapped(plan: RunPlan): RunPlan;
}

const TARGETS = ['receiver', 'token-server'] as const;

/** All that a run has learnt of its targets by which a check that is kept may do one thing or another. */
export function knownIn(plan: RunPlan): string {
  const { seen, slowness, hangs, observerLag } = plan;
  const known = [
    [seen.proved, seen.falls, plan.otherForms, plan.applied, seen.hasTakenOrdinary()],
    [seen.isTakingOrdinary()],
    TARGETS.map((by) => [seen.sentAgain(by), seen.unsteady(by)?.asked]),
    [seen.validity.other(), TOKEN_KINDS.map(seen.validity.isSettled), seen.serving.hasServed()],
    [plan.tally(), plan.isPaceSlow()],
    [slowness.isSlow(), slowness.isHurried(), slowness.slowKinds(), hangs.unansweredKinds()],
    [observerLag.usualMs(), observerLag.isLate(), observerLag.isLong()],
  ];
  return JSON.stringify(known, (_, value: unknown) =>
    value instanceof Set || value instanceof Map ? [...value] : value,
  );
}

const LEAKS = Object.keys({
  'customer-key': true,
  'app-certificate': true,
  'expected-signature': true,
  'stack-trace': true,
  token: true,
} satisfies Record<LeakName, true>) as LeakName[];

/** What the run was told besides, by checks that are repeated too, and some checks ask for. */
export const TOLD = {
  leaks: ({ seen }: RunPlan): string =>
    TARGETS.flatMap((by) => LEAKS.map((what) => seen.leak(what, by)?.found ?? '')).join(' '),
  resets: ({ seen }: RunPlan): string => TARGETS.map(seen.hasReset).join(' '),
} as const;
export type ToldName = keyof typeof TOLD;

/** Steps in their order, in groups of those that were under way at the same time. */
export function groupsOf<T extends Step>(steps: readonly T[]): readonly (readonly T[])[] {
  const groups: T[][] = [];
  for (const step of steps) {
    if (step.isBeside) groups.at(-1)?.push(step);
    else groups.push([step]);
  }
  return groups;
}
