import { type AnswerRules, acknowledges, type Profile } from '../../contract/index.ts';
import { retryAfterMs } from '../../wire/answer/retry-after.ts';
import type { Answer, Failure } from '../../wire/exchange.ts';
import type { Random } from '../session/random.ts';
import type { AttemptOutcome } from './attempt.ts';

/** How often and when a notification is sent again: the profile's answers to sections 4.4, 6.2 and 8. */
export type RetryPolicy = AnswerRules &
  Pick<
    Profile['values'],
    | 'acknowledgement.deadlineMs'
    | 'retry.maxRetries'
    | 'retry.delaysMs'
    | 'retry.keepsNoticeId'
    | 'delivery.isOrdered'
  >;

/** A delay grows by up to this share, by chance, so that retries after an outage do not come at once. */
const JITTER = 0.1;

/** No receiver can ask for a longer pause, in ms. */
const LONGEST_RETRY_AFTER_MS = 3_600_000;

/** Whether the answer acknowledges the notification. */
export function isAcknowledged(outcome: Answer | Failure, policy: RetryPolicy): boolean {
  return outcome.kind === 'answer' && acknowledges(outcome, policy);
}

/**
 * How long to wait after failed attempt `number` (from 1). The receiver's `Retry-After` lengthens a
 * delay and never shortens it; `nowMs` is the receiver's time, since it may be a date.
 */
export function retryDelayMs(
  policy: RetryPolicy,
  failed: { readonly number: number; readonly outcome: AttemptOutcome; readonly nowMs: number },
  random: Random,
): number {
  const { number, outcome, nowMs } = failed;
  const delayMs = policy['retry.delaysMs'][number - 1] ?? 0;
  const askedMs =
    outcome.kind === 'answer' ? retryAfterMs(outcome.headers['retry-after'], nowMs) : undefined;
  const waitMs = Math.min(askedMs ?? 0, LONGEST_RETRY_AFTER_MS);
  return Math.max(Math.round(delayMs * (1 + JITTER * random.fraction())), waitMs);
}
