import { VERSION } from '../../contract/generated/version.ts';
import type { RecordedRequest } from '../../contract/index.ts';
import { curlOf, isInline } from '../../report/requests/curl-of.ts';
import type { EventFormatName } from '../options/events-options.ts';
import { bodyMembers, type EventBody, fitsLine, type SignedRequest, textOf } from './event-body.ts';

/**
 * A request as editors and HTTP clients keep it in a `.http` file: `###` and a title above it. Nothing
 * for a body that no such file can carry.
 */
export function writeHttp(request: SignedRequest): string | undefined {
  const { url, headers, body, title, flaw } = request;
  const text = fitsLine(body) ? textOf(body) : undefined;
  if (text === undefined) return undefined;
  const head = flaw === undefined ? title : `${title}: ${flaw.description}`;
  const lines = headers.map(([name, value]) => `${name}: ${value}`);
  return `### ${head}\nPOST ${url} HTTP/1.1\n${lines.join('\n')}\n\n${text}\n`;
}

/** A request as an object on one line. */
export function writeJson({ title, flaw, url, headers, body }: SignedRequest): string {
  const request = { method: 'POST', url, headers: Object.fromEntries(headers) };
  return JSON.stringify({ title, ...flaw, ...request, ...bodyMembers(body) });
}

/** A comment and a line for a POSIX shell; a body that is long or no text comes by way of base64. */
function writeCurl({ url, headers, body, title, flaw }: SignedRequest): string {
  const members = bodyMembers(body);
  const recorded: RecordedRequest['body'] =
    'body' in members
      ? { bytes: body.length, text: members.body }
      : { bytes: body.length, base64: members.base64 };
  const request: RecordedRequest = {
    method: 'POST',
    url,
    headers: headers.map(([name, value]) => [name, value]),
    body: recorded,
  };
  const base64 = Buffer.from(body).toString('base64');
  const source = isInline(recorded) ? '' : `printf %s ${base64} | base64 -d | `;
  const comment = flaw === undefined ? title : `${title}: ${flaw.description}`;
  return `# ${comment}\n${source}${curlOf(request, '-')}\n`;
}

const NO_ANSWER = {
  status: 0,
  statusText: '',
  httpVersion: 'HTTP/1.1',
  cookies: [],
  headers: [],
  content: { size: 0, mimeType: 'application/json' },
  redirectURL: '',
  headersSize: -1,
  bodySize: -1,
};

/** An entry of an HTTP archive (HAR 1.2). A body that is no UTF-8 stands in `_base64`. */
function writeHar(request: SignedRequest): string {
  const { url, headers, body, title, flaw, atMs } = request;
  const members = bodyMembers(body);
  const content =
    'body' in members ? { text: members.body } : { text: '', _base64: members.base64 };
  return JSON.stringify({
    startedDateTime: new Date(atMs).toISOString(),
    time: 0,
    comment: flaw === undefined ? title : `${title}: ${flaw.description}`,
    request: {
      method: 'POST',
      url,
      httpVersion: 'HTTP/1.1',
      cookies: [],
      headers: headers.map(([name, value]) => ({ name, value })),
      queryString: [...new URL(url).searchParams].map(([name, value]) => ({ name, value })),
      postData: { mimeType: 'application/json', ...content },
      headersSize: -1,
      bodySize: body.length,
    },
    response: NO_ANSWER,
    cache: {},
    timings: { send: 0, wait: 0, receive: 0 },
  });
}

/** Signs a body and adds its address. */
export type SignEvent = (event: EventBody) => SignedRequest;

/** How a stream of events is written. */
export interface EventFormat {
  readonly head: string;
  readonly separator: string;
  readonly tail: string;
  /** Nothing for a body that the format cannot carry. */
  readonly write: (event: EventBody, sign: SignEvent) => string | Uint8Array | undefined;
}

const BODIES: EventFormat = {
  head: '',
  separator: '\n',
  tail: '\n',
  write: ({ body }) => (fitsLine(body) ? body : undefined),
};

/** Each body in an object that says what it is: the way to know what a near-miss breaks. */
export const DESCRIBED_BODIES: EventFormat = {
  ...BODIES,
  write: ({ body, title, flaw }) => JSON.stringify({ title, ...flaw, ...bodyMembers(body) }),
};

const CREATOR = JSON.stringify({ name: 'assay', version: VERSION });

/** Every format of `assay events`. */
export const EVENT_FORMATS: Readonly<Record<EventFormatName, EventFormat>> = {
  ndjson: BODIES,
  json: {
    head: '[\n',
    separator: ',\n',
    tail: '\n]\n',
    write: (event, sign) => writeJson(sign(event)),
  },
  http: {
    head: '',
    separator: '\n',
    tail: '',
    write: (event, sign) => writeHttp(sign(event)),
  },
  curl: {
    head: '',
    separator: '',
    tail: '',
    write: (event, sign) => writeCurl(sign(event)),
  },
  har: {
    head: `{"log":{"version":"1.2","creator":${CREATOR},"entries":[\n`,
    separator: ',\n',
    tail: '\n]}}\n',
    write: (event, sign) => writeHar(sign(event)),
  },
};
