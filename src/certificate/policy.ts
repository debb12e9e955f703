import { definedMembers } from '../contract/defined-members.ts';
import type { Policy, RequiredProfile } from '../contract/index.ts';

/** Its validity and the age of a report are given in days. */
export const MS_PER_DAY = 86_400_000;

/** A policy in which nothing is left open. A profile that is absent may be any. */
export type ResolvedPolicy = Required<Omit<Policy, '$schema' | 'profile'>> & {
  readonly profile?: RequiredProfile;
};

/**
 * What is asked of a report unless a policy says otherwise: a whole and recent run of both suites by a calibrated
 * tool, without expected failures.
 */
export function defaultPolicy(version: string): ResolvedPolicy {
  return {
    name: 'default',
    suites: ['receiver', 'token-server'],
    clauses: [],
    checks: [],
    leastExamples: 12,
    leastVersion: version,
    greatestAgeDays: 30,
    toleratedWarnings: 'all',
    needsObserver: false,
    needsAppCredentials: false,
    needsCalibration: true,
    needsChallenge: false,
    needsAudit: false,
    allowsBaseline: false,
    validForDays: 365,
  };
}

/** A digest that no profile has: who names a profile by words has to find its digest first. */
const NO_DIGEST = '';

/** A policy with the answers of the built-in one wherever it has none of its own. */
export function resolvePolicy(
  { $schema: _address, profile, ...own }: Policy,
  version: string,
): ResolvedPolicy {
  const required = typeof profile === 'string' ? { name: profile, digest: NO_DIGEST } : profile;
  return {
    ...defaultPolicy(version),
    ...own,
    ...definedMembers({ profile: required }),
  };
}
