import { type Clock, sleep } from '../../clock/clock.ts';
import type {
  AnswerReply,
  InboundRequest,
  LaterReply,
  Reply,
  RunningIntegrator,
} from '../../integrator/index.ts';
import { chunksOf } from '../../wire/connection/body-streams.ts';
import type { Answer, Exchange, SendRequest, WireRequest } from '../../wire/exchange.ts';
import { memoizeByObject } from '../../wire/memoize-by-object.ts';

export interface InProcessOptions {
  readonly integrator: Pick<RunningIntegrator, 'answer' | 'prepare'>;
  /** What goes over HTTP nevertheless. */
  readonly overHttp: SendRequest;
  readonly clock: Clock;
  /** For the waiting of an integrator that answers later. */
  readonly pauses: Clock;
  /** What takes longer goes over HTTP, which gives it up. */
  readonly timeoutMs: number;
}

type Headers = readonly (readonly [name: string, value: string])[];

/** Larger requests may be refused before they are read, and larger answers may nest too deep. */
const MAX_HEAD_BYTES = 8_192;
const MAX_BODY_BYTES = 4 * 1_024 * 1_024;
const MAX_ANSWER_BYTES = 4_000;
/** What a server reads of a connection at once. */
const READ_BYTES = 65_536;

const NAME = /^[\w-]+$/;
const VALUE = /^(?:[!-~](?:[ -~]*[!-~])?)?$/;
const PATH = /^\/[!-"$-~]*$/;

/** Headers by which HTTP does something, be it in a request or in an answer. */
const ACTING: ReadonlySet<string> = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'expect',
  'host',
  'keep-alive',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);

function arePlain(headers: Headers): boolean {
  return headers.every(
    ([name, value]) => NAME.test(name) && VALUE.test(value) && !ACTING.has(name.toLowerCase()),
  );
}

function bytesOf(path: string, headers: Headers): number {
  return headers.reduce((sum, [name, value]) => sum + name.length + value.length, path.length);
}

/** Where the pieces end in which a body is read that comes after a head of some length. */
function pieceEndsOf(headBytes: number, bodyBytes: number): readonly number[] {
  if (bodyBytes === 0) return [];
  if (headBytes + bodyBytes <= READ_BYTES) return [bodyBytes];
  const reads = Math.ceil((headBytes + bodyBytes) / READ_BYTES);
  return Array.from({ length: reads }, (_, at) =>
    Math.min(bodyBytes, (at + 1) * READ_BYTES - headBytes),
  ).filter((end) => end > 0);
}

/** Where the chunks of a body end. A server may read a large one in parts, or in one piece, as here. */
function chunkEndsOf(body: Uint8Array): readonly number[] {
  let end = 0;
  return chunksOf(body).map((chunk) => {
    end += chunk.length;
    return end;
  });
}

/** The header that says where a body ends. */
function framingOf(method: string, body: Uint8Array, isChunked: boolean): Headers {
  if (isChunked) return [['transfer-encoding', 'chunked']];
  return method === 'POST' ? [['content-length', String(body.length)]] : [];
}

/** Whether the ways in which a body goes out make no difference but for its head and its pieces. */
function isWhole({ mode, method, body }: WireRequest, isChunked: boolean): boolean {
  if (!isChunked) return mode === undefined || mode === 'plain';
  return method === 'POST' && body.length > 0;
}

/** The request as it would arrive; undefined where only HTTP can tell. */
function arrivalOf(request: WireRequest): InboundRequest | undefined {
  const { method, url, headers, body, mode } = request;
  const start = url.indexOf('/', url.indexOf('//') + 2);
  const target = start < 0 ? '' : url.slice(start);
  const isChunked = mode === 'chunked';
  const isKnown = method === 'POST' || (method === 'GET' && body.length === 0);
  const headBytes = bytesOf(target, headers);
  if (!isWhole(request, isChunked) || !isKnown) return undefined;
  if (headBytes > MAX_HEAD_BYTES || body.length > MAX_BODY_BYTES) return undefined;
  if (!PATH.test(target) || !arePlain(headers)) return undefined;
  const [path = '', ...query] = target.split('?');
  const rawHeaders: Headers = [
    ['host', url.slice(url.indexOf('//') + 2, start)],
    ['connection', 'keep-alive'],
    ...headers,
    ...framingOf(method, body, isChunked),
  ];
  const named: Record<string, string> = Object.create(null);
  for (const [name, value] of rawHeaders) {
    const key = name.toLowerCase();
    if (Object.hasOwn(named, key)) return undefined;
    named[key] = value;
  }
  return {
    method,
    path,
    query: query.join('?'),
    headers: named,
    rawHeaders,
    body: Buffer.from(body.buffer, body.byteOffset, body.length),
    pieceEnds: isChunked ? chunkEndsOf(body) : pieceEndsOf(headBytes, body.length),
  };
}

/** The same for each time that a request is sent, so that what follows from it is worked out once. */
const arriving = memoizeByObject(arrivalOf);

