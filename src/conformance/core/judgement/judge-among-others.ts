import {
  type CheckResult,
  FAILED_AT_ONCE,
  ONLY_AT_ONCE,
  verdictOf,
} from '../../../contract/index.ts';
import { type Check, SUITES } from '../check.ts';
import { createExclusiveLock } from '../governor/exclusive-lock.ts';
import { missingCapability } from '../plan/capabilities.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import type { Doubt } from './conclusion.ts';
import { type JudgementOptions, judge } from './judge.ts';

/** Judges the checks of one run. */
export interface JudgeAmongOthers {
  judge(check: Check, doubt: Doubt | undefined): Promise<CheckResult>;
  /** Whether a check was kept when it was judged alone, whatever its result says of it among others. */
  isKeptAlone(id: string): boolean;
}

const IN_THE_WAY = ['orders-by-time', 'refuses-at-once', 'mixes-up-requests'] as const;

/** What took longer among others is not judged again while all others wait. */
const LONGEST_MS = 5_000;

const CRASHED = 500;

const KEPT: ReadonlySet<CheckResult['outcome']> = new Set(['held', 'observed']);

const wasKept = ({ outcome }: CheckResult): boolean => KEPT.has(outcome);

/** A result with what the other judgement of the same check sent. */
function withSecond(first: CheckResult, second: CheckResult): CheckResult {
  const resent = (first.resent ?? 0) + (second.resent ?? 0);
  return {
    ...first,
    exchanges: first.exchanges + second.exchanges,
    ...(resent === 0 ? {} : { resent }),
    noticeIds: [...first.noticeIds, ...second.noticeIds],
    durationMs: first.durationMs + second.durationMs,
  };
}

/** What is said of a check that was not kept among others and is kept alone. */
function keptAlone(first: CheckResult, second: CheckResult): CheckResult {
  const { reason: told = '' } = first;
  const reason = told.includes(ONLY_AT_ONCE) ? told : `${FAILED_AT_ONCE} ${told}`.trim();
  if (first.outcome !== 'broken') {
    return { ...withSecond(second, first), outcome: 'observed', verdict: 'note', reason };
  }
  // What was seen is a failure; an absence may be how the target limits its pace, which the document leaves open.
  const level = isProved(first) ? first.level : 'should';
  return { ...withSecond(first, second), reason, level, verdict: verdictOf({ ...first, level }) };
}

/** By what a check was not kept among others: what is refused alike has one cause. */
function signOf({ evidence, outcome }: CheckResult): string {
  const last = evidence.findLast(
    (each) => each.outcome.kind === 'failure' || each.outcome.status >= 300,
  );
  if (last === undefined) return outcome;
  return last.outcome.kind === 'answer' ? `status ${last.outcome.status}` : last.outcome.reason;
}

/** Whether nothing but answers below 500 was seen: no crash, and no silence. */
function isAnswered({ evidence }: CheckResult): boolean {
  return evidence.every(({ outcome }) => outcome.kind === 'answer' && outcome.status < CRASHED);
}

/** Only positive proof is counted. */
function isProved({ showing }: CheckResult): boolean {
  return showing !== undefined;
}

/**
 * Judges the checks of a run beside one another. One that others require and that is not kept is judged once
 * more while no other check asks anything: what holds alone is a finding about requests at the same time, and
 * no obstacle. From then on each check is judged alone, so that the one cause hides nothing else.
 */
export function createJudgeAmongOthers(
  plan: RunPlan,
  isRequired: (check: Check) => boolean,
): JudgeAmongOthers {
  const { seen } = plan;
  const lock = createExclusiveLock(plan.clock);
  let underWay = 0;
  let begun = 0;
  /** Checks that were kept alone, and not among others. */
  const kept = new Set<string>();
  /** What was noted of them. */
  const noted = new Set<string>();

  /** Whether requests at the same time are refused for being that, which says nothing of what a check sends. */
  const isInTheWay = () => IN_THE_WAY.some((trait) => seen.proved.has(trait));

  const refusesAtOnce = () => seen.proved.has('refuses-at-once');

  /** Whether a check of requests at the same time is among those of the run, and will report it. */
  const hasCheckOfIt = () =>
    plan.checks.some(
      (check) =>
        check.needs.includes('simultaneous-requests') &&
        missingCapability(check, plan) === undefined,
    );

  async function alone(check: Check, doubt: Doubt | undefined, stampedAs?: string) {
    const options = { doubt, ...(stampedAs && { stampedAs }) };
    return lock.exclusive(() => judge(check, { ...plan, concurrency: 1 }, options));
  }

  async function amongOthers(check: Check, options: JudgementOptions) {
    return lock.shared(async () => {
      const before = begun;
      begun += 1;
      underWay += 1;
      const hadOthers = underWay > 1;
      const result = await judge(check, plan, options);
      underWay -= 1;
      return { result, hadOthers: hadOthers || begun > before + 1 };
    });
  }

  /** Whether what was seen may be for requests at the same time: then another one was refused that was served before. */
  function isDoubtful(check: Check, result: CheckResult): boolean {
    const isOfTokens = check.suite === 'token-server' || check.suite === 'token-lifecycle';
    return isOfTokens && !isProved(result) && seen.serving.isUnsteady();
  }

  function isWorthRepeating(check: Check, result: CheckResult): boolean {
    const { outcome, durationMs, rootCause } = result;
    const isOpen = outcome === 'broken' || outcome === 'untestable';
    const isRefusal = outcome === 'flaky' && isAnswered(result);
    const isQuick = durationMs <= Math.min(LONGEST_MS, plan.stop.leftMs());
    const isWorth =
      (isOpen && isRequired(check)) || ((isOpen || isRefusal) && isDoubtful(check, result));
    return isWorth && isQuick && rootCause === undefined && !plan.signal.aborted;
  }

  function note(first: CheckResult, second: CheckResult): CheckResult {
    noted.add(signOf(first));
    return keptAlone(first, second);
  }

  async function inTurn(check: Check, doubt: Doubt | undefined): Promise<CheckResult> {
    if (kept.size > 0 || isInTheWay()) return alone(check, doubt);
    const { result: first, hadOthers } = await amongOthers(check, { doubt });
    if (isInTheWay() && !wasKept(first)) {
      return afterInOrder(first, await alone(check, doubt, `${check.id} in order`));
    }
    if (!hadOthers || !isWorthRepeating(check, first)) return first;
    return afterAlone(first, await alone(check, doubt, `${check.id} alone`));
  }

  function afterInOrder(first: CheckResult, inOrder: CheckResult): CheckResult {
    const isFinding = first.outcome === 'broken' && wasKept(inOrder);
    const isTold = isProved(first) || (noted.size === 0 && !hasCheckOfIt() && refusesAtOnce());
    return isFinding && isTold ? note(first, inOrder) : withSecond(inOrder, first);
  }

  function afterAlone(first: CheckResult, second: CheckResult): CheckResult {
    if (!wasKept(second)) return withSecond(first, second);
    kept.add(first.id);
    const isTold = first.outcome !== 'broken' && noted.has(signOf(first));
    return isTold ? withSecond(second, first) : note(first, second);
  }

  return {
    isKeptAlone: (id) => kept.has(id),
    judge: (check, doubt) =>
      SUITES[check.suite].isSequential ? judge(check, plan, { doubt }) : inTurn(check, doubt),
  };
}
