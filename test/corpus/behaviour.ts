import { createServer, type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { gzipSync } from 'node:zlib';
import type { Clock } from '../../src/clock/clock.ts';
import { createVirtualClockPair } from '../../src/clock/virtual-clock-pair.ts';
import {
  createRunPlan,
  type ReceiverTarget,
  runChecks,
  type TokenServerTarget,
} from '../../src/conformance/index.ts';
import { type CheckResult, resolveProfile, type UserProfile } from '../../src/contract/index.ts';
import { createHttpClient } from '../../src/wire/http-client.ts';

export const CUSTOMER_KEY = 'corpus-customer-key';
export const APP_ID = '0123456789abcdef0123456789abcdef';
export const APP_CERTIFICATE = 'fedcba9876543210fedcba9876543210';

/** What a behaviour may use; its time is the time of the run. */
export interface World {
  readonly clock: Clock;
}

/** A finding that a fair judge has, and why it is fair. */
export interface Finding {
  readonly check: string;
  readonly verdict: 'fail' | 'warn' | 'flaky' | 'untestable';
  readonly because: string;
}

interface Row {
  /** What the server does, as a sentence without its subject. */
  readonly title: string;
  /** Where such servers are met. */
  readonly seen: string;
  readonly start: (world: World) => Promise<RunningServer>;
  readonly profile?: UserProfile;
  readonly outcome: 'conformant' | 'nonconformant' | 'incomplete';
  /** All findings, or those that matter where `others` says that the rest follows from them. */
  readonly findings: readonly Finding[];
  /** The verdict of everything that is not named, where one cause stands before the rest; any where chance decides. */
  readonly others?: 'untestable' | 'any';
  /** What one of the hints or reasons has to say. */
  readonly says?: RegExp;
}

/** The behaviour of a server that somebody built, and what a fair judge says of it. */
export type Behaviour =
  | (Row & { readonly target: 'receiver'; readonly declares?: Partial<ReceiverTarget> })
  | (Row & {
      readonly target: 'token-server';
      readonly declares?: Omit<TokenServerTarget, 'url'>;
      /** Its tokens cannot be read with the app credentials. */
      readonly isOpaque?: boolean;
    });

export interface RunningServer {
  readonly url: string;
  close(): Promise<void>;
}

/** Starts a server of `node:net` or one that is built on it on a free port. */
export async function listen(
  server: Server & { closeAllConnections?(): void },
): Promise<RunningServer> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections?.();
      }),
  };
}

/** A request whose body has been read. */
export interface Incoming {
  readonly method: string;
  readonly path: string;
  readonly query: URLSearchParams;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

/** What goes back. */
export interface Reply {
  readonly status?: number;
  /** The reason phrase; that of the status unless given. */
  readonly reason?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

export const json = (value: unknown, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(value),
});

export const text = (body: string, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'text/plain' },
  body,
});

/** The members of a body that is a JSON object. */
export function membersIn(body: Buffer): Readonly<Record<string, unknown>> | undefined {
  try {
    const value: unknown = JSON.parse(body.toString());
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? { ...value }
      : undefined;
  } catch {
    return undefined;
  }
}

type Answer = (incoming: Incoming) => Reply;

/** Answers in gzip, whatever was asked for. */
export function compressed(answer: Answer): Answer {
  return (incoming) => {
    const { headers, body = '', ...reply } = answer(incoming);
    const encoded = { ...headers, 'content-encoding': 'gzip' };
    return { ...reply, headers: encoded, body: gzipSync(Buffer.from(body as string)) };
  };
}

/** Answers so many requests in a second or in the given time, and tells the others to come back when it has passed. */
export function limitedTo(
  perWindow: number,
  clock: Clock,
  answer: Answer,
  windowSeconds: number = 1,
): Answer {
  let windowStartMs = 0;
  let count = 0;
  return (incoming) => {
    const passedSeconds = (clock.now() - windowStartMs) / 1_000;
    const isNew = passedSeconds >= windowSeconds;
    windowStartMs = isNew ? clock.now() : windowStartMs;
    count = isNew ? 1 : count + 1;
    if (count <= perWindow) return answer(incoming);
    const after = String(Math.ceil(isNew ? windowSeconds : windowSeconds - passedSeconds));
    return { status: 429, headers: { 'retry-after': after }, body: 'slow down' };
  };
}

