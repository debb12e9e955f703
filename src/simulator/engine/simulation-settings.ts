import { definedMembers } from '../../contract/defined-members.ts';
import { DEFAULT_EPOCH_MS } from '../session/run-plan.ts';
import type { JournalHead } from './open-journal.ts';
import type { Pace } from './pace.ts';
import type { SimulationOptions } from './simulation-options.ts';

/** What a simulation runs by: one that is resumed goes on as its journal has it. */
export interface SimulationSettings {
  readonly seed: number;
  readonly runId: string;
  /** Unix ms. */
  readonly epochMs: number;
  /** Ids; empty: all of them. */
  readonly scenarios: readonly string[];
  readonly durationMs: number | undefined;
  readonly pace: Pace;
  /** So many sessions at most begin in a second. */
  readonly sessionRate: number | undefined;
  /** How many sessions there are at most; nothing: each plan of the scenarios once. */
  readonly count: number | undefined;
}

export function simulationSettingsOf(options: SimulationOptions): SimulationSettings {
  const head = options.past?.head;
  const { seed, runId, epochMs } = head ?? { epochMs: DEFAULT_EPOCH_MS, ...options };
  const durationMs = head?.durationMs ?? options.durationMs;
  const endless = durationMs === undefined ? undefined : Number.POSITIVE_INFINITY;
  return {
    seed,
    runId,
    epochMs,
    scenarios: head?.scenarios ?? options.scenarios ?? [],
    durationMs,
    pace: options.pace ?? head?.pace ?? { kind: 'collapsed' },
    sessionRate: options.sessionRate ?? head?.sessionRate,
    count: head?.sessions ?? options.sessions ?? endless,
  };
}

/** What a later run needs to go on with this one. */
export function journalHeadOf(
  options: SimulationOptions,
  settings: SimulationSettings,
): JournalHead {
  const { target, profile, sessions = null, recorded } = options;
  const { runId, seed, epochMs, scenarios, pace, durationMs, sessionRate } = settings;
  return {
    journal: 1,
    runId,
    seed,
    epochMs,
    profile: profile.name,
    ...definedMembers({ target }),
    scenarios,
    sessions,
    ...definedMembers({ durationMs }),
    pace,
    ...definedMembers({ sessionRate }),
    ...(recorded === undefined ? {} : { eventsDigest: recorded.digest }),
  };
}
