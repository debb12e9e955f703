import type { Capability, Check } from './check.ts';
import type { RunPlan } from './run-plan.ts';
import { SUITES } from './suite.ts';

/** Why a check was skipped, by the capability that it lacks. */
export const MISSING_CAPABILITY: Readonly<Record<Capability, string>> = {
  receiver: 'no receiver was given: --receiver-url with --customer-key',
  'token-server': 'no token server was given: --token-server-url',
  observer: 'no observer was declared: --observer-url would show how often a notice took effect',
  'app-credentials':
    'no app credentials were declared: --app-id and --app-certificate would show what is inside a token',
};

/** What the targets of a plan offer. */
export function capabilitiesOf({ targets }: RunPlan): readonly Capability[] {
  const { receiver, tokenServer, credentials } = targets;
  return [
    ...(receiver ? (['receiver'] as const) : []),
    ...(tokenServer ? (['token-server'] as const) : []),
    ...(receiver?.observerUrl === undefined ? [] : (['observer'] as const)),
    ...(credentials ? (['app-credentials'] as const) : []),
  ];
}

/** The first capability that a check needs and the targets do not offer. */
export function missingCapability(check: Check, plan: RunPlan): Capability | undefined {
  const offered = capabilitiesOf(plan);
  return [...SUITES[check.suite].needs, ...check.needs].find((need) => !offered.includes(need));
}
