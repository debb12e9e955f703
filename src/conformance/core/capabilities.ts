import {
  expireKindsOf,
  type FailingTokenRequest,
  SAMPLE_SHAPE,
  type TokenServerShape,
  tokenKindsOf,
} from '../probes/token-server-shape.ts';
import type { Capability, Check } from './check.ts';
import { SUITES } from './check.ts';
import type { RunPlan, TokenServerTarget } from './run-plan.ts';

/** Why a check was skipped, by the capability that it lacks. */
export const MISSING_CAPABILITY: Readonly<Record<Capability, string>> = {
  receiver: 'no receiver was given: --receiver-url with --customer-key',
  'token-server': 'no token server was given: --token-server-url',
  observer: 'no observer was declared: --observer-url would show how often a notice took effect',
  'app-credentials':
    'no app credentials were declared: --app-id and --app-certificate would show what is inside a token',
  'sample-requests':
    "the request shape of the integrator's own token server is its choice (section 4.1); this duty is the sample's",
  'get-form': 'the token server is not asked by GET with userId: --token-server-shape get',
  'app-token': 'the declared request shape has no app tokens',
  'expire-field': 'the declared request shape has no place for a validity',
  'failing-request':
    'no request was declared that must fail: --token-server-must-fail would show how a failure is answered',
};

function canExpress(shape: TokenServerShape, { by, kind }: FailingTokenRequest): boolean {
  return by === 'body' ? shape.kind === 'sample' : tokenKindsOf(shape).includes(kind);
}

function tokenServerCapabilities(target: TokenServerTarget): readonly Capability[] {
  const { shape = SAMPLE_SHAPE, mustFail } = target;
  const offered: Readonly<Record<string, boolean>> = {
    'sample-requests': shape.kind === 'sample',
    'get-form': shape.kind === 'get',
    'app-token': tokenKindsOf(shape).includes('app'),
    'expire-field': expireKindsOf(shape).length > 0,
    'failing-request': mustFail !== undefined && canExpress(shape, mustFail),
  };
  const names = Object.keys(offered) as Capability[];
  return ['token-server', ...names.filter((name) => offered[name])];
}

/** What the targets of a plan offer. */
export function capabilitiesOf({ targets }: RunPlan): readonly Capability[] {
  const { receiver, tokenServer, credentials } = targets;
  return [
    ...(receiver ? (['receiver'] as const) : []),
    ...(tokenServer ? tokenServerCapabilities(tokenServer) : []),
    ...(receiver?.observerUrl === undefined ? [] : (['observer'] as const)),
    ...(credentials ? (['app-credentials'] as const) : []),
  ];
}

/** The first capability that a check needs and the targets do not offer. */
export function missingCapability(check: Check, plan: RunPlan): Capability | undefined {
  const offered = capabilitiesOf(plan);
  return [...SUITES[check.suite].needs, ...check.needs].find((need) => !offered.includes(need));
}
