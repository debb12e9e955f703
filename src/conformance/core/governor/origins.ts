import type { Clock } from '../../../clock/clock.ts';
import type { Exchange } from '../../../wire/exchange.ts';
import type { Paused } from './asked-pauses.ts';
import type { PaceTally } from './pace-tally.ts';
import type { Purpose } from './purpose.ts';
import { createRiskGap, type RiskGap } from './risk-gap.ts';
import { LEAST_PROBE_MS, type Probed } from './target-presence.ts';

/** Host and port of a target, with what a run knows of it. */
export interface Origin extends Probed, Paused {
  readonly riskGap: RiskGap;
}

/** The origins that a run has asked. */
export interface Origins {
  /** That of a URL; one that was not asked before is added. */
  at(url: string): Origin;
  all(): readonly Origin[];
}

/** The share of what a target has served at which it is asked without a refusal. */
const SAFE_SHARE = 0.9;

export function createOrigins(clock: Clock, unpaused: () => Paused): Origins {
  const origins = new Map<string, Origin>();
  let last: { readonly url: string; readonly origin: Origin } | undefined;

  function named(name: string): Origin {
    const known = origins.get(name);
    if (known !== undefined) return known;
    const added: Origin = {
      ...unpaused(),
      riskGap: createRiskGap(clock),
      hasAnswered: false,
      lastAnswerMs: 0,
      longestAnswerMs: 0,
    };
    origins.set(name, added);
    return added;
  }

  return {
    at(url) {
      // Most requests go where the one before went.
      if (last?.url !== url) last = { url, origin: named(new URL(url).origin) };
      return last.origin;
    },
    all: () => [...origins.values()],
  };
}

/** Notes an answer in what shows whether a target is there. */
export function noteAnswerOf(origin: Origin, done: Exchange, { by }: Purpose): void {
  origin.hasAnswered = true;
  origin.lastAnswerMs = done.startedAtMs + done.durationMs;
  origin.longestAnswerMs = Math.max(origin.longestAnswerMs, done.durationMs);
  const isRefused = done.outcome.kind === 'answer' && done.outcome.status >= 400;
  // A notification that is acknowledged may take effect once more.
  const isHarmless = by === 'token-server' || (by === 'receiver' && isRefused);
  if (isHarmless && done.durationMs <= LEAST_PROBE_MS) origin.harmless = done.request;
}

/** How slowly targets are asked by now. What has served nothing shows no pace that it serves. */
export function spacingOf(origins: readonly Origin[]): Pick<PaceTally, 'spacedMs' | 'perSecond'> {
  const paces = origins.map(({ pace }) => pace);
  const spacedMs = paces.reduce((sum, pace) => sum + pace.spacedMs(), 0);
  const serving = origins.filter(({ hasServed }) => hasServed).map(({ pace }) => pace);
  const slowestMs = Math.max(0, ...serving.map((pace) => pace.gapMs()));
  if (slowestMs === 0) return { spacedMs };
  const served = serving.flatMap((pace) => pace.servedPerSecond() ?? []);
  const perSecond = Math.min(1_000 / slowestMs, ...served.map((each) => SAFE_SHARE * each));
  return { spacedMs, perSecond };
}
