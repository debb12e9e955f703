import { elapsedMs } from '../../../clock/clock.ts';
import {
  type CheckResult,
  ONLY_AT_ONCE,
  type RootCause,
  TARGET_OF_SUITE,
} from '../../../contract/index.ts';
import { isUnanswered } from '../../../wire/exchange.ts';
import { type Check, SUITES } from '../check.ts';
import type { CheckContext } from '../check-context.ts';
import { createLedger, type Ledger } from '../evidence/evidence.ts';
import { type Exemption, MISSING_CAPABILITY, missingCapability } from '../plan/capabilities.ts';
import { seedOf } from '../plan/run-identity.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import { hasFailedAtTimes, isFreshReset, isNothingThere } from '../read-exchange.ts';
import { shorten } from '../shorten.ts';
import {
  Nonconformity,
  NotApplicable,
  TargetGone,
  Untestable,
  UnusableDeclaration,
} from '../signals.ts';
import { causeOf } from './cause-of.ts';
import type { CheckJudgement } from './check-judgement.ts';
import type { Conclusion } from './conclusion.ts';
import { repeatedly } from './confirm.ts';
import { createContext } from './create-context.ts';
import { lookForRefusalAtOnce } from './refused-at-once.ts';
import {
  type ExampleOrigin,
  Flaky,
  isConfirmedBySilence,
  isOtherFailure,
  otherWords,
  passedWords,
  type Refutation,
  Refuted,
} from './refutation.ts';
import { resultOf, WORDS_LENGTH } from './result-of.ts';
import { servesNoMore } from './serves-no-more.ts';
import { droppedInSilence } from './silent-rejection.ts';
import { statusTells } from './status-tells.ts';
import { lookForTimeOrder } from './time-order.ts';
import { turnedAway } from './turned-away.ts';
import { hasMetCrash, isUnsteady } from './unsteadiness.ts';

const UNSTEADY =
  'the receiver crashes, ends connections or has nothing at its path at times, whatever it is sent; what may have taken effect before that is not sent again';

/** A check that this one requires has only warned: what this one misses may have the same cause. */
export interface Doubt {
  /** The id of the check that warned. */
  readonly warned: string;
}

/**
 * One cause, one finding: an absence that the cause of a warning may explain is not told as a second finding.
 * It was tried, so that it weighs as a should. Positive proof has no other cause.
 */
function doubted({ warned }: Doubt, { breach }: Refutation): Conclusion {
  const reason = `it was tried, and not kept: ${breach.actual}. The cause may be that of ${warned}, which only warns`;
  return { outcome: 'untestable', reason: shorten(reason, 2 * WORDS_LENGTH), level: 'should' };
}

function refuted(
  outcome: 'broken' | 'flaky',
  { doubt }: Circumstances,
  refutation: Refutation,
  reason?: string,
): Conclusion {
  const { breach } = refutation;
  if (doubt !== undefined && breach.proof !== 'positive') return doubted(doubt, refutation);
  const { expected, actual, hint, basis, remedies = [] } = breach;
  const { isOnlyBesideOthers = false } = refutation;
  const said = [isOnlyBesideOthers ? ONLY_AT_ONCE : undefined, reason, hint];
  const words = said.filter((part) => part !== undefined).join(' ');
  return {
    outcome,
    expected,
    actual,
    refutation,
    remedies,
    ...(words === '' ? {} : { reason: words }),
    // It may be how the target limits its pace, which the document leaves open.
    ...(isOnlyBesideOthers ? { level: 'should' } : {}),
    ...(basis === undefined ? {} : { basis, level: 'should' }),
  };
}

/** How heavily it weighs that a check came to no judgement, when not as heavily as the check itself. */
function weightOf(thrown: Untestable): Pick<Conclusion, 'level'> {
  if (thrown instanceof UnusableDeclaration) return { level: 'must' };
  return thrown.isChoice ? { level: 'should' } : {};
}

/** Under which a check has run. */
interface Circumstances {
  readonly ledger: Ledger;
  readonly origin: ExampleOrigin;
  readonly doubt?: Doubt | undefined;
}

