import { type Exchange, isPaced, type WireRequest } from '../../wire/exchange.ts';

/** How the answers of one target came, over all exchanges of a run. */
export interface AnswerTally {
  /** How many there were, those that broke off among them. */
  readonly count: number;
  /** How many began and broke off, or were no HTTP. */
  readonly broken: number;
  /** The first of these. */
  readonly firstBroken?: { readonly detail: string; readonly request: WireRequest };
  /**
   * How far the target's clock is ahead of this machine's, in ms, by the header Date; the smallest distance
   * that was seen. Absent where no answer has that header.
   */
  readonly aheadMs?: number;
}

export const NO_ANSWERS: AnswerTally = { count: 0, broken: 0 };

/** A target may refuse a larger body before it has read it, and what it still has to read cuts its answer. */
const LARGEST_READ_AT_ONCE = 16_384;

function isBroken({ request, outcome }: Exchange): boolean {
  if (outcome.kind === 'answer' || isPaced(request) || request.mode === 'chunked') return false;
  // What is not known to be the target's doing is held against nobody.
  if (request.body.length > LARGEST_READ_AT_ONCE || outcome.whose !== undefined) return false;
  return outcome.reason === 'protocol' || outcome.begunStatus !== undefined;
}

function aheadMsOf({ outcome, startedAtMs, durationMs }: Exchange): number | undefined {
  if (outcome.kind === 'failure') return undefined;
  const dateMs = Date.parse(outcome.headers['date'] ?? '');
  return Number.isNaN(dateMs) ? undefined : dateMs - startedAtMs - durationMs;
}

function nearer(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return Math.abs(other) < Math.abs(one) ? other : one;
}

/** The tally with one more exchange. */
export function tallied(tally: AnswerTally, exchange: Exchange): AnswerTally {
  const { outcome, request } = exchange;
  const isNew = isBroken(exchange);
  if (outcome.kind === 'failure' && !isNew) return tally;
  const detail = outcome.kind === 'failure' ? outcome.detail : '';
  const firstBroken = tally.firstBroken ?? (isNew ? { detail, request } : undefined);
  const aheadMs = nearer(tally.aheadMs, aheadMsOf(exchange));
  return {
    count: tally.count + 1,
    broken: tally.broken + (isNew ? 1 : 0),
    ...(firstBroken === undefined ? {} : { firstBroken }),
    ...(aheadMs === undefined ? {} : { aheadMs }),
  };
}
