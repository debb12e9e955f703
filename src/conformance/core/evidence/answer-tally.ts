import { definedMembers } from '../../../contract/defined-members.ts';
import type { AskedTarget } from '../../../contract/index.ts';
import { type Answer, type Exchange, isPaced } from '../../../wire/exchange.ts';
import { hasFailedAtTimes, isFreshReset, isMisread } from '../read-exchange.ts';

/** How the answers of one target came, over all exchanges of a run. */
export interface AnswerTally {
  /** How many there were, those that broke off among them. */
  readonly count: number;
  /** Connections that were reset in place of an answer, and had not been idle. */
  readonly resets: number;
  /** Ordinary requests, and how many of them failed as targets do at times; a 503 of a token server is none. */
  readonly ordinary: number;
  readonly crashes: number;
  /** How many began and broke off, went on behind their end, were no HTTP, or belonged to a body that had been left unread. */
  readonly broken: number;
  /** The first of these. */
  readonly firstBroken?: { readonly detail: string; readonly exchange: Exchange };
  /**
   * How far the target's clock is ahead of this machine's, in ms, by the header Date; the smallest distance
   * that was seen. Absent where no answer has that header.
   */
  readonly aheadMs?: number;
}

export const NO_ANSWERS: AnswerTally = { count: 0, resets: 0, ordinary: 0, crashes: 0, broken: 0 };

/** A target may refuse a larger body before it has read it, and what it still has to read cuts its answer. */
const LARGEST_READ_AT_ONCE = 16_384;

/** What is not known to be the target's doing is held against nobody. */
function isItsOwn({ request, outcome }: Exchange): boolean {
  if (isPaced(request) || request.mode === 'chunked') return false;
  if (request.body.length > LARGEST_READ_AT_ONCE) return false;
  return outcome.kind === 'answer' || outcome.whose === undefined;
}

function hasSurplus({ outcome }: Exchange): boolean {
  return outcome.kind === 'answer' && outcome.surplus !== undefined;
}

/** What came behind the end of an answer, and why, where that shows. */
function surplusWords({ status, headers, body, surplus = new Uint8Array() }: Answer): string {
  const length = Number(headers['content-length']);
  const isCounted =
    headers['content-encoding'] === undefined &&
    Buffer.concat([body, surplus]).toString().length === length;
  const why = isCounted
    ? ': that is the number of its characters, and some of them take more than one byte'
    : '';
  return `answer ${status} has a Content-Length of ${length}, and more bytes came behind it (${surplus.length})${why}`;
}

function isBroken(exchange: Exchange): boolean {
  const { outcome } = exchange;
  if (outcome.kind === 'answer') return hasSurplus(exchange);
  return outcome.reason === 'protocol' || outcome.begunStatus !== undefined;
}

/** Whether the target reset a connection in place of an answer, and nothing else is known to be the reason. */
function isOwnReset(exchange: Exchange): boolean {
  return isFreshReset(exchange) && isItsOwn(exchange);
}

/** The header that was read last: the answers of one second have the same. */
let latest = { text: '', ms: Number.NaN };

function dateMsOf(text: string): number {
  if (latest.text !== text) latest = { text, ms: Date.parse(text) };
  return latest.ms;
}

function aheadMsOf({ outcome, startedAtMs, durationMs, clockSetMs }: Exchange): number | undefined {
  if (outcome.kind === 'failure' || clockSetMs !== undefined) return undefined;
  const dateMs = dateMsOf(outcome.headers['date'] ?? '');
  return Number.isNaN(dateMs) ? undefined : dateMs - startedAtMs - durationMs;
}

function nearer(one: number | undefined, other: number | undefined): number | undefined {
  if (one === undefined || other === undefined) return one ?? other;
  return Math.abs(other) < Math.abs(one) ? other : one;
}

function detailOf({ outcome }: Exchange): string {
  if (outcome.kind === 'failure') return outcome.detail;
  return outcome.surplus === undefined ? MISREAD : surplusWords(outcome);
}

const MISREAD =
  'it took a body that it had left unread for the beginning of the next request on that connection. Read every body, or close the connection';

/** The tally with one more exchange, and whose ordinary request it was, if it was one. */
export function tallied(
  tally: AnswerTally,
  exchange: Exchange,
  ordinaryTo?: AskedTarget,
): AnswerTally {
  const { outcome } = exchange;
  const isFailure = ordinaryTo !== undefined && hasFailedAtTimes(exchange, ordinaryTo);
  const counts = {
    ordinary: tally.ordinary + (ordinaryTo === undefined ? 0 : 1),
    crashes: tally.crashes + (isFailure ? 1 : 0),
  };
  if (isOwnReset(exchange)) return { ...tally, ...counts, resets: tally.resets + 1 };
  const isNew = isMisread(exchange) || (isBroken(exchange) && isItsOwn(exchange));
  if (outcome.kind === 'failure' && !isNew) return tally;
  const firstBroken =
    tally.firstBroken ?? (isNew ? { detail: detailOf(exchange), exchange } : undefined);
  const aheadMs = nearer(tally.aheadMs, aheadMsOf(exchange));
  return {
    ...tally,
    ...counts,
    count: tally.count + 1,
    broken: tally.broken + (isNew ? 1 : 0),
    ...definedMembers({ firstBroken, aheadMs }),
  };
}