/** The only place where something thrown becomes an outcome. */
function concludeFrom(thrown: unknown, circumstances: Circumstances): Conclusion {
  const { ledger, origin } = circumstances;
  if (thrown instanceof Refuted) return refuted('broken', circumstances, thrown.refutation);
  if (thrown instanceof Flaky) {
    const reason =
      'Look for what fails now and then: one worker of several, a limit, or what it waits for.';
    return refuted('flaky', circumstances, thrown.refutation, reason);
  }
  if (thrown instanceof Nonconformity) {
    const { breach } = thrown;
    const showing = breach.proof === 'positive' ? { showing: { shown: 1, tried: 1 } } : {};
    const { entries } = ledger;
    return refuted('broken', circumstances, { breach, origin, entries, ...showing });
  }
  if (thrown instanceof Untestable) {
    const { message: reason, remedies } = thrown;
    const last = ledger.entries.at(-1);
    const isHang = last !== undefined && isUnanswered(last.exchange);
    const rootCause = thrown.rootCause ?? (isHang ? 'never-answers' : undefined);
    return { outcome: 'untestable', reason, remedies, rootCause, ...weightOf(thrown) };
  }
  if (thrown instanceof NotApplicable) {
    return { outcome: 'not-applicable', reason: thrown.message, remedies: thrown.remedies };
  }
  const trace = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  return { outcome: 'error', reason: `the harness broke, not the target: ${trace}` };
}

/**
 * An absence that is thrown outside a table or a property has not been confirmed yet: the check runs once
 * more, and only a breach that comes again is a failure. A check of a sequential suite cannot be repeated.
 */
async function runTwiceOnBreach(
  check: Check,
  context: CheckContext,
  ledger: Ledger,
): ReturnType<Check['run']> {
  if (SUITES[check.suite].isSequential) return check.run(context);
  try {
    return await check.run(context);
  } catch (thrown) {
    if (!(thrown instanceof Nonconformity) || thrown.breach.proof === 'positive') throw thrown;
    const origin = { seed: context.seed, shrinks: 0, description: check.title };
    const refutation = { breach: thrown.breach, origin, entries: ledger.entries };
    ledger.entries = [];
    await repeatedly(ledger, async () => check.run(context)).catch((again: unknown) => {
      if (isConfirmedBySilence(again, refutation)) throw new Refuted(refutation);
      if (!(again instanceof Nonconformity)) throw again;
      const second = { breach: again.breach, entries: ledger.entries };
      const isOther = isOtherFailure(refutation, second);
      throw isOther ? new Flaky(refutation, otherWords(second)) : again;
    });
    throw new Flaky(refutation, passedWords(ledger.entries));
  }
}

/** Why a check is not run at all, whatever the target does. */
function exemptionOf(check: Check, plan: RunPlan): Exemption | undefined {
  const missing = missingCapability(check, plan);
  if (missing !== undefined) return MISSING_CAPABILITY[missing];
  const reason = check.ruledOutBy?.(plan.profile);
  return reason === undefined ? undefined : { reason };
}

async function conclude(judgement: CheckJudgement, doubt: Doubt | undefined): Promise<Conclusion> {
  const { check, plan, ledger, stampedAs } = judgement;
  const seed = seedOf(plan.seed, check.id);
  const exemption = exemptionOf(check, plan);
  if (exemption !== undefined) return { outcome: 'not-applicable', ...exemption };
  try {
    const context = createContext(check, plan, ledger, stampedAs);
    const seen = await runTwiceOnBreach(check, context, ledger);
    if (seen !== undefined && 'observed' in seen) {
      return { outcome: 'observed', reason: shorten(plan.redact(seen.observed), WORDS_LENGTH) };
    }
    // A check that asked nothing has verified nothing, whatever it returned.
    if (ledger.counts.exchanges === 0 && ledger.calls === undefined) {
      throw new Error('the check returned without a single exchange');
    }
    return { outcome: 'held', ...(seen === undefined ? {} : { actual: seen.confirmed }) };
  } catch (thrown) {
    const origin = { seed, shrinks: 0, description: check.title };
    return concludeFrom(thrown, { ledger, origin, doubt });
  }
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
    const stampedAs = `${judgement.stampedAs} time ${times}`;
    ledger.entries = [];
    found = await conclude({ ...judgement, stampedAs }, doubt);
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
  ledger.entries = [];
  const stampedAs = `${judgement.stampedAs} once more`;
  const again = await conclude({ ...judgement, stampedAs }, doubt);
  if (again.outcome === 'untestable') ledger.entries = entries;
  if (again.outcome !== 'held') return again.outcome === 'untestable' ? found : again;
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
  const { check, plan, ledger } = judgement;
  const found = await concludeUnlessReset(judgement, doubt);
  await lookForTimeOrder(found, judgement);
  await lookForRefusalAtOnce(found, judgement);
  if (!(await isUnsteady(found, judgement))) {
    const isAtOnce = plan.seen.proved.has('refuses-at-once');
    return isAtOnce ? found : unlessBadMoment(found, judgement, doubt);
  }
  ledger.entries = [];
  const stampedAs = `${judgement.stampedAs} steadily`;
  const again = await conclude({ ...judgement, stampedAs }, doubt);
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
