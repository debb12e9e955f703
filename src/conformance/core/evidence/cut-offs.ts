import { isAnyReset } from '../read-exchange.ts';
import type { Entry } from './evidence.ts';

/** The requests of one check that were cut off when a target ended. */
export interface CutOffCheck {
  readonly id: string;
  /** It sends what may bring a target down. */
  readonly isRisky: boolean;
  /** What each of them was, the first that was sent first. */
  readonly roles: readonly string[];
}

/** Which requests each target had when it ended, whatever has become of the checks that sent them. */
export interface CutOffs {
  note(check: Partial<Pick<CutOffCheck, 'isRisky'>> & Pick<CutOffCheck, 'id'>, entry: Entry): void;
  /** Those that the target at this URL cut off last, together, by their checks: the risky ones first, and in the order of sending. */
  last(url: string): readonly CutOffCheck[];
}

interface CutOff {
  readonly id: string;
  readonly isRisky: boolean;
  readonly entry: Entry;
  readonly startedAtMs: number;
  readonly endedAtMs: number;
}

/** What one crash cuts off is noticed within so long. */
const TOGETHER_MS = 1_000;

export function createCutOffs(): CutOffs {
  /** By origins. */
  const latest = new Map<string, readonly CutOff[]>();
  return {
    note({ id, isRisky = false }, entry) {
      const { exchange } = entry;
      if (!isAnyReset(exchange)) return;
      const { startedAtMs, durationMs, request } = exchange;
      const endedAtMs = startedAtMs + durationMs;
      const { origin } = new URL(request.url);
      const together = (latest.get(origin) ?? []).filter(
        (each) => each.endedAtMs >= endedAtMs - TOGETHER_MS,
      );
      latest.set(origin, [...together, { id, isRisky, entry, startedAtMs, endedAtMs }]);
    },
    last(url) {
      const all = latest.get(new URL(url).origin) ?? [];
      const checks = new Map<string, CutOffCheck>();
      for (const { id, isRisky, entry } of underWayIn(all)) {
        const { roles = [] } = checks.get(id) ?? {};
        const { role } = entry;
        checks.set(id, { id, isRisky, roles: roles.includes(role) ? roles : [...roles, role] });
      }
      return [...checks.values()].toSorted(byRisk);
    },
  };
}

/** What was sent later met a target that had ended. */
function underWayIn(together: readonly CutOff[]): readonly CutOff[] {
  const firstEndMs = Math.min(...together.map(({ endedAtMs }) => endedAtMs));
  return together.filter(({ startedAtMs }) => startedAtMs <= firstEndMs).toSorted(bySending);
}

const bySending = (one: CutOff, other: CutOff) => one.startedAtMs - other.startedAtMs;

const byRisk = (one: CutOffCheck, other: CutOffCheck) =>
  Number(other.isRisky) - Number(one.isRisky);
