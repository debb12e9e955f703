import { definedMembers } from '../../contract/defined-members.ts';
import type { Evidence, ExchangeRecorded, RecordedBody, RunEvent } from '../../contract/index.ts';
import { REDACTED } from '../../contract/redacted.ts';
import { printableJsonText } from '../printable.ts';

interface NameAndValue {
  readonly name: string;
  readonly value: string;
}

/** Names and values of a query, as far as the redacted URL can be read. */
function queryOf(url: string): readonly NameAndValue[] {
  if (!url.includes('?') || !URL.canParse(url)) return [];
  return [...new URL(url).searchParams].map(([name, value]) => ({ name, value }));
}

function headerIn(headers: readonly NameAndValue[], wanted: string): string | undefined {
  return headers.find(({ name }) => name.toLowerCase() === wanted)?.value;
}

function cutWords({ isCut, bytes }: RecordedBody): { readonly comment?: string } {
  return isCut ? { comment: `the beginning of ${bytes} bytes` } : {};
}

function postDataOf(body: RecordedBody, headers: readonly NameAndValue[]): object {
  if (body.bytes === 0) return {};
  return {
    postData: {
      mimeType: headerIn(headers, 'content-type') ?? '',
      // HAR has no encoding for what is sent.
      ...(body.text === undefined ? { text: '', _base64: body.base64 } : { text: body.text }),
      ...cutWords(body),
    },
  };
}

const NO_BODY: RecordedBody = { text: '', bytes: 0 };

function responseOf({ outcome }: Evidence): object {
  const isAnswer = outcome.kind === 'answer';
  const headers = isAnswer
    ? Object.entries(outcome.headers).map(([name, value]) => ({ name, value }))
    : [];
  const body = isAnswer ? outcome.body : NO_BODY;
  return {
    status: isAnswer ? outcome.status : 0,
    statusText: '',
    httpVersion: 'HTTP/1.1',
    cookies: [],
    headers,
    content: {
      size: body.bytes,
      mimeType: headerIn(headers, 'content-type') ?? '',
      text: body.text ?? body.base64 ?? '',
      ...(body.base64 === undefined ? {} : { encoding: 'base64' }),
      ...cutWords(body),
    },
    redirectURL: headerIn(headers, 'location') ?? '',
    headersSize: -1,
    bodySize: isAnswer ? body.bytes : -1,
    ...(isAnswer ? {} : { _error: `${outcome.reason}: ${outcome.detail}` }),
  };
}

function entryOf(event: ExchangeRecorded, exchange: Evidence): object {
  const { check, number, requestDigest, answerDigest } = event;
  const { role, request, startedAtMs, durationMs } = exchange;
  const headers = request.headers.map(([name, value]) => ({ name, value }));
  return {
    startedDateTime: new Date(startedAtMs).toISOString(),
    time: durationMs,
    request: {
      method: request.method,
      // What stands for a secret has no place in a URL as it is.
      url: request.url.replaceAll(REDACTED, encodeURIComponent(REDACTED)),
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers,
      queryString: queryOf(request.url),
      ...postDataOf(request.body, headers),
      headersSize: -1,
      bodySize: request.body.bytes,
    },
    response: responseOf(exchange),
    cache: {},
    timings: { send: 0, wait: durationMs, receive: 0 },
    comment: `${check}: ${role}`,
    _number: number,
    _check: check,
    _requestDigest: requestDigest,
    ...definedMembers({ _answerDigest: answerDigest }),
  };
}

const END = '\n]}}\n';

/**
 * What an event adds to the exchanges of its run in HAR 1.2: the first one its beginning, the last one its end, and
 * each exchange an entry.
 */
export function harPartOf(event: RunEvent): string {
  if (event.type === 'run-started') {
    const creator = { name: 'assay', version: event.assay };
    return `{"log":{"version":"1.2","creator":${printableJsonText(JSON.stringify(creator))},"entries":[`;
  }
  if (event.type === 'run-finished') return END;
  if (event.type !== 'exchange' || event.exchange === undefined) return '';
  return `${event.number === 1 ? '' : ','}\n${printableJsonText(JSON.stringify(entryOf(event, event.exchange)))}`;
}

/** All exchanges of a run, also of one that broke off. */
export function harOf(events: readonly RunEvent[]): string {
  const isWhole = events.at(-1)?.type === 'run-finished';
  return `${events.map(harPartOf).join('')}${isWhole ? '' : END}`;
}
