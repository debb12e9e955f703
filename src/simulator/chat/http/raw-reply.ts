import { STATUS_CODES } from 'node:http';
import type { ErrorReply } from '../../../contract/generated/types.ts';
import type { Refusal } from './refusal.ts';

/** Headers and JSON body of a refusal that Fastify has no part in; the connection ends with it. */
export interface RawReply {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: string;
}

/** `more` are headers that this refusal alone has. */
export function rawReplyOf(
  { code, description }: Refusal,
  more: Readonly<Record<string, string>> = {},
): RawReply {
  const reply: ErrorReply = { error: code, error_description: description };
  const body = JSON.stringify(reply);
  return {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(body),
      connection: 'close',
      ...more,
    },
    body,
  };
}

/** The same as it is written to a connection. */
export function rawTextOf(refusal: Refusal, more?: Readonly<Record<string, string>>): string {
  const { status } = refusal;
  const { headers, body } = rawReplyOf(refusal, more);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`;
}
