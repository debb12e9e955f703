import { type Clock, sleep } from '../../clock/clock.ts';
import {
  type AnswerReply,
  type ConnectionAct,
  type InboundRequest,
  type Integrator,
  inboundOf,
  type Reply,
} from '../../integrator/index.ts';
import { piecesOf, SLOW_PAUSE_MS } from '../../wire/connection/body-streams.ts';
import { CUT } from '../../wire/connection/connection-failures.ts';
import { readAnswer } from '../../wire/connection/read-answer.ts';
import type { Answer, Failure, SendRequest, WireRequest } from '../../wire/exchange.ts';

export interface InProcessOptions {
  readonly integrator: Pick<Integrator, 'answer'>;
  readonly clock: Clock;
  readonly timeoutMs: number;
  readonly maxAnswerBytes: number;
}

function failure(reason: Failure['reason'], detail: string): Failure {
  return { kind: 'failure', reason, detail };
}

/** Words of the HTTP client for acts that last until its deadline. */
const UNFINISHED: Partial<Record<ConnectionAct, string>> = {
  'stay-silent': 'no answer',
  'drip-bytes': 'answer 200 not complete',
};

/** Failures of the HTTP client for acts that end the exchange at once. */
const ENDINGS: Partial<Record<ConnectionAct, Failure>> = {
  reset: failure('reset', 'ECONNRESET: read ECONNRESET'),
  'cut-answer': {
    ...failure('reset', 'answer 200 was cut off: UND_ERR_SOCKET: other side closed'),
    begunStatus: 200,
  },
  'send-broken-http': failure('protocol', 'Response does not match the HTTP/1.1 protocol'),
};

const OUTER_BLANKS = /^[ \t]+|[ \t]+$/g;

function arrivalOf(request: WireRequest, pieces: readonly Uint8Array[]): InboundRequest {
  const { method, url, headers, body, mode } = request;
  const { host, pathname, search } = new URL(url);
  const isChunked = mode === 'chunked' && body.length > 0;
  let end = 0;
  return inboundOf({
    method,
    target: pathname + search,
    rawHeaders: [
      ['host', host],
      ['connection', 'keep-alive'],
      ...headers.map(([name, value]) => [name, value.replace(OUTER_BLANKS, '')] as const),
      ...(method === 'GET'
        ? []
        : [
            [
              isChunked ? 'transfer-encoding' : 'content-length',
              isChunked ? 'chunked' : `${body.length}`,
            ] as const,
          ]),
    ],
    body: Buffer.from(body.buffer, body.byteOffset, body.length),
    pieceEnds: pieces.map((piece) => {
      end += piece.length;
      return end;
    }),
  });
}

/**
 * Hands requests to an integrator in this process. Its reply becomes what the HTTP client makes of it over a connection
 * that is kept alive. Only slow senders and late answers take time, on the clock.
 */
export function createInProcessExchange(options: InProcessOptions): SendRequest {
  const { integrator, clock, timeoutMs, maxAnswerBytes } = options;

  function read({ status, headers, body }: AnswerReply, request: WireRequest): Answer | Failure {
    const reading = readAnswer(request.body, options);
    const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
    const bytes = Buffer.from(body);
    const head = {
      date: new Date(clock.now()).toUTCString(),
      ...Object.fromEntries(named),
      'content-length': String(bytes.length),
      connection: 'keep-alive',
      'keep-alive': 'timeout=72',
    };
    reading.noteHead(status, head, '');
    const hasBody = request.method !== 'HEAD' && status !== 204 && status !== 304;
    return (hasBody ? reading.noteData(bytes) : undefined) ?? reading.outcome();
  }

  /** Lets the integrator go on without a sender. */
  function leave(reply: Reply): void {
    if (reply.kind === 'later') clock.after(reply.delayMs, reply.settle);
  }

  async function outcomeOf(
    reply: Reply,
    request: WireRequest,
    leftMs: number,
  ): Promise<Answer | Failure> {
    if (reply.kind === 'answer') return read(reply, request);
    if (reply.kind === 'later' && reply.delayMs < leftMs) {
      await sleep(clock, reply.delayMs);
      return outcomeOf(reply.settle(), request, leftMs - reply.delayMs);
    }
    if (reply.kind === 'connection') {
      const ending = ENDINGS[reply.act];
      if (ending !== undefined) return ending;
      if (reply.act === 'send-endless-body') {
        const body = Buffer.alloc(maxAnswerBytes + 3 * request.body.length + 1);
        return read({ kind: 'answer', status: 200, headers: {}, body }, request);
      }
    }
    leave(reply);
    await sleep(clock, leftMs);
    const words = (reply.kind === 'connection' && UNFINISHED[reply.act]) || 'no answer';
    return failure('timeout', `${words} after ${timeoutMs} ms`);
  }

  async function perform(request: WireRequest): Promise<Answer | Failure> {
    const { mode } = request;
    // Requests that are sent at once are under way before the first of them is answered.
    await new Promise(setImmediate);
    if (mode === 'cut') return CUT;
    const pieces = piecesOf(request);
    const isSlow = mode === 'slow' || mode === 'split';
    const sendingMs = isSlow ? SLOW_PAUSE_MS * (pieces.length - 1) : 0;
    if (sendingMs > 0) await sleep(clock, sendingMs);
    const reply = integrator.answer(arrivalOf(request, pieces));
    return outcomeOf(reply, request, timeoutMs - sendingMs);
  }

  return async (request) => {
    const startedAtMs = clock.now();
    const outcome = await perform(request);
    const kept = request.keepsConnection === true ? ({ cameOverKept: true } as const) : {};
    return { request, outcome, startedAtMs, durationMs: clock.now() - startedAtMs, ...kept };
  };
}
