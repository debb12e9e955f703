import { definedMembers } from '../contract/defined-members.ts';
import type { Envelope, RegisteredCertificate, Statement } from '../contract/index.ts';
import { certificateIdOf } from './envelope.ts';

/** What a registry says of a certificate that holds. */
export function registeredOf(
  envelope: Envelope,
  { predicate }: Statement,
  signedBy: string,
): RegisteredCertificate {
  const { certificate, result } = predicate;
  const { target, issuer, issuedAt, validUntil, level, outcome, run, policy } = certificate;
  const id = certificateIdOf(envelope);
  const clauses: Record<string, number> = {};
  for (const state of Object.values(certificate.clauses)) {
    clauses[state] = (clauses[state] ?? 0) + 1;
  }
  return {
    id,
    target: { name: target.name, version: target.version },
    ...definedMembers({ issuer }),
    signedBy,
    issuedAt,
    validUntil,
    level,
    result,
    outcome,
    profile: run.profile,
    policy: policy.name,
    assay: run.assay,
    clauses,
    files: {
      certificate: `certificates/${id}.json`,
      page: `certificates/${id}.html`,
      badge: `badges/${id}.svg`,
      endpoint: `badges/${id}.json`,
    },
  };
}
