import { UsageError } from '../../errors.ts';
import { createRandom } from '../session/random.ts';
import { SCENARIOS, type Scenario, scenarioOf } from '../session/scenarios.ts';
import type { Plan, RecordedPlan } from '../session/session-plan.ts';

/** A session to run. */
export interface SourcedSession {
  /** From 1. */
  readonly session: number;
  readonly scenario: string;
  readonly plan: Plan;
}

/** The sessions of notices that somebody else has written, in order. */
export function recordedSessions(recorded: readonly RecordedPlan[]): readonly SourcedSession[] {
  return recorded.map((plan, index) => ({ session: index + 1, scenario: 'recorded', plan }));
}

/** Keeps the draws for plans apart from those for delays and disturbances. */
const STREAM = 1;

/** Every plan of every scenario, in so many rounds. */
function* plansOf(
  scenarios: readonly Scenario[],
  seed: number,
  rounds: number,
): Generator<Omit<SourcedSession, 'session'>> {
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, { id, plans }] of scenarios.entries()) {
      for (const plan of plans(createRandom(seed, STREAM, round, index))) {
        yield { scenario: id, plan };
      }
    }
  }
}

/**
 * The sessions of a run, in order: every plan of every scenario, and from the first one again until
 * there are enough, for ever where that is `Infinity`. Without a number, each once. The same for the same seed.
 * @throws UsageError for an unknown scenario.
 */
export function sessionsOf(
  ids: readonly string[],
  seed: number,
  count?: number,
): Iterable<SourcedSession> {
  const scenarios = ids.length === 0 ? SCENARIOS : ids.map(scenarioOf);
  const isWhole = Number.isSafeInteger(count) || count === Number.POSITIVE_INFINITY;
  if (count !== undefined && !(isWhole && count > 0)) {
    throw new UsageError(`the number of sessions is ${count}. Expected a whole number, 1 or more.`);
  }
  return draw();

  function* draw(): Generator<SourcedSession> {
    let session = 0;
    for (const planned of plansOf(
      scenarios,
      seed,
      count === undefined ? 1 : Number.POSITIVE_INFINITY,
    )) {
      session += 1;
      yield { session, ...planned };
      if (session === count) return;
    }
  }
}
