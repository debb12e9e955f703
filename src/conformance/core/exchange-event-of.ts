import { hash } from 'node:crypto';
import type { ExchangeDigested, ExchangeRecorded } from '../../contract/index.ts';
import type { Redactor } from '../../wire/redaction.ts';
import { type Entry, recordExchange } from './evidence.ts';

/** Of a body so many characters are kept; its digest is that of the whole. */
const BODY_KEPT = 2_048;

const digestOf = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex');

/** An exchange as an event of its run. Secrets are redacted here, and no body is kept whole that is long. */
export function exchangeEventOf(
  check: string,
  { role, exchange }: Entry,
  number: number,
  redact: Redactor,
): ExchangeRecorded {
  const { request, outcome } = exchange;
  return {
    type: 'exchange',
    number,
    check,
    exchange: recordExchange(role, exchange, redact, BODY_KEPT),
    requestDigest: digestOf(request.body),
    ...(outcome.kind === 'answer' ? { answerDigest: digestOf(outcome.body) } : {}),
  };
}

/** What stands for an exchange where it is not recorded itself; costs next to nothing, and holds no text. */
export function exchangeDigestOf(
  check: string,
  { exchange: { request, outcome } }: Entry,
  number: number,
): ExchangeDigested {
  return {
    type: 'exchange-digest',
    number,
    check,
    requestDigest: digestOf(request.body),
    ...(outcome.kind === 'answer' ? { answerDigest: digestOf(outcome.body) } : {}),
    outcome: outcome.kind === 'answer' ? String(outcome.status) : outcome.reason,
  };
}
