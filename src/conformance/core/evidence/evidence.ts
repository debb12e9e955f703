import { isUtf8 } from 'node:buffer';
import { definedMembers } from '../../../contract/defined-members.ts';
import type {
  CheckResult,
  Evidence,
  ObservedCall,
  RecordedBody,
  RecordedOutcome,
  RecordedRequest,
} from '../../../contract/index.ts';
import { REDACTED } from '../../../contract/redacted.ts';
import type { ChatCall } from '../../../simulator/chat/index.ts';
import { bodyText } from '../../../wire/answer/body-text.ts';
import type { Answer, Exchange, Failure, WireRequest } from '../../../wire/exchange.ts';
import type { Redactor } from '../../../wire/secrets/redaction.ts';
import { cookieValuesIn } from '../../../wire/secrets/secrets-in-answer.ts';
import type { GovernedExchange } from '../governor/govern.ts';
import type { Purpose } from '../governor/purpose.ts';
import { isMisread } from '../read-exchange.ts';
import { shorten } from '../shorten.ts';
import { ShutOut, TargetGone, TargetUnreached, TargetUntrusted } from '../signals.ts';

const EXCHANGES_KEPT = 6;

/** The role of an exchange that the request of another check brought. */
export const SEEN_ELSEWHERE = 'seen while another check ran';

/** One exchange and what it was meant to show. */
export interface Entry {
  readonly role: string;
  readonly exchange: Exchange;
  /** How it can be sent again on its own; absent where its answer may depend on what went before. */
  readonly describe?: Purpose['describe'];
}

/** What one check has sent, by number. */
interface LedgerCounts {
  examples: number;
  /** Drawn examples that were not judged, since the target answers slowly. */
  examplesLeftOut: number;
  exchanges: number;
  /** Requests that were sent again, since the target had closed an idle connection. */
  resent: number;
}

/** What one check has sent: counted for good, kept only for the example at hand. */
export interface Ledger {
  readonly counts: LedgerCounts;
  readonly noticeIds: Set<string>;
  /** The latest exchanges of the current example, the oldest first. */
  entries: readonly Entry[];
  /** The calls of a client that were observed, in their order; undefined until a client was observed. */
  calls: readonly ChatCall[] | undefined;
  /** Called with every exchange, where all are recorded. */
  readonly onEntry?: (entry: Entry) => void;
}

export function createLedger(onEntry?: Ledger['onEntry']): Ledger {
  return {
    ...definedMembers({ onEntry }),
    counts: { examples: 0, examplesLeftOut: 0, exchanges: 0, resent: 0 },
    noticeIds: new Set(),
    entries: [],
    calls: undefined,
  };
}

/** A ledger of its own for exchanges that are no evidence of a check, and count into its counts. */
export function ledgerBeside({ onEntry, noticeIds, counts }: Ledger): Ledger {
  return { ...createLedger(onEntry), noticeIds, counts };
}

/** Notes an exchange. */
export function note(ledger: Ledger, entry: Entry): void {
  ledger.counts.exchanges += 1;
  ledger.onEntry?.(entry);
  // Of a long example the first and the latest exchanges are kept.
  const kept = [...ledger.entries, entry];
  ledger.entries = kept.length > EXCHANGES_KEPT ? kept.toSpliced(1, 1) : kept;
}

const ANSWER_LENGTH_KEPT = 2_048;
const CALLS_KEPT = 50;

/** A part of a text in memory of its own: a slice would keep the whole text for as long as itself. */
function copyOf(part: string): string {
  return Buffer.from(part, 'utf16le').toString('utf16le');
}

/** Redacts before it cuts: a secret that straddles the cut must not stay in part. */
function recordBody(body: Uint8Array, redact: Redactor, keep?: number): RecordedBody {
  const isText = isUtf8(body);
  const whole = bodyText(body, isText ? 'utf8' : 'latin1');
  const redacted = keep === undefined ? redact(whole) : redact(whole, keep + 1);
  const kept = redacted.slice(0, keep);
  const cut = kept.length < redacted.length ? { isCut: true } : {};
  const record = isText
    ? { text: copyOf(kept) }
    : { base64: Buffer.from(kept, 'latin1').toString('base64') };
  return { ...record, bytes: body.length, ...cut };
}

