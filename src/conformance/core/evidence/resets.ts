import type { Exchange } from '../../../wire/exchange.ts';
import { isAnyReset, isFreshReset } from '../read-exchange.ts';

/** What a run knows of connections to one target that were reset at the same time. */
export interface Resets {
  note(exchange: Exchange): void;
  /** Whether another connection was reset at about the same time: one request may have broken down what was under way. */
  isShared(exchange: Exchange): boolean;
}

/** What one crash resets is noticed within so long. */
const TOGETHER_MS = 250;

const endOf = ({ startedAtMs, durationMs }: Exchange): number => startedAtMs + durationMs;

export function createResets(): Resets {
  /** The latest, the oldest first. */
  let latest: readonly Exchange[] = [];
  return {
    note(exchange) {
      if (!isAnyReset(exchange)) return;
      const sinceMs = endOf(exchange) - TOGETHER_MS;
      latest = [...latest.filter((each) => endOf(each) >= sinceMs), exchange];
    },
    isShared(exchange) {
      return (
        isFreshReset(exchange) &&
        latest.some(
          (each) =>
            // A request that is sent again is another object with the same headers.
            each.request.headers !== exchange.request.headers &&
            Math.abs(endOf(each) - endOf(exchange)) <= TOGETHER_MS,
        )
      );
    },
  };
}
