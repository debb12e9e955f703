import type { Exchange } from '../../wire/exchange.ts';
import { Untestable } from './signals.ts';

/** What one kind of request has been seen to take. */
export interface SlowKind {
  readonly kind: string;
  /** How many took long, of how many. */
  readonly slow: number;
  readonly all: number;
  readonly longestMs: number;
}

/** How much of its time a run waits for slow answers. */
export interface Slowness {
  note(kind: string, exchange: Exchange): void;
  /**
   * @throws NotWaitedFor when requests of this kind are slow and the run waits for no more of them, or when
   * nothing is known of them and the run has waited for others for too long.
   */
  ensureWaitedFor(kind: string): void;
  /** Whether slow answers have cost so much time that properties are to draw no further examples. */
  isHurried(): boolean;
  /** The kinds of which an answer took very long. */
  slowKinds(): readonly SlowKind[];
}

/** A request was not sent, since those of its kind are slow and were waited for often enough. */
export class NotWaitedFor extends Untestable {
  override readonly name = 'NotWaitedFor';
}

/** What a quick answer takes at most, in ms. */
const QUICK_MS = 250;
const SLOW_MS = 1_000;
const VERY_SLOW_MS = 5_000;
/** The share of its patience after which a run draws no further examples. */
const DRAWING_SHARE = 0.4;
/** The share of its patience that a run has for one kind of request that is very slow each time. */
const KIND_SHARE = 0.5;

/** Time that is covered by intervals of which each ends later than the one before. */
interface Coverage {
  totalMs: number;
  untilMs: number;
}

function cover(coverage: Coverage, startMs: number, endMs: number): void {
  coverage.totalMs += Math.max(0, endMs - Math.max(startMs, coverage.untilMs));
  coverage.untilMs = Math.max(endMs, coverage.untilMs);
}

const covered = (): Coverage => ({ totalMs: 0, untilMs: 0 });

interface Seen {
  slow: number;
  all: number;
  longestMs: number;
  latestMs: number;
  shortestMs: number;
  /** By answers that were very slow, since the last one that was not. */
  readonly waited: Coverage;
}

/** `patienceMs` is about how much longer a run may take than it takes with a target that answers at once. */
export function createSlowness(patienceMs: number): Slowness {
  const kinds = new Map<string, Seen>();
  const unquick = covered();
  const slow = covered();

  return {
    note(kind, { startedAtMs, durationMs, request }) {
      // What is sent slowly is not answered slowly.
      if (request.mode === 'slow' || request.mode === 'cut') return;
      const endMs = startedAtMs + durationMs;
      const seen = kinds.get(kind) ?? {
        slow: 0,
        all: 0,
        longestMs: 0,
        latestMs: 0,
        shortestMs: durationMs,
        waited: covered(),
      };
      kinds.set(kind, seen);
      seen.all += 1;
      seen.latestMs = durationMs;
      seen.shortestMs = Math.min(seen.shortestMs, durationMs);
      seen.longestMs = Math.max(seen.longestMs, durationMs);
      if (durationMs > QUICK_MS) cover(unquick, startedAtMs + QUICK_MS, endMs);
      if (durationMs > SLOW_MS) cover(slow, startedAtMs + SLOW_MS, endMs);
      if (durationMs > VERY_SLOW_MS) {
        seen.slow += 1;
        cover(seen.waited, startedAtMs, endMs);
      } else seen.waited.totalMs = 0;
    },
    ensureWaitedFor(kind) {
      const { latestMs, shortestMs, waited } = kinds.get(kind) ?? {
        latestMs: undefined,
        shortestMs: Number.POSITIVE_INFINITY,
        waited: covered(),
      };
      // What hangs over some bodies may be quick over others.
      if (shortestMs <= SLOW_MS) return;
      const isUsedUp = slow.totalMs >= patienceMs;
      if (!isUsedUp && waited.totalMs < patienceMs * KIND_SHARE) return;
      const reason =
        latestMs === undefined
          ? `the target is so slow that the run waits for no ${kind} besides all others`
          : `the target takes ${secondsWords(latestMs)} for ${kind}, and the run waits for no more of them`;
      throw new NotWaitedFor(reason, { remedies: [{ code: 'allow-time' }] });
    },
    isHurried: () => unquick.totalMs >= patienceMs * DRAWING_SHARE,
    slowKinds: () =>
      [...kinds].flatMap(([kind, { slow: count, all, longestMs }]) =>
        count === 0 ? [] : [{ kind, slow: count, all, longestMs }],
      ),
  };
}

/** A time in words: `13.2 s`. */
export function secondsWords(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
