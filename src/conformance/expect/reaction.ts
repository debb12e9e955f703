import { matchesStatus, type Profile, type StatusPattern } from '../../contract/index.ts';
import type { Answer, Exchange, Failure } from '../../wire/exchange.ts';

/**
 * What a receiver's answer means under the profile. Only a status that the profile names is a
 * rejection: a reset, a timeout or a 5xx never is one.
 */
export type Reaction = 'acknowledged' | 'rejected' | 'other';

export function reactionOf(outcome: Answer | Failure, { values }: Profile): Reaction {
  if (outcome.kind === 'failure') return 'other';
  if (matchesStatus(outcome.status, values['acknowledgement.statuses'])) return 'acknowledged';
  return matchesStatus(outcome.status, values['rejection.statuses']) ? 'rejected' : 'other';
}

/** A list of statuses for a sentence: `2xx` or `200 or 204`. */
export function statusWords(patterns: readonly StatusPattern[]): string {
  return patterns.join(' or ');
}

const FAILURE_WORDS: Readonly<Record<Failure['reason'], string>> = {
  dns: 'the host name does not resolve',
  refused: 'the connection was refused',
  tls: 'the TLS handshake failed',
  timeout: 'no complete answer in time',
  reset: 'the connection was reset',
  protocol: 'the answer is not HTTP',
  'too-large': 'the answer is too large',
};

/** Longer than what is shown in the end: it is cut once more after secrets were redacted. */
const PREVIEW_LENGTH = 4_096;

/** What came back, in one line: `status 401 ("bad signature")` or the failure. */
export function describeOutcome(outcome: Answer | Failure): string {
  if (outcome.kind === 'failure') return `${FAILURE_WORDS[outcome.reason]} (${outcome.detail})`;
  const location = outcome.headers['location'];
  if (location !== undefined) return `status ${outcome.status} redirecting to ${location}`;
  const text = Buffer.from(outcome.body).toString('utf8').trim().replaceAll(/\s+/g, ' ');
  if (text === '') return `status ${outcome.status}`;
  const preview = text.length > PREVIEW_LENGTH ? `${text.slice(0, PREVIEW_LENGTH)}…` : text;
  return `status ${outcome.status} (${JSON.stringify(preview)})`;
}

const TOO_MANY_REQUESTS = 429;

/** Whether a target says that it is asked too fast: no verdict on anything else follows from that. */
export function isRateLimited({ outcome }: Exchange): boolean {
  return outcome.kind === 'answer' && outcome.status === TOO_MANY_REQUESTS;
}
