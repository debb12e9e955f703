import type { Profile } from '../../../contract/index.ts';
import type { Answer, Failure } from '../../../wire/exchange.ts';
import type { Recipe } from '../../../wire/request/recipe.ts';
import { reactionOf } from '../../expect/receiver-expectations.ts';
import { ordinaryRecipe } from '../../probes/receiver-probe.ts';
import { BY_SOME_NOTIFICATION, type Check, SUITES } from '../check.ts';
import { describeOutcome, type Ledger, TOO_MANY_REQUESTS } from '../evidence/evidence.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import { askedPauseMs, isFreshReset } from '../read-exchange.ts';
import { type CheckJudgement, contextBehind, unlessUntestable } from './check-judgement.ts';
import type { Conclusion } from './conclusion.ts';
import { refusedByConnection } from './refused-by-connection.ts';

/** So many connections are closed one after the other by who turns everybody away. */
const CLOSED_IN_A_ROW = 3;

/** What else may explain that ordinary notifications are refused. */
const EXPLAINED_BY = ['orders-by-time', 'refuses-at-once', 'mixes-up-requests'] as const;

/**
 * Why what became of a request says nothing of that request: by now the receiver refuses ordinary notifications
 * too, which it acknowledged before. The document leaves it free to limit its pace, to ban anybody who forges, or to
 * open a circuit breaker, and a real sender does not forge. Undefined where it still acknowledges or gives no answer.
 */
export async function turnedAway(
  found: Conclusion,
  judgement: CheckJudgement,
): Promise<Conclusion | undefined> {
  const { check, plan, ledger } = judgement;
  if (!isOpenTo(check, plan) || !isRefused(found, plan, ledger)) return undefined;
  if (EXPLAINED_BY.some((trait) => plan.seen.proved.has(trait))) return undefined;
  const now = await askAgain(found, judgement);
  const { outcome } = now;
  if (outcome === undefined) return undefined;
  const pause = wordsOfPause(outcome, plan.clock.now());
  if (pause !== undefined) {
    const reason = `${ORDINARY}, got status ${pause}`;
    return { outcome: 'untestable', reason, remedies: [{ code: 'slow-down' }] };
  }
  const isAway = isRefusal(outcome, plan.profile);
  if (now.isTaken || isAway || found.outcome === 'flaky') {
    const byConnection = await refusedByConnection(found, judgement);
    if (byConnection !== undefined) return byConnection;
  }
  const bans = wordsOfBan(outcome, plan);
  if (bans === undefined) return undefined;
  if (isAway) {
    return away(
      `ordinary notifications are refused by now too (${describeOutcome(outcome)}), which were acknowledged before ${bans}`,
    );
  }
  if (!now.isTaken) return undefined;
  const answer = found.refutation?.entries.at(-1)?.exchange.outcome;
  const words = answer === undefined ? '' : ` (${describeOutcome(answer)})`;
  return away(`what was refused for a while${words} is acknowledged by now, and ${bans}`);
}

const ORDINARY = 'an ordinary notification, of which others were acknowledged';

/** What becomes of an ordinary notification now, and whether what was refused is acknowledged now. */
interface AskedAgain {
  readonly outcome: Answer | Failure | undefined;
  readonly isTaken: boolean;
}

async function askAgain(found: Conclusion, judgement: CheckJudgement): Promise<AskedAgain> {
  const { plan } = judgement;
  const context = contextBehind(judgement, 'control');
  const send = async (recipe: Recipe, role: string) => {
    const sent = await unlessUntestable(context.receiver.send(recipe, { role }));
    return sent?.exchange.outcome;
  };
  let outcome = await send(ordinaryRecipe(context), ORDINARY);
  // Who bans closes each connection; who resets some at random does not.
  for (let more = 1; more < CLOSED_IN_A_ROW && isClosed(outcome); more += 1) {
    outcome = await send(ordinaryRecipe(context), `${ORDINARY}, once more`);
  }
  const refused = refusedRecipe(found);
  // Both are sent in any case, so that what a check sends does not depend on those before it.
  const isTakenNow =
    refused !== undefined && isTaken(await send(refused, 'the refused notification again'), plan);
  return { outcome, isTaken: isTakenNow };
}

