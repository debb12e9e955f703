import type { Statement } from '../../contract/index.ts';
import { auditSentence } from '../../report/words/audit-sentence.ts';

const PROOFS = {
  report: 'A log can be invented whole: this certificate was given for a report alone.',
  challenge:
    'The run follows from a challenge of who certifies, so that its log was not made before that. Who knows the challenge can still invent a log for it.',
  audit:
    'Exchanges that who certifies drew of the log were sent again to the live target, and it answered them alike. Of the others nobody knows more than the log says.',
} as const;

/** What stands behind a certificate, as sentences: its level, what an audit showed, and what that proves. */
export function proofSentencesOf({
  level,
  audit,
}: Pick<Statement['predicate']['certificate'], 'level' | 'audit'>): readonly string[] {
  return [
    `Its level is ${level}. ${PROOFS[level]}`,
    ...(audit === undefined ? [] : [auditSentence(audit)]),
  ];
}