/** Is ready some time after its first request, and until then tells whoever asks to come back in a second. */
export function readyAfter(startMs: number, clock: Clock, answer: Answer): Answer {
  let sinceMs: number | undefined;
  return (incoming) => {
    sinceMs ??= clock.now();
    if (clock.now() - sinceMs >= startMs) return answer(incoming);
    return { status: 503, headers: { 'retry-after': '1' }, body: 'starting' };
  };
}

export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

export function sendReply(
  response: ServerResponse,
  { status = 200, reason = STATUS_CODES[status], headers, body = '' }: Reply,
): void {
  const bytes = Buffer.from(body as string);
  response.writeHead(status, reason, { ...headers, 'content-length': String(bytes.length) });
  response.end(bytes);
}

const CRASH: Reply = text('Internal Server Error', 500);

/** A request whose body has been read. */
export function incomingOf(
  { method = '', url = '/', headers }: IncomingMessage,
  body: Buffer,
): Incoming {
  const { pathname, searchParams } = new URL(url, 'http://host');
  return { method, path: pathname, query: searchParams, headers, body };
}

/** Starts a server that answers each request once its body has been read. */
export function serve(
  answer: (incoming: Incoming) => Reply | Promise<Reply>,
): Promise<RunningServer> {
  const server = createServer(async (request, response) => {
    const body = await readBody(request).catch(() => undefined);
    if (body === undefined) return;
    const reply = await Promise.resolve(incomingOf(request, body))
      .then(answer)
      .catch(() => CRASH);
    sendReply(response, reply);
  });
  return listen(server);
}

/** Answers as `answer` does, and ends the connection before the end of each so many-th answer. */
export function breakingOff(share: number, answer: Answer): Promise<RunningServer> {
  let count = 0;
  const server = createServer(async (request, response) => {
    const read = await readBody(request).catch(() => undefined);
    if (read === undefined) return;
    const reply = answer(incomingOf(request, read));
    count += 1;
    if (count % share !== 0) {
      sendReply(response, reply);
      return;
    }
    const { status = 200, headers, body = 'ok' } = reply;
    response.writeHead(status, { ...headers, 'content-length': `${body.length + 10}` });
    response.write(body, () => request.socket.destroy());
  });
  return listen(server);
}

/** What a run said of a behaviour. */
export interface Judgement {
  readonly outcome: string;
  readonly results: readonly CheckResult[];
  readonly words: readonly string[];
}

const START_MS = Date.UTC(2026, 0, 15, 12);

/** Judges a server in virtual time, so that one that makes its callers wait costs nothing; by some checks `only`. */
export async function judge(behaviour: Behaviour, only?: readonly string[]): Promise<Judgement> {
  const { waits, deadlines } = createVirtualClockPair(START_MS);
  const { target, profile, start } = behaviour;
  const running = await start({ clock: waits });
  const client = createHttpClient({
    clock: deadlines,
    pauses: waits,
    timeoutMs: 15_000,
    maxAnswerBytes: 1024 * 1024,
  });
  const plan = createRunPlan({
    version: '0.0.0-corpus',
    profile: resolveProfile(profile ?? 'neutral'),
    targets:
      target === 'receiver'
        ? {
            isEmbedded: false,
            receiver: { url: running.url, customerKey: CUSTOMER_KEY, ...behaviour.declares },
          }
        : {
            isEmbedded: false,
            tokenServer: { url: running.url, ...behaviour.declares },
            ...(behaviour.isOpaque
              ? {}
              : { credentials: { appId: APP_ID, appCertificate: APP_CERTIFICATE } }),
          },
    clock: waits,
    deadlines,
    exchange: client.exchange,
    seed: 10,
    runs: 4,
    concurrency: 1,
    checkBudgetMs: Number.MAX_SAFE_INTEGER,
    shrinkBudgetMs: Number.MAX_SAFE_INTEGER,
    selection: {
      suites: target === 'receiver' ? ['receiver'] : ['token-server', 'token-lifecycle'],
      ...(only === undefined ? {} : { only }),
    },
  });
  const results: CheckResult[] = [];
  const words: string[] = [];
  let outcome = '';
  for await (const event of runChecks(plan)) {
    if (event.type === 'hint') words.push(event.message);
    if (event.type === 'run-finished') outcome = event.outcome;
    if (event.type !== 'check-finished') continue;
    results.push(event.result);
    const { reason, expected, actual } = event.result;
    words.push(...[reason, expected, actual].filter((each) => each !== undefined));
  }
  await client.close();
  await running.close();
  return { outcome, results, words };
}