/** What may be the reason, such as forgeries; undefined where none was rejected. */
function wordsOfBan(outcome: Answer | Failure, { seen }: RunPlan): string | undefined {
  const count = seen.rejected().length;
  if (count === 0) return undefined;
  // A pool that is used up by now was used up by whatever was refused.
  const signed = isUnavailable(outcome) ? seen.signedRefusals().replace(/\.$/u, '') : '';
  const more = signed === '' ? '' : `.${signed}`;
  return `${count} forgeries were rejected: ${isUnavailable(outcome) ? KEEPS : ''}it may ban who sends many of them, and then has to make an exception of this run${more}`;
}

/** What a status of 5xx says of who bans nobody. */
const KEEPS =
  'something that it keeps for each session or rejection may be used up, such as connections to a database, or ';

const away = (reason: string): Conclusion => ({
  outcome: 'untestable',
  reason,
  rootCause: 'turned-away',
});

/** The status by which an answer asks for a pause, in words; undefined where it asks for none. */
function wordsOfPause(outcome: Answer | Failure, nowMs: number): string | undefined {
  if (outcome.kind === 'failure' || askedPauseMs({ outcome }, nowMs) === undefined)
    return undefined;
  return outcome.status === TOO_MANY_REQUESTS
    ? '429 (too many requests)'
    : `${outcome.status} with Retry-After`;
}

/**
 * A notification that was refused twice, where it depends on no other one: a copy, or one that is refused for what
 * came before it, stands beside another answer.
 */
function refusedRecipe({ outcome, refutation }: Conclusion): Recipe | undefined {
  const { owed, sent } = refutation?.breach ?? {};
  if (outcome !== 'broken' || owed !== 'acknowledgement' || sent?.recipe === undefined) return;
  const answers = refutation?.entries.map(({ exchange }) => describeOutcome(exchange.outcome));
  if (new Set(answers).size !== 1) return;
  const { content } = sent.recipe;
  return 'notice' in content && content.agent !== undefined ? sent.recipe : undefined;
}

const isTaken = (outcome: Answer | Failure | undefined, { profile }: RunPlan): boolean =>
  outcome !== undefined && reactionOf(outcome, profile) === 'acknowledged';

/** Whether it is known that an ordinary notification was acknowledged: behind its gate, or because it was seen. */
function isOpenTo({ suite, gate, id }: Check, { seen }: RunPlan): boolean {
  if (suite !== 'receiver' || id === SUITES[suite].gate) return false;
  return gate === undefined || (gate === BY_SOME_NOTIFICATION.gate && seen.hasTakenOrdinary());
}

/** Whether a finding, or what kept a check from one, is a refusal that any request may get by now. */
function isRefused(
  { outcome, refutation, rootCause }: Conclusion,
  { profile }: RunPlan,
  ledger: Ledger,
): boolean {
  if (refutation !== undefined) {
    const { breach, entries } = refutation;
    const last = entries.at(-1)?.exchange.outcome;
    if (breach.owed === 'acknowledgement') return !isCrash(last);
    return breach.proof !== 'positive' && (isUnavailable(last) || isClosed(last));
  }
  const last = ledger.entries.at(-1)?.exchange.outcome;
  if (outcome !== 'untestable' || rootCause !== undefined || last === undefined) return false;
  return isRefusal(last, profile);
}

function isRefusal(outcome: Answer | Failure, profile: Profile): boolean {
  return reactionOf(outcome, profile) === 'rejected' || isUnavailable(outcome) || isClosed(outcome);
}

/** As a firewall closes the connections of whom it bans. */
function isClosed(outcome: Answer | Failure | undefined): boolean {
  return outcome !== undefined && isFreshReset({ outcome });
}

/** The receiver's own crash, which forgeries do not excuse. */
function isCrash(outcome: Answer | Failure | undefined): boolean {
  return outcome?.kind === 'answer' && outcome.status === 500;
}

/** As a circuit breaker or a gateway answers. */
function isUnavailable(outcome: Answer | Failure | undefined): boolean {
  return outcome?.kind === 'answer' && outcome.status > 500;
}
