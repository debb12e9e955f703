import { elapsedMs } from '../../../clock/clock.ts';
import { type CheckResult, type RootCause, TARGET_OF_SUITE } from '../../../contract/index.ts';
import { type Check, SUITES } from '../check.ts';
import { createLedger } from '../evidence/evidence.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import { hasFailedAtTimes, isFreshReset, isNothingThere } from '../read-exchange.ts';
import { TargetGone } from '../signals.ts';
import { causeOf } from './cause-of.ts';
import type { CheckJudgement } from './check-judgement.ts';
import { conclude, concludeFrom, type Doubt, exemptionOf } from './conclude.ts';
import type { Conclusion } from './conclusion.ts';
import { lookForRefusalAtOnce } from './refused-at-once.ts';
import { Flaky, passedWords } from './refutation.ts';
import { resultOf } from './result-of.ts';
import { servesNoMore } from './serves-no-more.ts';
import { droppedInSilence } from './silent-rejection.ts';
import { statusTells } from './status-tells.ts';
import { lookForTimeOrder } from './time-order.ts';
import { turnedAway } from './turned-away.ts';
import { hasMetCrash, isUnsteady } from './unsteadiness.ts';

const UNSTEADY =
  'the receiver crashes, ends connections or has nothing at its path at times, whatever it is sent; what may have taken effect before that is not sent again';

/** Judges again, with ids that no earlier time has used. */
function concludeAgain(
  judgement: CheckJudgement,
  doubt: Doubt | undefined,
  which: string,
): Promise<Conclusion> {
  judgement.ledger.entries = [];
  return conclude({ ...judgement, stampedAs: `${judgement.stampedAs} ${which}` }, doubt);
}

/** Who goes down at every request is not waited for any longer. */
const MOST_TIMES = 3;

/**
 * What another check sent may have brought the target down, which reset the connections of this one: that is no
 * reason to leave it unjudged.
 */
async function concludeUnlessReset(
  judgement: CheckJudgement,
  doubt: Doubt | undefined,
): Promise<Conclusion> {
  const { check, plan, ledger } = judgement;
  const restarts = () => [...plan.tally().restarts.values()].reduce((sum, each) => sum + each, 0);
  let found = await conclude(judgement, doubt);
  for (let times = 2; times <= MOST_TIMES; times += 1) {
    const last = ledger.entries.at(-1);
    const isReset = last !== undefined && isFreshReset(last.exchange);
    const isOpen = found.outcome === 'untestable' && found.rootCause === undefined;
    if (!isOpen || !isReset || restarts() === 0 || SUITES[check.suite].isSequential) break;
    found = await concludeAgain(judgement, doubt, `time ${times}`);
  }
  return found;
}

/**
 * A target may have a bad moment at a request that is only a prerequisite. That is tried again, as a breach is, and
 * told where it held then.
 */
async function unlessBadMoment(
  found: Conclusion,
  judgement: CheckJudgement,
  doubt: Doubt | undefined,
): Promise<Conclusion> {
  const { check, plan, ledger } = judgement;
  const last = ledger.entries.at(-1);
  if (found.outcome !== 'untestable' || found.rootCause !== undefined) return found;
  if (check.suite === 'client' || SUITES[check.suite].isSequential) return found;
  const by = TARGET_OF_SUITE[check.suite];
  if (last === undefined || isNothingThere(last.exchange) || !hasFailedAtTimes(last.exchange, by)) {
    return found;
  }
  const { entries } = ledger;
  const again = await concludeAgain(judgement, doubt, 'once more');
  if (again.outcome === 'untestable') {
    ledger.entries = entries;
    return found;
  }
  if (again.outcome !== 'held') return again;
  const origin = { seed: plan.seed, shrinks: 0, description: check.title };
  const breach = {
    expected: `${last.role} answered as it is at other times`,
    actual: found.reason ?? '',
    sent: { request: last.exchange.request },
  };
  const flaky = new Flaky({ breach, origin, entries }, passedWords(ledger.entries));
  return concludeFrom(flaky, { ledger, origin });
}

