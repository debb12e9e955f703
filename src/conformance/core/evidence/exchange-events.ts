import { hash } from 'node:crypto';
import { definedMembers } from '../../../contract/defined-members.ts';
import type { ExchangeRecorded, Resendable } from '../../../contract/index.ts';
import type { Redactor } from '../../../wire/secrets/redaction.ts';
import { type Entry, isRateLimited, recordExchange } from './evidence.ts';

/** Of a body so many characters are kept; its digest is that of the whole. */
const BODY_KEPT = 2_048;

/** So many of each check and reaction can be sent again, and none that takes more characters. */
const RESENDABLE_KEPT = 2;
const RESENDABLE_LENGTH = 4_096;
/** In any escape. A larger body is not counted: it takes more characters, but for white space that a writing added. */
const MOST_BYTES_OF_A_CHARACTER = 6;
const RESENDABLE_BYTES = MOST_BYTES_OF_A_CHARACTER * RESENDABLE_LENGTH;

const digestOf = (bytes: Uint8Array): string => hash('sha256', bytes, 'hex');

export interface ExchangeEventsOptions {
  /** The exchange itself, with its bodies cut, or only what stands for it. */
  readonly kept: 'whole' | 'digests';
  readonly redact: Redactor;
}

/**
 * Makes the events of the exchanges of a run, one after the other. Secrets are redacted here; what could not be
 * sent again without one is not kept for that.
 */
export function createExchangeEvents({
  kept,
  redact,
}: ExchangeEventsOptions): (check: string, entry: Entry) => ExchangeRecorded {
  const resendables = new Map<string, number>();
  let number = 0;

  function resendableOf(check: string, { exchange, describe }: Entry): Resendable | undefined {
    if (describe === undefined || exchange.outcome.kind === 'failure') return undefined;
    if (isRateLimited(exchange) || exchange.request.body.length > RESENDABLE_BYTES)
      return undefined;
    const resendable = describe(exchange);
    const group = `${check} ${resendable.reaction}`;
    const before = resendables.get(group) ?? 0;
    if (before >= RESENDABLE_KEPT) return undefined;
    const text = JSON.stringify(resendable);
    if (text.length > RESENDABLE_LENGTH || redact(text) !== text) return undefined;
    resendables.set(group, before + 1);
    return resendable;
  }

  return (check, entry) => {
    number += 1;
    const { role, exchange } = entry;
    const { request, outcome } = exchange;
    const resendable = resendableOf(check, entry);
    return {
      type: 'exchange',
      number,
      check,
      ...(kept === 'whole' ? { exchange: recordExchange(role, exchange, redact, BODY_KEPT) } : {}),
      requestDigest: digestOf(request.body),
      ...(outcome.kind === 'answer' ? { answerDigest: digestOf(outcome.body) } : {}),
      outcome: outcome.kind === 'answer' ? String(outcome.status) : outcome.reason,
      ...definedMembers({ resendable }),
    };
  };
}
