import { type Clock, sleep } from '../../clock/clock.ts';
import type { EventType } from '../../contract/index.ts';
import { bodyText } from '../../wire/answer/body-text.ts';
import { describeOutcome, type Ledger, performExchange } from '../core/evidence/evidence.ts';
import type { GovernedExchange } from '../core/governor/govern.ts';
import type { ObserverLag } from '../core/governor/observer-lag.ts';
import { UnusableDeclaration } from '../core/signals.ts';

/** Why no effects can be counted, in words that name what was declared, what was expected and what was found. */
export interface ObserverProblem {
  readonly problem: string;
}

/** Counts the effects of a notice until now. Never rejects. */
export type CountEffects = (noticeId: string) => Promise<number | ObserverProblem>;

/** Where effects are seen without an endpoint of the target's. */
export interface CountingObserver {
  /** A program that prints the number, lines of a log file, or what the target sends on. */
  readonly kind: 'command' | 'log' | 'sink';
  /** What it is, for reports. */
  readonly shown: string;
  readonly count: CountEffects;
}

/** Where the effects of notices are seen. */
export type ObserverTarget =
  | {
      readonly kind: 'endpoint';
      readonly urlTemplate: string;
      readonly headers: readonly (readonly [name: string, value: string])[];
    }
  | CountingObserver;

/** How it was declared where the effects on a receiver are seen. */
export interface DeclaredObserver {
  /** URL template of the observer, with `{noticeId}`. */
  readonly observerUrl?: string;
  /** Headers that the observer requires of its callers. */
  readonly observerHeaders?: readonly (readonly [name: string, value: string])[];
  /** Where effects are seen when there is no such endpoint. */
  readonly observer?: CountingObserver;
}

/** Where the effects on a receiver are seen, whichever way that was declared. */
export function observerOf({
  observer,
  observerUrl,
  observerHeaders = [],
}: DeclaredObserver = {}): ObserverTarget | undefined {
  if (observer !== undefined) return observer;
  if (observerUrl === undefined) return undefined;
  return { kind: 'endpoint', urlTemplate: observerUrl, headers: observerHeaders };
}

/** Which events take effect; all of them, unless a run has found that the target applies only some. */
export interface AppliedEvents {
  /** The events that take effect within a session. */
  only?: ReadonlySet<EventType>;
  /** Those of them that take effect without the 101 of their agent. */
  alone?: ReadonlySet<EventType>;
  /** Effects that had not come in time were waited for much longer, once, and did not come. */
  isNeverLate?: boolean;
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
  /** Is told how long the run waits for the observer. */
  readonly observerLag: Pick<ObserverLag, 'noteAnswer' | 'noteEffect' | 'usualMs'>;
}

const FIRST_PAUSE_MS = 10;
/** Longer pauses would make the run wait for long after an effect. */
const LONGEST_PAUSE_MS = 250;

function effectsIn(text: string): number | undefined {
  try {
    const effects = (JSON.parse(text) as { effects?: unknown } | null)?.effects;
    return Number.isInteger(effects) && (effects as number) >= 0 ? (effects as number) : undefined;
  } catch {
    return undefined;
  }
}

/** A colon may stand in a path and a query as it is (RFC 3986), and a server that undoes no encoding would miss the id. */
function inUrl(noticeId: string): string {
  return encodeURIComponent(noticeId).replaceAll('%3A', ':');
}

function askEndpoint(
  { urlTemplate, headers }: Extract<ObserverTarget, { kind: 'endpoint' }>,
  { exchange, ledger }: Pick<ObserverOptions, 'exchange' | 'ledger'>,
): CountEffects {
  return async (noticeId) => {
    const url = urlTemplate.replaceAll('{noticeId}', inUrl(noticeId));
    const request = { method: 'GET', url, headers, body: new Uint8Array() };
    const { outcome } = await performExchange(exchange, ledger, { role: 'observer', request });
    const count =
      outcome.kind === 'answer' && outcome.status === 200
        ? effectsIn(bodyText(outcome.body))
        : undefined;
    if (count !== undefined) return count;
    const found = describeOutcome(outcome);
    return {
      problem: `the observer ought to answer 200 with {"effects": n} to GET ${url}; it gave ${found}`,
    };
  };
}

/** @throws UnusableDeclaration, from each of its functions, where what was declared gives no number. */
export function createObserver(options: ObserverOptions): Observer {
  const { source, clock, settleMs, observerLag, applied, ...network } = options;
  const count = source.kind === 'endpoint' ? askEndpoint(source, network) : source.count;

  async function effects(noticeId: string): Promise<number> {
    const startedAtMs = clock.now();
    const found = await count(noticeId);
    observerLag.noteAnswer({ startedAtMs, tookMs: clock.now() - startedAtMs });
    if (typeof found === 'number') return found;
    throw new UnusableDeclaration(found.problem);
  }

  async function settledWithin(forMs: number, noticeId: string, above: number): Promise<number> {
    const startedAtMs = clock.now();
    const deadlineMs = startedAtMs + forMs;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
      const found = await effects(noticeId);
      const leftMs = deadlineMs - clock.now();
      if (found > above) observerLag.noteEffect({ startedAtMs, tookMs: clock.now() - startedAtMs });
      if (found > above || leftMs <= 0) return found;
      await sleep(clock, Math.min(pauseMs, leftMs));
    }
  }

  return {
    kind: source.kind,
    applied,
    settleMs,
    effects,
    settled: (noticeId, above = 0) => settledWithin(settleMs, noticeId, above),
    settledSoon: (noticeId) =>
      settledWithin(Math.min(settleMs, observerLag.usualMs()), noticeId, 0),
  };
}