/** A request as evidence: the whole body unless `keep` bounds it, secrets redacted. */
export function recordRequest(
  request: WireRequest,
  redact: Redactor,
  keep?: number,
): RecordedRequest {
  return {
    method: request.method,
    url: redact(request.url),
    headers: request.headers.map(([name, value]) => [name, redact(value)]),
    body: recordBody(request.body, redact, keep),
    ...(request.mode === 'chunked' ? { isChunked: true } : {}),
  };
}

/** Headers of an answer that are secrets of the caller; names and attributes of cookies stay. */
function redactAnswerHeader(name: string, value: string, redact: Redactor): string {
  if (name === 'set-cookie') {
    const redacted = redact(value);
    return cookieValuesIn(redacted).reduce(
      (text, each) => text.replace(`=${each}`, () => '=[redacted]'),
      redacted,
    );
  }
  if (name === 'authorization' || name === 'proxy-authorization') return REDACTED;
  return redact(value);
}

function recordOutcome({ outcome }: Exchange, redact: Redactor): RecordedOutcome {
  if (outcome.kind === 'failure') {
    const { kind, reason, detail } = outcome;
    return { kind, reason, detail: redact(detail) };
  }
  const headers = Object.entries(outcome.headers).map(([name, value]) => [
    name,
    redactAnswerHeader(name, value, redact),
  ]);
  return {
    kind: 'answer',
    status: outcome.status,
    headers: Object.fromEntries(headers),
    body: recordBody(outcome.body, redact, ANSWER_LENGTH_KEPT),
  };
}

