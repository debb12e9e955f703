import { hash } from 'node:crypto';
import type { ExchangeRecorded } from '../../contract/index.ts';
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
