import type { Remedy } from '../../../contract/index.ts';
import type { Redactor } from '../../../wire/secrets/redaction.ts';

/** An address that the target named may hold a secret. */
export function redactedRemedy(remedy: Remedy, redact: Redactor): Remedy {
  return remedy.code === 'follow-redirect' ? { ...remedy, url: redact(remedy.url) } : remedy;
}
