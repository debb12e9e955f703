import type {
  ExchangeRecorded,
  Resendable,
  ResendableTokenRequest,
} from '../../../contract/index.ts';
import type { Exchange } from '../../../wire/exchange.ts';
import type { Recipe } from '../../../wire/request/recipe.ts';
import { reactionOf } from '../../expect/receiver-expectations.ts';
import { TOKEN_REACTIONS } from '../../probes/token-answer.ts';
import type { CheckContext } from '../check-context.ts';
import { createLedger, describeOutcome, isRateLimited } from '../evidence/evidence.ts';
import { createContext } from '../judgement/create-context.ts';
import { removeRegistered } from '../plan/registration.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import { Untestable } from '../signals.ts';

/** An exchange of an earlier run that says how it can be sent again. */
export type ResendableExchange = ExchangeRecorded & { readonly resendable: Resendable };

/** What became of an exchange that was sent again. */
export interface Audited {
  /** Its number in the event log. */
  readonly number: number;
  readonly check: string;
  readonly isSame: boolean;
  /** What was recorded, in words. */
  readonly expected: string;
  /** What was answered now, in words. */
  readonly found: string;
}

/** What an audit came to; with an obstacle it has ended before all were sent again. */
export interface AuditResult {
  readonly audited: readonly Audited[];
  readonly obstacle?: string;
}

interface Answered {
  readonly exchange: Exchange;
  readonly reaction: Resendable['reaction'];
}

const WORDS: Readonly<Record<Resendable['reaction'], string>> = {
  acknowledged: 'acknowledged',
  rejected: 'rejected',
  token: 'a token',
  error: 'an error and no token',
  other: 'neither one nor the other',
};

async function askAgain(
  { kind, values, body }: ResendableTokenRequest,
  { tokenServer }: CheckContext,
): Promise<Answered> {
  const role = 'an audit';
  const kinds = body === undefined ? tokenServer.kinds : tokenServer.jsonKinds;
  if (!kinds.includes(kind)) {
    throw new Untestable(
      `the request shape that was declared has no ${body === undefined ? '' : 'JSON body for '}${kind} tokens, which the run asked for`,
    );
  }
  const sent =
    body === undefined
      ? await tokenServer.fetch(kind, values, role)
      : await tokenServer.askRaw(kind, Buffer.from(body, 'base64'), role, values);
  return { exchange: sent.exchange, reaction: TOKEN_REACTIONS[sent.answer.kind] };
}

async function sendAgain(resendable: Resendable, context: CheckContext): Promise<Answered> {
  if (resendable.by === 'token-server') return askAgain(resendable, context);
  const recipe = resendable.recipe as unknown as Recipe;
  const { exchange } = await context.receiver.send(recipe, { role: 'an audit', isVerbatim: true });
  return { exchange, reaction: reactionOf(exchange.outcome, context.profile) };
}

const statusClass = (outcome: string): string => outcome.slice(0, 1);

function isSame(
  { resendable, outcome }: ResendableExchange,
  { reaction, exchange }: Answered,
): boolean {
  if (reaction !== resendable.reaction) return false;
  if (reaction !== 'other') return true;
  return (
    exchange.outcome.kind === 'answer' &&
    statusClass(String(exchange.outcome.status)) === statusClass(outcome)
  );
}

/** An answer that differs is asked for a second time: only what differs twice is no accident. */
async function audit(
  recorded: ResendableExchange,
  context: CheckContext,
  { redact }: RunPlan,
): Promise<Audited> {
  let answered = await sendAgain(recorded.resendable, context);
  if (!isSame(recorded, answered)) answered = await sendAgain(recorded.resendable, context);
  const { exchange, reaction } = answered;
  if (isRateLimited(exchange)) throw new Untestable('the target answered 429 (too many requests)');
  const { number, check, outcome, resendable } = recorded;
  return {
    number,
    check,
    isSame: isSame(recorded, answered),
    expected: `${WORDS[resendable.reaction]}, with status ${outcome}`,
    found: `${WORDS[reaction]}, with ${redact(describeOutcome(exchange.outcome))}`,
  };
}

/**
 * Sends exchanges of an earlier run to the targets of a plan again, one after the other: each is built from its
 * recipe, about another agent, under a fresh noticeId, and signed with the key of the plan.
 */
export async function auditExchanges(
  recorded: readonly ResendableExchange[],
  plan: RunPlan,
): Promise<AuditResult> {
  const [check] = plan.checks;
  if (check === undefined) return { audited: [] };
  const context = createContext({ ...check, id: 'audit' }, plan, createLedger());
  const audited: Audited[] = [];
  try {
    for (const exchange of recorded) audited.push(await audit(exchange, context, plan));
    return { audited };
  } catch (thrown) {
    if (!(thrown instanceof Untestable)) throw thrown;
    return { audited, obstacle: plan.redact(thrown.message) };
  } finally {
    await removeRegistered(plan);
  }
}
