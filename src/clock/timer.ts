/** Somebody who waits on a clock. */
export interface Timer {
  /** In ms, of whatever time the clock counts by. */
  readonly dueMs: number;
  /** Timers that are due together go off in the order in which they were set. */
  readonly order: number;
  readonly action: () => void;
}

/** Whether one goes off before the other. */
export function isBefore(one: Timer, other: Timer): boolean {
  return one.dueMs === other.dueMs ? one.order < other.order : one.dueMs < other.dueMs;
}
