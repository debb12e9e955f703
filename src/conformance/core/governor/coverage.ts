/** Time that is covered by intervals of which each ends later than the one before; both in ms. */
export interface Coverage {
  totalMs: number;
  untilMs: number;
}

/** Adds an interval: what overlaps counts once. */
export function cover(coverage: Coverage, startMs: number, endMs: number): void {
  coverage.totalMs += Math.max(0, endMs - Math.max(startMs, coverage.untilMs));
  coverage.untilMs = Math.max(endMs, coverage.untilMs);
}

export const covered = (): Coverage => ({ totalMs: 0, untilMs: 0 });
