import { UsageError } from '../../../errors.ts';
import { CALL_SCENARIOS } from './call-scenarios.ts';
import { ENDING_SCENARIOS } from './ending-scenarios.ts';
import { ERROR_SCENARIOS } from './error-scenarios.ts';
import type { Scenario } from './scenario.ts';
import { DRAWN_SCENARIOS, TOKEN_SCENARIOS } from './token-scenarios.ts';
import { TURN_SCENARIOS } from './turn-scenarios.ts';

/** Every named scenario. */
export const SCENARIOS: readonly Scenario[] = [
  ...ENDING_SCENARIOS,
  ...TURN_SCENARIOS,
  ...ERROR_SCENARIOS,
  ...CALL_SCENARIOS,
  ...TOKEN_SCENARIOS,
  ...DRAWN_SCENARIOS,
];

/** The scenario of that id. Throws a UsageError that lists what is possible. */
export function scenarioOf(id: string): Scenario {
  const scenario = SCENARIOS.find((each) => each.id === id);
  if (scenario !== undefined) return scenario;
  const possible = SCENARIOS.map((each) => each.id).join(', ');
  throw new UsageError(`unknown scenario "${id}". Possible are: ${possible}.`);
}
