import type { StatusPattern } from '../generated/types.ts';

/** Whether a status is one of those listed, singly or by its class. */
export function matchesStatus(status: number, patterns: readonly StatusPattern[]): boolean {
  return patterns.some((pattern) =>
    typeof pattern === 'number'
      ? pattern === status
      : Number.parseInt(pattern, 10) === Math.floor(status / 100),
  );
}

const FIRST_STATUS = 100;
const LAST_STATUS = 599;

/** The lowest status that both lists match; absent when they share none. */
export function sharedStatus(
  left: readonly StatusPattern[],
  right: readonly StatusPattern[],
): number | undefined {
  for (let status = FIRST_STATUS; status <= LAST_STATUS; status += 1) {
    if (matchesStatus(status, left) && matchesStatus(status, right)) return status;
  }
  return undefined;
}
