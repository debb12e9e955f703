import { type Exchange, isUnanswered } from '../../../wire/exchange.ts';
import type { Hint } from '../hint.ts';
import { statusOf } from '../read-exchange.ts';

/** What a notification was that is signed with the key of the receiver. */
interface Signed {
  /** In the plural. */
  readonly kind: string;
  readonly isTaken: boolean;
}

/** Whether a receiver still acknowledges what is signed; what is not may be refused before it would hang. */
export interface SignedAnswers {
  note(exchange: Exchange, signed: Signed): void;
  /** That it acknowledged signed notifications, and then answered none of them any more; empty while it does. */
  hints(): readonly Hint[];
}

/** So many without an answer are no mishap where none is acknowledged any more. */
const LEAST_UNANSWERED = 4;
/** So many that were acknowledged before show that it served. */
const LEAST_TAKEN = 8;
/** More than run at the same time. */
const MOST_KEPT = 64;

interface Answered {
  readonly kind: string;
  readonly status: number;
  readonly endMs: number;
}

export function createSignedAnswers(): SignedAnswers {
  let taken = 0;
  let unanswered = 0;
  /** When the first of them was sent. */
  let silentSinceMs = Number.POSITIVE_INFINITY;
  /** The latest that had an answer, in the order of their answers. */
  let answered: readonly Answered[] = [];

  function noteSilence(startedAtMs: number): void {
    unanswered += 1;
    silentSinceMs = Math.min(silentSinceMs, startedAtMs);
  }

  function noteAnswer(one: Answered, isTaken: boolean): void {
    answered = [...answered.slice(-MOST_KEPT), one];
    if (!isTaken) return;
    taken += 1;
    unanswered = 0;
    silentSinceMs = Number.POSITIVE_INFINITY;
  }

  return {
    note(exchange, { kind, isTaken }) {
      const { startedAtMs, durationMs } = exchange;
      const status = statusOf(exchange);
      if (isUnanswered(exchange)) noteSilence(startedAtMs);
      if (status === undefined) return;
      noteAnswer({ kind, status, endMs: startedAtMs + durationMs }, isTaken);
    },
    hints() {
      const last = answered.findLast(({ endMs }) => endMs <= silentSinceMs);
      if (last === undefined || taken < LEAST_TAKEN || unanswered < LEAST_UNANSWERED) return [];
      const message =
        `The receiver acknowledged ${taken} signed notifications, and then stopped: ${unanswered} had no answer, and none was ` +
        `acknowledged any more. The last answer before, status ${last.status}, was to one of the ${last.kind}: ` +
        `what the receiver locks or takes for such a body it may never give back.`;
      return [{ message }];
    },
  };
}
