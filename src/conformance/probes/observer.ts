import { type Clock, sleep } from '../../clock/clock.ts';
import type { SendRequest } from '../../wire/exchange.ts';
import { describeOutcome, type Ledger, performExchange } from '../core/evidence.ts';
import { UnusableDeclaration } from '../core/signals.ts';

/** The optional read-only endpoint that says how often a notice took effect. */
export interface Observer {
  /** The number of effects now. */
  effects(noticeId: string): Promise<number>;
  /**
   * Waits until a notice has taken effect at least once, since a target may work after it has
   * acknowledged. Resolves to the number of effects, 0 when the time to settle has passed.
   */
  settled(noticeId: string): Promise<number>;
}

export interface ObserverOptions {
  /** URL template with `{noticeId}`. */
  readonly urlTemplate: string;
  readonly exchange: SendRequest;
  readonly ledger: Ledger;
  readonly clock: Clock;
  readonly settleMs: number;
}

const FIRST_PAUSE_MS = 10;

function effectsIn(text: string): number | undefined {
  try {
    const effects = (JSON.parse(text) as { effects?: unknown } | null)?.effects;
    return Number.isInteger(effects) && (effects as number) >= 0 ? (effects as number) : undefined;
  } catch {
    return undefined;
  }
}

export function createObserver(options: ObserverOptions): Observer {
  const { urlTemplate, exchange, ledger, clock, settleMs } = options;

  async function effects(noticeId: string): Promise<number> {
    const url = urlTemplate.replaceAll('{noticeId}', encodeURIComponent(noticeId));
    const request = { method: 'GET', url, headers: [], body: new Uint8Array() };
    const { outcome } = await performExchange(exchange, ledger, 'observer', request);
    const count =
      outcome.kind === 'answer' && outcome.status === 200
        ? effectsIn(Buffer.from(outcome.body).toString('utf8'))
        : undefined;
    if (count !== undefined) return count;
    const found = describeOutcome(outcome);
    throw new UnusableDeclaration(
      `the observer ought to answer 200 with {"effects": n} to GET ${url}; it gave ${found}`,
    );
  }

  async function settled(noticeId: string): Promise<number> {
    const deadlineMs = clock.now() + settleMs;
    for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs *= 2) {
      const count = await effects(noticeId);
      const leftMs = deadlineMs - clock.now();
      if (count > 0 || leftMs <= 0) return count;
      await sleep(clock, Math.min(pauseMs, leftMs));
    }
  }

  return { effects, settled };
}
