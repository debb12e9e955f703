import {
  type CheckResult,
  type Counterexample,
  type Firmness,
  type ProfileKey,
  verdictOf,
} from '../../../contract/index.ts';
import type { Redactor } from '../../../wire/secrets/redaction.ts';
import type { FoundCause } from '../cause-finder.ts';
import { brokenOffWords, causeWords } from '../cause-words.ts';
import type { Check } from '../check.ts';
import {
  type Entry,
  type Ledger,
  recordCalls,
  recordExchange,
  recordRequest,
  SEEN_ELSEWHERE,
} from '../evidence/evidence.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import { shorten } from '../shorten.ts';
import type { CheckJudgement } from './check-judgement.ts';
import type { Conclusion } from './conclusion.ts';
import { redactedRemedy } from './redacted-remedy.ts';
import type { Refutation } from './refutation.ts';
import { isOfTimeOrder, ORDER_RESTS_ON } from './time-order.ts';

/** Length of what stands under expected and actual. */
export const WORDS_LENGTH = 300;

function counterexampleOf(
  { breach, origin }: Refutation,
  redact: Redactor,
): Counterexample | undefined {
  if (breach.sent === undefined) return undefined;
  const { request, recipe } = breach.sent;
  const { owed } = breach;
  return {
    ...origin,
    description: redact(origin.description),
    ...(recipe === undefined ? {} : { recipe: { ...recipe } }),
    ...(owed === undefined ? {} : { owed }),
    request: recordRequest(request, redact),
  };
}

/** What was exchanged, behind what the run had seen before where that shows the breach. */
function entriesOf(refutation: Refutation | undefined, ledger: Ledger): readonly Entry[] {
  const entries = refutation?.entries ?? ledger.entries;
  const seen = refutation?.breach.seen;
  const isNew = seen !== undefined && entries.every(({ exchange }) => exchange !== seen);
  return isNew ? [{ role: SEEN_ELSEWHERE, exchange: seen }, ...entries] : entries;
}

/** The profile values under which a breach is one: what was refused for its order rests on that too. */
function restsOnOf({ restsOn }: Check, cause: FoundCause | undefined): readonly ProfileKey[] {
  const isOrder = cause?.kind === 'found' && isOfTimeOrder(cause.differences);
  return isOrder ? [...new Set([...restsOn, ORDER_RESTS_ON])] : restsOn;
}

function firmnessOf(restsOn: readonly ProfileKey[], { profile }: RunPlan): Firmness {
  return restsOn.every((key) => profile.firmness[key] === 'firm') ? 'firm' : 'assumed';
}

/** What a refused notification differs in, as the report has it. */
function differencesOf(cause: FoundCause): Pick<CheckResult, 'cause'> {
  return cause.kind === 'found' ? { cause: cause.differences.map((each) => ({ ...each })) } : {};
}

function wordsOf(cause: FoundCause): string {
  return cause.kind === 'found' ? causeWords(cause.differences) : brokenOffWords(cause.after);
}

/** Weighs what a check came to, and writes it down. Secrets are redacted here, and long texts cut. */
export function resultOf(
  { check, plan, ledger }: Omit<CheckJudgement, 'stampedAs'>,
  conclusion: Conclusion,
  durationMs: number,
): CheckResult {
  const { redact } = plan;
  const { outcome, expected, actual, refutation, remedies = [], rootCause, cause } = conclusion;
  const causeSaid = cause && wordsOf(cause);
  const said = [conclusion.reason, causeSaid].filter((part) => part !== undefined);
  const reason = said.length === 0 ? undefined : said.join(' ');
  const { level = check.level, basis = check.basis } = conclusion;
  const restsOn = restsOnOf(check, cause);
  const firmness = firmnessOf(restsOn, plan);
  const counterexample = refutation && counterexampleOf(refutation, redact);
  const entries = outcome === 'held' ? [] : entriesOf(refutation, ledger);
  return {
    id: check.id,
    suite: check.suite,
    clauses: [...check.clauses],
    level,
    basis,
    restsOn: [...restsOn],
    firmness,
    title: check.title,
    outcome,
    verdict: verdictOf({ level, basis, firmness, outcome }),
    ...(reason === undefined ? {} : { reason: redact(reason) }),
    ...(cause && differencesOf(cause)),
    ...(rootCause === undefined ? {} : { rootCause }),
    ...(remedies.length === 0
      ? {}
      : { remedies: remedies.map((each) => redactedRemedy(each, redact)) }),
    ...(expected === undefined ? {} : { expected: shorten(redact(expected), WORDS_LENGTH) }),
    ...(actual === undefined ? {} : { actual: shorten(redact(actual), WORDS_LENGTH) }),
    ...(refutation?.showing === undefined ? {} : { showing: refutation.showing }),
    ...(counterexample === undefined ? {} : { counterexample }),
    evidence: entries.map(({ role, exchange }) => recordExchange(role, exchange, redact)),
    ...(ledger.calls === undefined ? {} : recordCalls(ledger.calls, redact)),
    examples: ledger.counts.examples,
    ...(ledger.counts.examplesLeftOut === 0
      ? {}
      : { examplesLeftOut: ledger.counts.examplesLeftOut }),
    exchanges: ledger.counts.exchanges,
    ...(ledger.counts.resent === 0 ? {} : { resent: ledger.counts.resent }),
    noticeIds: [...ledger.noticeIds],
    durationMs,
  };
}