/** Whether HTTP hands on an answer as it is. */
function isHandedOn({ status, headers, body }: AnswerReply): boolean {
  return (
    status >= 200 &&
    status !== 204 &&
    status !== 304 &&
    Buffer.byteLength(body) <= MAX_ANSWER_BYTES &&
    arePlain(Object.entries(headers))
  );
}

const SECOND_MS = 1_000;
let dated = { second: Number.NaN, text: '' };

/** The moment as a header tells it, which many answers of one second have in common. */
function dateAt(ms: number): string {
  const second = Math.floor(ms / SECOND_MS);
  if (dated.second !== second) dated = { second, text: new Date(ms).toUTCString() };
  return dated.text;
}

/** The answer as it would come over a connection that is kept alive. */
function coming({ status, headers, body }: AnswerReply, clock: Clock): Answer {
  const bytes = Buffer.from(body);
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    kind: 'answer',
    status,
    headers: {
      date: dateAt(clock.now()),
      ...Object.fromEntries(named),
      'content-length': String(bytes.length),
      connection: 'keep-alive',
      'keep-alive': 'timeout=72',
    },
    body: bytes,
  };
}

const OBSERVER_OF_NONE = '/observer?noticeIds=[]';

/** The observer answers whatever the faults are, and remembers nothing. */
function unusedRequest({ url }: WireRequest): WireRequest {
  const { origin } = new URL(url);
  return {
    method: 'GET',
    url: `${origin}${OBSERVER_OF_NONE}`,
    headers: [],
    body: new Uint8Array(),
  };
}

/** A request that waits for its answer. */
interface Arrived {
  readonly request: WireRequest;
  readonly inbound: InboundRequest;
  readonly sentAtMs: number;
  handOn(done: Done | Promise<Done>): void;
}

/** Undefined for what has to go over HTTP. */
type Done = Exchange | undefined;

/**
 * Hands plain requests to the embedded integrator without a connection, which takes half the time for a whole
 * calibration: those that are sent at once in the order of their sending. What HTTP might change or refuse, in
 * either direction, goes over HTTP, and so does an answer that comes after the deadline. A reply that is already
 * worked out is prepared for it, since the integrator must see no request twice.
 */
export function createInProcessExchange(options: InProcessOptions): SendRequest {
  const { integrator, overHttp, clock, pauses, timeoutMs } = options;
  /** Since the latest turn of the event loop: what is sent at once is under way before the first of it is answered. */
  let arrived: Arrived[] = [];
  /** A connection is open that an exchange has used. */
  let isConnected = false;
  /** Since then, a request was answered that would have used one. */
  let hasAnswered = false;

  async function overConnection(request: WireRequest): Promise<Exchange> {
    // What ends a connection that was used before counts for less, and over HTTP alone it would have been used.
    if (hasAnswered && !isConnected) await overHttp(unusedRequest(request));
    hasAnswered = false;
    const done = await overHttp(request);
    const { outcome } = done;
    isConnected = outcome.kind === 'answer' && outcome.headers['connection'] !== 'close';
    return done;
  }

  function handedOn(reply: Reply, { request, inbound, sentAtMs }: Arrived): Done {
    if (reply.kind !== 'answer' || !isHandedOn(reply)) {
      integrator.prepare(inbound, reply);
      return undefined;
    }
    hasAnswered = true;
    const outcome = coming(reply, clock);
    return { request, outcome, startedAtMs: sentAtMs, durationMs: clock.now() - sentAtMs };
  }

  async function answerLater({ delayMs, settle }: LaterReply, waiting: Arrived): Promise<Done> {
    await sleep(pauses, delayMs);
    return handedOn(settle(), waiting);
  }

  function answer(next: Arrived): Done | Promise<Done> {
    const { withinMs = timeoutMs } = next.request;
    const reply = integrator.answer(next.inbound);
    const isInTime = reply.kind === 'later' && reply.delayMs < withinMs;
    return isInTime ? answerLater(reply, next) : handedOn(reply, next);
  }

  /** Answers in the order of sending; whoever has an answer sends nothing before all of them have theirs. */
  function answerAll(): void {
    const all = arrived;
    arrived = [];
    const answers = all.map(answer);
    for (const [index, { handOn }] of all.entries()) handOn(answers[index]);
  }

  return async (request) => {
    const inbound = arriving(request);
    if (inbound === undefined) return overConnection(request);
    const sentAtMs = clock.now();
    const done = await new Promise<Done>((handOn) => {
      if (arrived.length === 0) setImmediate(answerAll);
      arrived.push({ request, inbound, sentAtMs, handOn });
    });
    if (done !== undefined) return done;
    const waitedMs = clock.now() - sentAtMs;
    const { startedAtMs, durationMs, ...rest } = await overConnection(request);
    return { ...rest, startedAtMs: startedAtMs - waitedMs, durationMs: durationMs + waitedMs };
  };
}