/** A receiver that crashes at times, whatever it is sent, is told as that, and judged by its other answers. */
async function concludeSteadily(
  judgement: CheckJudgement,
  doubt: Doubt | undefined,
): Promise<Conclusion> {
  const { check, plan } = judgement;
  const found = await concludeUnlessReset(judgement, doubt);
  await lookForTimeOrder(found, judgement);
  await lookForRefusalAtOnce(found, judgement);
  if (!(await isUnsteady(found, judgement))) {
    const isAtOnce = plan.seen.proved.has('refuses-at-once');
    return isAtOnce ? found : unlessBadMoment(found, judgement, doubt);
  }
  const again = await concludeAgain(judgement, doubt, 'steadily');
  if (!check.needs.includes('observer') || !hasMetCrash(again)) return again;
  return { outcome: 'untestable', reason: UNSTEADY };
}

/** Of several requests that were cut off when the target ended, the first one stands for the check. */
function withFirstCutOff(found: Conclusion, { check, plan, ledger }: CheckJudgement): Conclusion {
  if (found.rootCause !== 'stopped-listening') return found;
  const first = plan.seen.cutOffs.firstOf(check.id);
  if (first === undefined) return found;
  const { role, exchange } = first;
  const { request } = exchange;
  ledger.entries = [first];
  return {
    ...found,
    reason: new TargetGone(request.url, { lastRequest: { role, request } }).message,
  };
}

/** How one judgement of a check differs from others of the same check. */
export interface JudgementOptions {
  readonly doubt?: Doubt | undefined;
  /** What the ids of its sendings follow from in place of the id of the check, where it is judged again. */
  readonly stampedAs?: string;
}

/** The reason of a breach with another hint. */
function withHint({ reason = '', refutation }: Conclusion, hint: string): string {
  return reason.replace(refutation?.breach.hint ?? '', () => hint);
}

/** Runs one check against the targets of the plan and weighs what it found. Never throws. */
export async function judge(
  check: Check,
  plan: RunPlan,
  { doubt, stampedAs = check.id }: JudgementOptions = {},
): Promise<CheckResult> {
  const startedAtMs = elapsedMs(plan.clock);
  const ledger = createLedger((entry) => {
    plan.seen.cutOffs.note(check, entry);
    plan.onEntry?.(check.id, entry);
  });
  const judgement: CheckJudgement = { check, plan, ledger, stampedAs };
  const found = withFirstCutOff(await concludeSteadily(judgement, doubt), judgement);
  const origin = { seed: plan.seed, shrinks: 0, description: check.title };
  const conclusion = await turnedAway(found, judgement)
    .then(async (away) => {
      const stopped = away ?? (await servesNoMore(found, judgement));
      if (stopped !== undefined) return stopped;
      const silence = await droppedInSilence(found, judgement);
      if (silence !== undefined) {
        const weight = found.level === undefined ? {} : { level: found.level };
        return { outcome: 'untestable' as const, reason: silence, ...weight };
      }
      if (!plan.explainsFindings) return found;
      const cause = await causeOf(found, judgement);
      const told = await statusTells(found, judgement);
      return {
        ...found,
        ...(cause === undefined ? {} : { cause }),
        ...(told === undefined ? {} : { reason: withHint(found, told) }),
      };
    })
    .catch((thrown: unknown) => concludeFrom(thrown, { ledger, origin }));
  return resultOf(judgement, conclusion, elapsedMs(plan.clock) - startedAtMs);
}

/** Why a check was not run. */
export interface Obstacle {
  readonly reason: string;
  /** Weighs as a should: the target hides the evidence by a choice that it is free to make. */
  readonly isChoice?: boolean;
  /** Why the one that it requires came to no judgement. */
  readonly rootCause?: RootCause | undefined;
}

/** The result of a check that was not run because one that it requires did not hold, or time was up. */
export function withheld(check: Check, plan: RunPlan, obstacle: Obstacle): CheckResult {
  const { reason, isChoice, rootCause } = obstacle;
  const exemption = exemptionOf(check, plan);
  const conclusion: Conclusion =
    exemption === undefined
      ? { outcome: 'untestable', reason, rootCause, ...(isChoice ? { level: 'should' } : {}) }
      : { outcome: 'not-applicable', ...exemption };
  return resultOf({ check, plan, ledger: createLedger() }, conclusion, 0);
}
