import type { Clock } from '../clock/clock.ts';

/** What a connection does instead of answering. */
export type ConnectionAct =
  | 'stay-silent'
  | 'send-endless-body'
  | 'drip-bytes'
  | 'reset'
  | 'cut-answer'
  | 'send-broken-http';

/** An HTTP answer. */
export interface AnswerReply {
  readonly kind: 'answer';
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array;
}

/** A reply that is worked out after a while, on the integrator's clock. */
export interface LaterReply {
  readonly kind: 'later';
  readonly delayMs: number;
  readonly settle: () => Reply;
}

/** What is done with a request: an answer, now or later, or an act on the bare connection. */
export type Reply =
  | AnswerReply
  | LaterReply
  | { readonly kind: 'connection'; readonly act: ConnectionAct };

export function answerJson(status: number, value: unknown): AnswerReply {
  return {
    kind: 'answer',
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify(value),
  };
}

/** The answer as a server dates it whose clock is an hour ahead. */
export function datedAhead(reply: AnswerReply, clock: Clock): AnswerReply {
  const date = new Date(clock.now() + 3_600_000).toUTCString();
  return { ...reply, headers: { ...reply.headers, date } };
}

export function answerText(status: number, text: string): AnswerReply {
  return {
    kind: 'answer',
    status,
    headers: { 'content-type': 'text/plain; charset=utf-8' },
    body: text,
  };
}

/** An answer that names another address. */
export function redirect(status: number, location: string): AnswerReply {
  const answer = answerText(status, '');
  return { ...answer, headers: { ...answer.headers, location } };
}

export function refuseMethod(allowed: string): AnswerReply {
  const refusal = answerJson(405, { error: 'method not allowed' });
  return { ...refusal, headers: { ...refusal.headers, allow: allowed } };
}

export function replyLater(delayMs: number, settle: () => Reply): LaterReply {
  return { kind: 'later', delayMs, settle };
}

export function actOnConnection(act: ConnectionAct): Reply {
  return { kind: 'connection', act };
}

/** Changes an answer once it is there. */
export function mapReply(reply: Reply, change: (answer: AnswerReply) => AnswerReply): Reply {
  if (reply.kind === 'answer') return change(reply);
  if (reply.kind !== 'later') return reply;
  return { ...reply, settle: () => mapReply(reply.settle(), change) };
}
