import { type Clock, sleep } from '../../clock/clock.ts';
import type { EventType } from '../../contract/index.ts';
import type { Ledger } from '../core/evidence/evidence.ts';
import type { GovernedExchange } from '../core/governor/govern.ts';
import { UnusableDeclaration } from '../core/signals.ts';
import { askEndpoint } from './ask-endpoint.ts';
import type { ObserverTarget } from './observer-target.ts';

/** Which events take effect; all of them, unless a run has found that the target applies only some. */
export interface AppliedEvents {
  /** The events that take effect within a session. */
  only?: ReadonlySet<EventType>;
  /** Those of them that take effect without the 101 of their agent. */
  alone?: ReadonlySet<EventType>;
  /** Effects that had not come in time were waited for much longer, once, and did not come. */
  isNeverLate?: boolean;
  /** The longest time in ms that an effect took to show. */
  longestMs?: number;
}

/** How often a notice took effect, read from the target. */
export interface Observer {
  readonly kind: ObserverTarget['kind'];
  /** What the run knows by now; shared by its checks. */
  readonly applied: AppliedEvents;
  /** Time in ms that an effect is waited for. */
  readonly settleMs: number;
  /** The number of effects now. */
  effects(noticeId: string): Promise<number>;
  /**
   * Waits until a notice has taken effect more often than `above` (0 unless given), since a target may
   * work after it has acknowledged. Resolves to the number of effects when that happened or the time to
   * settle has passed.
   */
  settled(noticeId: string, above?: number): Promise<number>;
  /** The same for many questions: waits only for as long as effects of this run usually take. */
  settledSoon(noticeId: string): Promise<number>;
}

export interface ObserverOptions {
  readonly source: ObserverTarget;
  readonly exchange: GovernedExchange;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly settleMs: number;
  readonly applied: AppliedEvents;
}

const FIRST_PAUSE_MS = 10;
/** Longer pauses would make the run wait for long after an effect. */
const LONGEST_PAUSE_MS = 250;
/** Effects are waited for so many times as long as the longest took. */
const TIMES_THE_LONGEST = 2;

/** @throws UnusableDeclaration, from each of its functions, where what was declared gives no number. */
export function createObserver(options: ObserverOptions): Observer {
  const { source, clock, settleMs, applied, ...network } = options;
  const count = source.kind === 'endpoint' ? askEndpoint(source, network) : source.count;

  async function effects(noticeId: string): Promise<number> {
    const found = await count(noticeId);
    if (typeof found === 'number') return found;
    throw new UnusableDeclaration(found.problem);
  }

  async function settledWithin(forMs: number, noticeId: string, above: number): Promise<number> {
    const startedAtMs = clock.now();
    const deadlineMs = startedAtMs + forMs;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      const found = await effects(noticeId);
      const leftMs = deadlineMs - clock.now();
      if (found > above) {
        applied.longestMs = Math.max(applied.longestMs ?? 0, clock.now() - startedAtMs);
        return found;
      }
      if (leftMs <= 0) return found;
      await sleep(clock, Math.min(pauseMs, leftMs));
    }
  }

  return {
    kind: source.kind,
    applied,
    settleMs,
    effects,
    settled: (noticeId, above = 0) => settledWithin(settleMs, noticeId, above),
    settledSoon: (noticeId) => {
      const usualMs = TIMES_THE_LONGEST * (applied.longestMs ?? 0);
      return settledWithin(Math.min(settleMs, usualMs), noticeId, 0);
    },
  };
}
