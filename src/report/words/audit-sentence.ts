import type { CertificateAudit } from '../../contract/index.ts';

/** What an audit showed, as a sentence. */
export function auditSentence(audit: CertificateAudit): string {
  const { at, seed, sendable, targets, exchanges, matched } = audit;
  const asked = targets.map(({ url }) => url).join(' and ');
  const alike = matched === exchanges.length ? 'all' : String(matched);
  return `Of ${sendable} exchanges that could be sent again, ${exchanges.length} were, to ${asked} at ${at}, drawn by seed ${seed}; ${alike} were answered alike.`;
}
