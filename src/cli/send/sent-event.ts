import { acknowledges, type Profile } from '../../contract/index.ts';
import { durationWords } from '../../report/words/report-words.ts';
import { bodyText } from '../../wire/answer/body-text.ts';
import type { Exchange, FailureReason } from '../../wire/exchange.ts';
import { EXIT_CODES } from '../exit-codes.ts';
import { printable } from '../printable.ts';

/** What came of sending one event. */
export interface SentEvent {
  readonly isAcknowledged: boolean;
  readonly exitCode: number;
  readonly durationMs: number;
  readonly status?: number;
  readonly body?: string;
  readonly failure?: string;
}

/** Nobody was there to take it. */
const UNREACHABLE: ReadonlySet<FailureReason> = new Set(['dns', 'refused', 'tls']);

/** Reads what became of an exchange. */
export function readSending({ outcome, durationMs }: Exchange, { values }: Profile): SentEvent {
  if (outcome.kind === 'failure') {
    const isUnreachable = outcome.whose !== undefined || UNREACHABLE.has(outcome.reason);
    const exitCode = isUnreachable ? EXIT_CODES.incomplete : EXIT_CODES.nonconformant;
    const failure = `${outcome.reason}: ${outcome.detail}`;
    return { isAcknowledged: false, exitCode, durationMs, failure };
  }
  const { status } = outcome;
  const isAcknowledged = acknowledges(outcome, values);
  return {
    isAcknowledged,
    exitCode: isAcknowledged ? EXIT_CODES.conformant : EXIT_CODES.nonconformant,
    durationMs,
    status,
    body: bodyText(outcome.body),
  };
}

/** The same for a person, in one line. */
export function statusLine({ isAcknowledged, durationMs, status, failure }: SentEvent): string {
  const time = durationWords(durationMs);
  if (status === undefined) return `no answer after ${time}: ${printable(failure ?? '')}`;
  return `status ${status} in ${time}: ${isAcknowledged ? 'acknowledged' : 'not acknowledged'}`;
}
