import { FAILED_AGAIN_AT_ONCE } from '../../../contract/index.ts';
import { isUnanswered } from '../../../wire/exchange.ts';
import { type Check, SUITES } from '../check.ts';
import type { CheckContext } from '../check-context.ts';
import type { Ledger } from '../evidence/evidence.ts';
import { type Exemption, MISSING_CAPABILITY, missingCapability } from '../plan/capabilities.ts';
import { seedOf } from '../plan/run-identity.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import { shorten } from '../shorten.ts';
import { Nonconformity, NotApplicable, Untestable, UnusableDeclaration } from '../signals.ts';
import type { CheckJudgement } from './check-judgement.ts';
import type { Conclusion, Doubt } from './conclusion.ts';
import { createContext } from './create-context.ts';
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
import { WORDS_LENGTH } from './result-of.ts';

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
  const said = [isOnlyBesideOthers ? FAILED_AGAIN_AT_ONCE : undefined, reason, hint];
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
export function concludeFrom(thrown: unknown, circumstances: Circumstances): Conclusion {
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
    await check.run(context).catch((again: unknown) => {
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
export function exemptionOf(check: Check, plan: RunPlan): Exemption | undefined {
  const missing = missingCapability(check, plan);
  if (missing !== undefined) return MISSING_CAPABILITY[missing];
  const reason = check.ruledOutBy?.(plan.profile);
  return reason === undefined ? undefined : { reason };
}

/** Runs a check once, and once more where what it misses has to be confirmed. */
export async function conclude(
  judgement: CheckJudgement,
  doubt: Doubt | undefined,
): Promise<Conclusion> {
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
