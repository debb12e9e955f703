export { type AuditableExchange, auditableOf, auditSampleOf } from './audit-sample.ts';
export {
  type CertificateCheck,
  checkCertificate,
  type Finding,
  type Grounds,
  type TrustedKeyObject,
} from './check-certificate.ts';
export { contradictionsOf } from './contradictions-of.ts';
export {
  certificateIdOf,
  type EnvelopeSigner,
  isSignedBy,
  keyIdOf,
  PAYLOAD_TYPE,
  seal,
} from './envelope.ts';
export { defaultPolicy, type ResolvedPolicy, resolvePolicy } from './policy.ts';
export { type Circumstances, refusalsOf } from './refusals-of.ts';
export { registeredOf } from './registered-of.ts';
export {
  PREDICATE_TYPE,
  STATEMENT_TYPE,
  statementOf,
  TERMS_VERSION,
} from './statement-of.ts';
export type {
  CalibrationFile,
  Register,
  Submission,
} from './submission.ts';
