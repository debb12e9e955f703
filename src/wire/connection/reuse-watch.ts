/**
 * Notices that answers over a connection that was used before come late. A server that writes the head and the
 * body of an answer apart waits with the second one for an acknowledgement (Nagle's algorithm), which the
 * system of the client delays; over a new connection it does not.
 */
export interface ReuseWatch {
  /** `begunAtMs` is when its request was sent, in ms since any moment. */
  note(answer: {
    readonly isReused: boolean;
    readonly begunAtMs: number;
    readonly durationMs: number;
  }): void;
  /** Whether a connection that is free now had better be closed than kept. */
  isWorthReopening(): boolean;
}

/** What systems delay an acknowledgement by at least, in ms, less what clocks may be wrong by. */
const DELAY_MS = 38;
/** Answers over new connections take no more than this part of it. */
const PART = 0.5;
/**
 * So many in a row are late before anything follows, each sent when the one before it had come: answers to requests that
 * wait for one another are late as well.
 */
const IN_A_ROW = 8;
/** One of so many connections is kept, since a peer may remember something of a connection. */
const KEPT_OF = 8;

export function createReuseWatch(): ReuseWatch {
  let quickestNewMs = Number.POSITIVE_INFINITY;
  let late = 0;
  let lateUntilMs = Number.NEGATIVE_INFINITY;
  let asked = 0;
  const isLate = () => late >= IN_A_ROW && quickestNewMs <= DELAY_MS * PART;
  return {
    note({ isReused, begunAtMs, durationMs }) {
      if (!isReused) quickestNewMs = Math.min(quickestNewMs, durationMs);
      else if (late >= IN_A_ROW) return;
      else if (durationMs < DELAY_MS) late = 0;
      else if (begunAtMs >= lateUntilMs) {
        late += 1;
        lateUntilMs = begunAtMs + durationMs;
      }
    },
    isWorthReopening() {
      if (!isLate()) return false;
      asked += 1;
      return asked % KEPT_OF !== 0;
    },
  };
}
