import { bodyText } from '../../wire/answer/body-text.ts';
import { retryAfterMs } from '../../wire/answer/retry-after.ts';
import type { Exchange } from '../../wire/exchange.ts';

/** The status of an answer; undefined where there is none. */
export function statusOf({ outcome }: Pick<Exchange, 'outcome'>): number | undefined {
  return outcome.kind === 'answer' ? outcome.status : undefined;
}

/** Whether nothing listened where a request went. */
export function isAbsent({ outcome }: Exchange): boolean {
  if (outcome.kind === 'answer' || outcome.whose !== undefined) return false;
  return outcome.reason === 'refused' || outcome.reason === 'dns';
}

/** Whether a connection was reset before an answer began. */
export function isAnyReset({ outcome }: Pick<Exchange, 'outcome'>): boolean {
  if (outcome.kind === 'answer' || outcome.whose !== undefined) return false;
  return outcome.reason === 'reset' && outcome.begunStatus === undefined;
}

/** Whether a connection that had not been idle was reset before an answer began. */
export function isFreshReset({ outcome }: Pick<Exchange, 'outcome'>): boolean {
  return isAnyReset({ outcome }) && outcome.kind === 'failure' && outcome.wasIdle !== true;
}

/**
 * How long an answer asks to wait for, in ms; `unsaid` where only its status asks for it. A date counts from the
 * date of the answer, where it has one.
 */
export function askedPauseMs(
  { outcome }: Pick<Exchange, 'outcome'>,
  nowMs: number,
): number | 'unsaid' | undefined {
  if (outcome.kind === 'failure' || (outcome.status !== 429 && outcome.status !== 503)) return;
  const { 'retry-after': after, date = '' } = outcome.headers;
  const askedMs = retryAfterMs(after, Date.parse(date) || nowMs);
  return askedMs ?? (outcome.status === 429 ? 'unsaid' : undefined);
}

/** Whether a target answered that it failed. */
export function isServerError({ outcome }: Pick<Exchange, 'outcome'>): boolean {
  return outcome.kind === 'answer' && outcome.status >= 500;
}

/** By these a server says that there is nothing where it is asked: none is how it limits its pace. */
export const NOTHING_THERE: readonly number[] = [404, 405, 410];

/** Whether a target answered that nothing is there, or not for this method. */
export function isNothingThere({ outcome }: Pick<Exchange, 'outcome'>): boolean {
  return outcome.kind === 'answer' && NOTHING_THERE.includes(outcome.status);
}

/** Whether a target that is there ended a connection which had not been idle in place of an answer. */
function hasEndedConnection({ outcome }: Exchange): boolean {
  if (!isFreshReset({ outcome }) || outcome.kind === 'answer') return false;
  return outcome.wentAway !== true && outcome.isUnheard !== true;
}

/** Whether an answer began, and the connection ended before all of it had come. */
export function isCutOff({ outcome }: Pick<Exchange, 'outcome'>): boolean {
  if (outcome.kind === 'answer' || outcome.whose !== undefined) return false;
  return outcome.reason === 'reset' && outcome.begunStatus !== undefined;
}

/**
 * Whether a target failed, as far as shows, in a way in which some do at times whatever they are sent: by a 5xx, by
 * no answer at all or half of one, or as one of several does that is another program. A token server may limit its pace by a 503.
 */
export function hasFailedAtTimes(exchange: Exchange, by: 'receiver' | 'token-server'): boolean {
  if (hasEndedConnection(exchange) || isCutOff(exchange) || isNothingThere(exchange)) return true;
  if (!isServerError(exchange)) return false;
  const { outcome } = exchange;
  return by === 'receiver' || (outcome.kind === 'answer' && outcome.status !== 503);
}

/** Whether no answer came in time. */
export function hasTimedOut({ outcome }: Pick<Exchange, 'outcome'>): boolean {
  return outcome.kind === 'failure' && outcome.reason === 'timeout';
}

/** The end of a body and the method of a request in one word, as an answer quotes what it took for a method. */
const BODY_AND_METHOD = /[}\]]POST\b|\('[^)]*[^'(\s]POST'\)/u;

/**
 * Whether a target took the body of an earlier request, which it had left unread, for the beginning of this one.
 * The answer shows it by what it quotes, and says nothing of this request.
 */
export function isMisread({ request, outcome }: Exchange): boolean {
  if (outcome.kind === 'failure' || outcome.status < 400 || request.method !== 'POST') return false;
  return BODY_AND_METHOD.test(bodyText(outcome.body));
}
