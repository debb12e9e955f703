import type {
  Evidence,
  RecordedBody,
  RecordedOutcome,
  RecordedRequest,
} from '../../contract/index.ts';
import type { Exchange, WireRequest } from '../../wire/exchange.ts';
import type { Redactor } from '../../wire/redaction.ts';

const ANSWER_LENGTH_KEPT = 2_048;

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });

function utf8(bytes: Uint8Array): string | undefined {
  try {
    return decoder.decode(bytes);
  } catch {
    return undefined;
  }
}

/** Redacts before it cuts: a secret that straddles the cut must not stay in part. */
function recordBody(
  body: Uint8Array,
  redact: Redactor,
  keep: number = Number.POSITIVE_INFINITY,
): RecordedBody {
  const text = utf8(body);
  const redacted = redact(text ?? Buffer.from(body).toString('latin1'));
  const kept = redacted.slice(0, keep);
  const cut = kept.length < redacted.length ? { isCut: true } : {};
  const record =
    text === undefined
      ? { base64: Buffer.from(kept, 'latin1').toString('base64') }
      : { text: kept };
  return { ...record, bytes: body.length, ...cut };
}

/** A request as evidence: the whole body, secrets redacted. */
export function recordRequest(request: WireRequest, redact: Redactor): RecordedRequest {
  return {
    method: request.method,
    url: redact(request.url),
    headers: request.headers.map(([name, value]) => [name, redact(value)]),
    body: recordBody(request.body, redact),
    ...(request.isChunked ? { isChunked: true } : {}),
  };
}

function recordOutcome({ outcome }: Exchange, redact: Redactor): RecordedOutcome {
  if (outcome.kind === 'failure') return { ...outcome, detail: redact(outcome.detail) };
  const headers = Object.entries(outcome.headers).map(([name, value]) => [name, redact(value)]);
  return {
    kind: 'answer',
    status: outcome.status,
    headers: Object.fromEntries(headers),
    body: recordBody(outcome.body, redact, ANSWER_LENGTH_KEPT),
  };
}

/** One exchange as evidence. Secrets are redacted here, at capture, so that nothing later can leak them. */
export function recordExchange(role: string, exchange: Exchange, redact: Redactor): Evidence {
  return {
    role,
    request: recordRequest(exchange.request, redact),
    outcome: recordOutcome(exchange, redact),
    startedAtMs: exchange.startedAtMs,
    durationMs: exchange.durationMs,
  };
}
