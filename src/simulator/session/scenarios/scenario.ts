import { ORDINARY_SESSION, type Plan, type SessionPlan } from '../plan/session-plan.ts';
import type { Step } from '../plan/step.ts';
import type { Random } from '../random.ts';

/** A plan, or several that belong together, under a name. */
export interface Scenario {
  /** Kebab-case, permanent. */
  readonly id: string;
  /** One line for a list. */
  readonly title: string;
  /** The plans; made when they are asked for, since some are long and some are drawn. */
  readonly plans: (random: Random) => readonly Plan[];
}

/** An ordinary session in which the given steps happen. */
export function session(
  steps: readonly Step[],
  changes: Partial<Omit<SessionPlan, 'kind' | 'steps'>> = {},
): SessionPlan {
  return { ...ORDINARY_SESSION, ...changes, steps };
}
