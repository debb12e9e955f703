import type { Remedy } from '../../../contract/index.ts';
import { memoizeByObject } from '../../../wire/memoize-by-object.ts';
import { observerOf } from '../../probes/observer-target.ts';
import {
  expireKindsOf,
  type FailingTokenRequest,
  hasPlaceFor,
  jsonKindsOf,
  SAMPLE_SHAPE,
  type TokenServerShape,
  templateOf,
  tokenKindsOf,
  wrongKindsOf,
} from '../../probes/token-server-shape.ts';
import { type Capability, type Check, SUITES, type Suite } from '../check.ts';
import type { Targets, TokenServerTarget } from '../targets.ts';
import type { RunPlan } from './run-plan.ts';

/** Why a check is not run, and what would change that. */
export interface Exemption {
  readonly reason: string;
  readonly remedies?: readonly Remedy[];
}

/** Why a check was skipped, by the capability that it lacks. */
export const MISSING_CAPABILITY: Readonly<Record<Capability, Exemption>> = {
  receiver: { reason: 'no receiver was given', remedies: [{ code: 'give-receiver' }] },
  'token-server': {
    reason: 'no token server was given',
    remedies: [{ code: 'give-token-server' }],
  },
  observer: { reason: 'no observer was declared', remedies: [{ code: 'declare-observer' }] },
  engine: {
    reason: 'no engine was declared that the receiver calls',
    remedies: [{ code: 'declare-engine' }],
  },
  'app-credentials': {
    reason: 'no app credentials were declared',
    remedies: [{ code: 'declare-app-credentials' }],
  },
  'sample-requests': {
    reason:
      "the request shape of the integrator's own token server is its choice (section 4.1); this duty is the sample's",
  },
  'own-requests': {
    reason:
      "the request shape of the token server is the sample's, for which other checks judge this duty",
  },
  'json-body': { reason: 'the request shape of the token server has no JSON body' },
  'get-form': {
    reason: 'the token server is not asked by GET with userId',
    remedies: [{ code: 'declare-request-shape', shape: 'get' }],
  },
  'known-user': {
    reason:
      'the request shape of the token server has no place for a user, and the user of its session was not declared',
    remedies: [{ code: 'declare-users' }],
  },
  'app-token': { reason: 'the request shape of the token server has no app tokens' },
  'expire-field': { reason: 'the request shape of the token server has no place for a validity' },
  'wrong-credentials': {
    reason: 'the request shape of the token server declares no wrong credentials of its callers',
    remedies: [{ code: 'declare-wrong-credentials' }],
  },
  'failing-request': {
    reason: 'no request was declared that must fail',
    remedies: [{ code: 'declare-failing-request' }],
  },
  client: { reason: 'no client was declared', remedies: [{ code: 'declare-client' }] },
  'heavy-load': {
    reason:
      'a target on another machine is sent no huge bodies and no floods unless that is allowed',
    remedies: [{ code: 'allow-heavy-load' }],
  },
  'simultaneous-requests': {
    reason: 'the limits of this run let no requests be sent at once',
  },
};

function canExpress(shape: TokenServerShape, { by, kind }: FailingTokenRequest): boolean {
  return by === 'body' ? shape.kind === 'sample' : tokenKindsOf(shape).includes(kind);
}

/** What a token server offers; every run asks more than once. */
const tokenServerCapabilities = memoizeByObject(
  (target: TokenServerTarget): readonly Capability[] => {
    const { shape = SAMPLE_SHAPE, mustFail } = target;
    const offered: Readonly<Record<string, boolean>> = {
      'sample-requests': shape.kind === 'sample',
      'own-requests': shape.kind !== 'sample',
      'json-body': jsonKindsOf(shape).length > 0,
      'get-form': shape.kind === 'get',
      'known-user': hasPlaceFor('user', templateOf(shape, 'user')) || target.users !== undefined,
      'app-token': tokenKindsOf(shape).includes('app'),
      'expire-field': expireKindsOf(shape).length > 0,
      'wrong-credentials': wrongKindsOf(shape).length > 0,
      'failing-request': mustFail !== undefined && canExpress(shape, mustFail),
    };
    const names = Object.keys(offered) as Capability[];
    return ['token-server', ...names.filter((name) => offered[name])];
  },
);

/** What the user lets a run do to the targets. */
export interface Permissions {
  readonly allowsHeavyLoad: boolean;
  readonly allowsSimultaneousRequests: boolean;
}

/** Leaves what the targets themselves offer. */
export const NOTHING_ALLOWED: Permissions = {
  allowsHeavyLoad: false,
  allowsSimultaneousRequests: false,
};

const EVERYTHING: Permissions = { allowsHeavyLoad: true, allowsSimultaneousRequests: true };

/** What the targets of a run offer, and what may be done to them. */
export function capabilitiesOf(
  targets: Targets,
  { allowsHeavyLoad, allowsSimultaneousRequests }: Permissions = EVERYTHING,
): readonly Capability[] {
  const { receiver, tokenServer, credentials, client } = targets;
  return [
    ...(receiver ? (['receiver'] as const) : []),
    ...(tokenServer ? tokenServerCapabilities(tokenServer) : []),
    ...(observerOf(receiver) === undefined ? [] : (['observer'] as const)),
    ...(receiver?.engine ? (['engine'] as const) : []),
    ...(credentials ? (['app-credentials'] as const) : []),
    ...(client ? (['client'] as const) : []),
    ...(allowsHeavyLoad ? (['heavy-load'] as const) : []),
    ...(allowsSimultaneousRequests ? (['simultaneous-requests'] as const) : []),
  ];
}

/**
 * Whether the checks of a suite belong to a run that does not name them. Where a client is the only target,
 * the suites of the servers would be nothing but skips.
 */
export function isOffered(suite: Suite, targets: Targets): boolean {
  const { receiver, tokenServer, client } = targets;
  const isClientOnly = client !== undefined && receiver === undefined && tokenServer === undefined;
  if (!suite.isOptIn && !isClientOnly) return true;
  const offered = capabilitiesOf(targets);
  return suite.needs.every((need) => offered.includes(need));
}

/** The first capability that a check needs and the targets do not offer. */
export function missingCapability(check: Check, { capabilities }: RunPlan): Capability | undefined {
  const needs = [...SUITES[check.suite].needs, ...check.needs];
  return needs.find((need) => !capabilities.includes(need));
}
