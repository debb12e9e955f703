import { STATUS_CODES } from 'node:http';
import type { ErrorReply } from '../../contract/generated/types.ts';

/** Why a call is refused, before a face puts it in its own words. */
export interface Refusal {
  /**
   * HTTP status: 400 to 499, but for what a stub answers (200 to 599), a state that cannot be kept
   * (503) and a bug of ours (500).
   */
  readonly status: number;
  /** One word for programs. */
  readonly code: string;
  /** What is wrong, in words; never a value that may be a secret. */
  readonly description: string;
}

/** Carries a refusal through Fastify to the place where it is answered. */
export class RefusedCall extends Error {
  readonly refusal: Refusal;

  constructor(refusal: Refusal) {
    super(refusal.description);
    this.refusal = refusal;
  }
}

/** The error that refuses a call with this. */
export function refuseCall(status: number, code: string, description: string): RefusedCall {
  return new RefusedCall({ status, code, description });
}

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