/** One exchange as evidence. Secrets are redacted here, at capture, so that nothing later can leak them. */
export function recordExchange(
  role: string,
  exchange: Exchange,
  redact: Redactor,
  keep?: number,
): Evidence {
  return {
    role: redact(role),
    request: recordRequest(exchange.request, redact, keep),
    outcome: recordOutcome(exchange, redact),
    startedAtMs: exchange.startedAtMs,
    durationMs: exchange.durationMs,
  };
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

/** Longer than what is shown in the end: it is cut once more after secrets were redacted, which know the mark of a cut. */
const PREVIEW_LENGTH = 4_096;

/** What came back, in one line: `status 401 ("bad signature")` or the failure. */
export function describeOutcome(outcome: Answer | Failure): string {
  if (outcome.kind === 'failure') return `${FAILURE_WORDS[outcome.reason]} (${outcome.detail})`;
  const location = outcome.headers['location'];
  if (location !== undefined) return `status ${outcome.status} redirecting to ${location}`;
  const text = bodyText(outcome.body).trim().replaceAll(/\s+/g, ' ');
  if (text === '') return `status ${outcome.status}`;
  return `status ${outcome.status} (${JSON.stringify(shorten(text, PREVIEW_LENGTH))})`;
}

/** The status of a target that is asked too fast. */
export const TOO_MANY_REQUESTS = 429;

/** Whether a target says that it is asked too fast: no verdict on anything else follows from that. */
export function isRateLimited({ outcome }: Exchange): boolean {
  return outcome.kind === 'answer' && outcome.status === TOO_MANY_REQUESTS;
}

function hasFailed({ outcome }: Exchange, ...reasons: readonly string[]): boolean {
  return outcome.kind === 'failure' && reasons.includes(outcome.reason);
}

/** How often one request is sent again; connections may have been closed together. */
const MOST_RESENDINGS = 3;

/** Whether a request did not come to be read as it is, by what became of earlier ones on its connection. */
const isLost = (done: Exchange): boolean => isMisread(done) || wasIdle(done);

/** A request that a check sends. */
interface ToPerform {
  /** What it is meant to show. */
  readonly role: string;
  readonly request: WireRequest;
  readonly purpose?: Purpose;
}

/**
 * Performs an exchange and notes it. A request that went over a connection which the target had closed while
 * it was idle goes out again over a new one, and is counted: HTTP lets a server do so at any time. So does one that
 * was taken together with a body left unread, which the run counts among the answers that are none: any connection
 * that is kept may hold such a body, or be closed by what was misread. Nothing else is repaired: a reset of a fresh
 * connection and an answer that is cut off are what the target does.
 *
 * @throws {TargetGone} when nothing listens or is answered any more, {TargetUntrusted} when its certificate is not trusted,
 * {TargetUnreached} for a failure that is not known to be the target's, {ShutOut} when every connection is closed:
 * whatever a check is about, that is not an answer to it.
 */
export async function performExchange(
  exchange: GovernedExchange,
  ledger: Ledger,
  { role, request, purpose }: ToPerform,
): Promise<Exchange> {
  const hasAskedBefore = ledger.counts.exchanges > 0;
  const describe = purpose?.describe && { describe: purpose.describe };
  let done = await exchange(request, purpose);
  note(ledger, { role, exchange: done, ...describe });
  const renewed: WireRequest = { ...request, opensConnection: true };
  for (let again = 0; again < MOST_RESENDINGS && isLost(done); again += 1) {
    const wasMisread = isMisread(done);
    done = await exchange(renewed, purpose);
    // Who resets the request on a fresh connection as well, or listens no more, has not closed an idle one.
    if (hasFailed(done, 'refused')) {
      throw new TargetGone(request.url, { lastRequest: { role, request } });
    }
    if (!wasMisread && !hasFailed(done, 'reset')) ledger.counts.resent += 1;
    const why = wasMisread ? 'it was misread' : 'an idle connection had been closed';
    note(ledger, { role: `${role} (again, since ${why})`, exchange: done, ...describe });
  }
  ensureReached(done, { role, request }, hasAskedBefore);
  if (hasFailed(done, 'reset')) await ensureListening(done, exchange, ledger, { role, request });
  return done;
}

/** @throws what says that an exchange is no answer of the target to what it was asked. */
function ensureReached(
  { outcome, durationMs }: Exchange,
  { role, request }: ToPerform,
  hasAskedBefore: boolean,
): void {
  if (outcome.kind === 'answer') return;
  const { url } = request;
  const { reason } = outcome;
  if (outcome.whose !== undefined && reason !== 'tls') throw new TargetUnreached(url, outcome);
  if (reason === 'refused' || reason === 'dns') throw new TargetGone(url, { hasAskedBefore });
  if (outcome.isShutOut === true) throw new ShutOut(role);
  if (outcome.isSilenced === true) {
    const asked = durationMs > 0 ? { lastRequest: { role, request } } : {};
    throw new TargetGone(url, { ...asked, isSilent: true });
  }
  if (reason === 'tls') throw new TargetUntrusted(url, outcome.detail);
}

/** Finds out whether a request that was reset brought the target down; it is not sent again. */
async function ensureListening(
  done: Exchange,
  exchange: GovernedExchange,
  ledger: Ledger,
  { role, request }: ToPerform,
): Promise<void> {
  const listening = { method: 'HEAD', url: request.url, headers: [], body: NO_BODY };
  const probe = await exchange(listening);
  note(ledger, { role: `whether it still listens after ${role}`, exchange: probe });
  if (hasFailed(probe, 'refused')) {
    throw new TargetGone(request.url, { lastRequest: { role, request } });
  }
  // Whoever asks for a certificate of the client may say no more than this; so may a server that is broken.
  if (isUnheard(done) && isUnheard(probe)) throw new TargetUntrusted(request.url, NO_WORD);
}

const NO_BODY = new Uint8Array();
const NO_WORD = 'it ends every connection before any answer';

function isUnheard({ outcome }: Exchange): boolean {
  return outcome.kind === 'failure' && outcome.isUnheard === true;
}

function wasIdle({ outcome }: Exchange): boolean {
  return outcome.kind === 'failure' && outcome.wasIdle === true;
}

function recordCall(call: ChatCall, redact: Redactor): ObservedCall {
  const { number, atMs, by, what, clientId, userId, tokenId, code, outcome } = call;
  return {
    number,
    atMs,
    by,
    what: redact(what),
    ...(clientId === undefined ? {} : { clientId: redact(clientId) }),
    ...(userId === undefined ? {} : { userId: redact(userId) }),
    ...definedMembers({ tokenId, code }),
    outcome: redact(outcome),
  };
}

/** The first of the observed calls as evidence, and how many more there were. */
export function recordCalls(
  calls: readonly ChatCall[],
  redact: Redactor,
): Pick<CheckResult, 'calls' | 'callsLeftOut'> {
  return {
    calls: calls.slice(0, CALLS_KEPT).map((call) => recordCall(call, redact)),
    callsLeftOut: Math.max(0, calls.length - CALLS_KEPT),
  };
}
