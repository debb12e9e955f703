import { TARGET_OF_SUITE } from '../../../contract/index.ts';
import { SUITES } from '../check.ts';
import { hasFailedAtTimes, isFreshReset, isNothingThere } from '../read-exchange.ts';
import { causeOf } from './cause-of.ts';
import type { CheckJudgement } from './check-judgement.ts';
import { conclude, concludeFrom } from './conclude.ts';
import type { Conclusion } from './conclusion.ts';
import { lookForRefusalAtOnce } from './refused-at-once.ts';
import { Flaky, passedWords } from './refutation.ts';
import { servesNoMore } from './serves-no-more.ts';
import { droppedInSilence } from './silent-rejection.ts';
import { statusTells } from './status-tells.ts';
import { lookForTimeOrder } from './time-order.ts';
import { turnedAway } from './turned-away.ts';
import { hasMetCrash, isUnsteady } from './unsteadiness.ts';

/**
 * One second question about what a check came to. It sends what is known to be good, what is in doubt, or both, and
 * compares.
 */
interface DoubtRow {
  readonly name: string;
  /** Its answer excuses the target: no later row is asked. */
  readonly isExcuse?: true;
  /** Is asked only when somebody reads more than verdicts. */
  readonly isExplanation?: true;
  /** Resolves to the conclusion in its light; to nothing when it does not apply, or changes nothing. */
  readonly ask: (found: Conclusion, judgement: CheckJudgement) => Promise<Conclusion | undefined>;
}

/** Judges the check again, with ids that no earlier time has used. */
function concludeAgain(judgement: CheckJudgement, which: string): Promise<Conclusion> {
  judgement.ledger.entries = [];
  return conclude({ ...judgement, stampedAs: `${judgement.stampedAs} ${which}` }, judgement.doubt);
}

/** A target that goes down at every request is not waited for any longer. */
const MAX_TIMES = 3;

/** Another check may have ended the process, which reset the connections of this one. */
async function resetByAnother(
  given: Conclusion,
  judgement: CheckJudgement,
): Promise<Conclusion | undefined> {
  const { check, plan, ledger } = judgement;
  const restarts = () => [...plan.tally().restarts.values()].reduce((sum, each) => sum + each, 0);
  let found: Conclusion | undefined;
  for (let times = 2; times <= MAX_TIMES; times += 1) {
    const { outcome, rootCause } = found ?? given;
    const last = ledger.entries.at(-1);
    const isReset = last !== undefined && isFreshReset(last.exchange);
    const isOpen = outcome === 'untestable' && rootCause === undefined;
    if (!isOpen || !isReset || restarts() === 0 || SUITES[check.suite].isSequential) break;
    found = await concludeAgain(judgement, `time ${times}`);
  }
  return found;
}

const UNSTEADY: Conclusion = {
  outcome: 'untestable',
  reason:
    'the receiver crashes, ends connections or has nothing at its path at times, whatever it is sent; what may have taken effect before that is not sent again',
};

/** A target that crashes at times, whatever it is sent, is judged by its other answers. */
async function unsteady(
  found: Conclusion,
  judgement: CheckJudgement,
): Promise<Conclusion | undefined> {
  if (!(await isUnsteady(found, judgement))) return undefined;
  const again = await concludeAgain(judgement, 'steadily');
  return judgement.check.needs.includes('observer') && hasMetCrash(again) ? UNSTEADY : again;
}

/** A request that is only a prerequisite may meet a bad moment: it is tried again, as a breach is. */
async function badMoment(
  found: Conclusion,
  judgement: CheckJudgement,
): Promise<Conclusion | undefined> {
  const { check, plan, ledger } = judgement;
  if (plan.seen.proved.has('refuses-at-once')) return undefined;
  if (found.outcome !== 'untestable' || found.rootCause !== undefined) return undefined;
  if (check.suite === 'client' || SUITES[check.suite].isSequential) return undefined;
  const by = TARGET_OF_SUITE[check.suite];
  const last = ledger.entries.at(-1);
  if (plan.seen.unsteady(by) !== undefined || last === undefined) return undefined;
  if (isNothingThere(last.exchange) || !hasFailedAtTimes(last.exchange, by)) return undefined;
  const { entries } = ledger;
  const again = await concludeAgain(judgement, 'once more');
  if (again.outcome === 'untestable') {
    ledger.entries = entries;
    return undefined;
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

async function silence(
  found: Conclusion,
  judgement: CheckJudgement,
): Promise<Conclusion | undefined> {
  const reason = await droppedInSilence(found, judgement);
  if (reason === undefined) return undefined;
  return { outcome: 'untestable', reason, ...(found.level && { level: found.level }) };
}

async function cause(
  found: Conclusion,
  judgement: CheckJudgement,
): Promise<Conclusion | undefined> {
  const known = await causeOf(found, judgement);
  return known && { ...found, cause: known };
}

/** A receiver that rejects forgeries of another kind does not answer alike on purpose. */
async function rejectsOthers(
  found: Conclusion,
  judgement: CheckJudgement,
): Promise<Conclusion | undefined> {
  const told = await statusTells(found, judgement);
  if (told === undefined) return undefined;
  const { reason = '', refutation } = found;
  return { ...found, reason: reason.replace(refutation?.breach.hint ?? '', () => told) };
}

/** What is asked of every conclusion, in the order of precedence; the first excuse wins. */
const DOUBTS: readonly DoubtRow[] = [
  { name: 'reset by another check', ask: resetByAnother },
  { name: 'order by time', ask: asTrait(lookForTimeOrder) },
  { name: 'refused at once', ask: asTrait(lookForRefusalAtOnce) },
  { name: 'unsteady', ask: unsteady },
  { name: 'bad moment', ask: badMoment },
  { name: 'turned away', isExcuse: true, ask: turnedAway },
  { name: 'serves no more', isExcuse: true, ask: servesNoMore },
  { name: 'dropped in silence', isExcuse: true, ask: silence },
  { name: 'smallest difference', isExplanation: true, ask: cause },
  { name: 'rejects other forgeries', isExplanation: true, ask: rejectsOthers },
];

/** A question that teaches a trait of the target, which later rows ask for. */
function asTrait(
  look: (found: Conclusion, judgement: CheckJudgement) => Promise<void>,
): DoubtRow['ask'] {
  return async (found, judgement) => {
    await look(found, judgement);
    return undefined;
  };
}

/** What a check came to, after all second questions that apply. */
export async function settle(given: Conclusion, judgement: CheckJudgement): Promise<Conclusion> {
  let found = given;
  for (const { isExcuse, isExplanation, ask } of DOUBTS) {
    if (isExplanation === true && !judgement.plan.explainsFindings) continue;
    const settled = await ask(found, judgement);
    if (settled === undefined) continue;
    found = settled;
    if (isExcuse === true) break;
  }
  return found;
}
