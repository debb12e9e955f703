import type { Profile } from '../../src/contract/index.ts';
import type {
  Answer,
  Exchange,
  Failure,
  FailureReason,
  SendRequest,
  WireRequest,
} from '../../src/wire/exchange.ts';
import { verifySignature } from '../../src/wire/signature.ts';

/** An answer, made up. */
export function answer(
  status: number,
  body: string | Uint8Array = '',
  headers: Readonly<Record<string, string>> = {},
): Answer {
  return { kind: 'answer', status, headers, body: Buffer.from(body) };
}

/** A failure of the network, made up. */
export function failure(reason: FailureReason, detail = `made up: ${reason}`): Failure {
  return { kind: 'failure', reason, detail };
}

/** A request without network: `GET http://target.test/`. */
export const A_REQUEST: WireRequest = {
  method: 'GET',
  url: 'http://target.test/',
  headers: [],
  body: new Uint8Array(),
};

/** An exchange that took no time. */
export function exchangeOf(
  outcome: Answer | Failure,
  request: Partial<WireRequest> = {},
): Exchange {
  return { request: { ...A_REQUEST, ...request }, outcome, startedAtMs: 0, durationMs: 0 };
}

/** What a made-up peer does with the nth request. */
export type Reply = (request: WireRequest, index: number) => Answer | Failure;

/** A network without sockets that remembers what it was asked. */
export interface ScriptedExchange {
  readonly exchange: SendRequest;
  readonly requests: WireRequest[];
}

export function scriptedExchange(reply: Reply): ScriptedExchange {
  const requests: WireRequest[] = [];
  return {
    requests,
    exchange: async (request) => {
      requests.push(request);
      return {
        request,
        outcome: reply(request, requests.length - 1),
        startedAtMs: 0,
        durationMs: 0,
      };
    },
  };
}

/** Replies one after the other; the last one is given from then on. */
export function inTurn(...outcomes: readonly (Answer | Failure)[]): Reply {
  return (_request, index) => outcomes[Math.min(index, outcomes.length - 1)] ?? failure('reset');
}

/** The noticeId of a notification's body. */
export function noticeIdIn({ body }: WireRequest): string {
  return (JSON.parse(Buffer.from(body).toString('utf8')) as { noticeId: string }).noticeId;
}

/** Whether both signatures of a request are those of the profile. */
export function isSigned(
  { headers, body }: WireRequest,
  key: string,
  { values }: Profile,
): boolean {
  const scheme = {
    v1Header: values['signature.v1Header'],
    v2Header: values['signature.v2Header'],
    encoding: values['signature.encoding'],
    keyEncoding: values['signature.keyEncoding'],
  };
  const sent = new Map(headers.map(([name, value]) => [name.toLowerCase(), value]));
  const presented = {
    v1: sent.get(scheme.v1Header.toLowerCase()),
    v2: sent.get(scheme.v2Header.toLowerCase()),
  };
  const { v1, v2 } = verifySignature(body, presented, key, scheme);
  return v1 === 'valid' && v2 === 'valid';
}
