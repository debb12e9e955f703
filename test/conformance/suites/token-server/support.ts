import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type Server,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Clock, systemClock } from '../../../../src/clock/clock.ts';
import { openSession } from '../../../../src/conformance/core/judgement/run-session.ts';
import type { RunPlan } from '../../../../src/conformance/core/plan/run-plan.ts';
import type { TokenServerTarget } from '../../../../src/conformance/core/targets.ts';
import { createRunPlan } from '../../../../src/conformance/create-run-plan.ts';
import { TOKEN_LIFECYCLE_CHECKS } from '../../../../src/conformance/suites/token-lifecycle/index.ts';
import { TOKEN_SERVER_CHECKS } from '../../../../src/conformance/suites/token-server/index.ts';
import {
  type CheckResult,
  resolveProfile,
  type UserProfile,
} from '../../../../src/contract/index.ts';
import { EMBEDDED_CREDENTIALS } from '../../../../src/integrator/index.ts';
import type { AppCredentials } from '../../../../src/simulator/chat/index.ts';
import type { Answer, SendRequest } from '../../../../src/wire/exchange.ts';
import { createHttpClient, type HttpClient } from '../../../../src/wire/http-client.ts';

export const CREDENTIALS: AppCredentials = {
  appId: EMBEDDED_CREDENTIALS.appId,
  appCertificate: EMBEDDED_CREDENTIALS.appCertificate,
};

export interface Judging {
  readonly url: string;
  readonly exchange: SendRequest;
  readonly profile?: string | UserProfile;
  /** `null`: none are declared. */
  readonly credentials?: AppCredentials | null;
  readonly seed?: number;
  readonly clock?: Clock;
  /** What the token server declares besides its URL. */
  readonly declares?: Omit<TokenServerTarget, 'url'>;
}

/** The checks that are skipped unless something is declared. */
export const UNDECLARED: readonly string[] = [
  'token-server.failure.declared-request-gets-an-error',
  'token-server.failure.declared-request-status',
  'token-server.get-form.answers-an-object-of-strings',
  'token-server.get-form.fails-without-success-status',
  'token-server.request.survives-malformed-requests',
  'token-server.wrong-credentials.get-no-token',
];

/** Both suites that judge a token server: what is legal in one is legal in the other. */
const TOKEN_CHECKS = [...TOKEN_SERVER_CHECKS, ...TOKEN_LIFECYCLE_CHECKS];

const RUN_ID = 'r0000001';

export function planFor(judging: Judging, concurrency = 1): RunPlan {
  const { url, exchange, credentials = CREDENTIALS, seed = 7, clock = waitingClock } = judging;
  return createRunPlan({
    version: '0.0.0-test',
    profile: resolveProfile(judging.profile ?? 'neutral'),
    targets: {
      tokenServer: { url, ...judging.declares },
      isEmbedded: false,
      ...(credentials === null ? {} : { credentials }),
    },
    clock,
    deadlines: clock,
    maxTimeMs: Number.MAX_SAFE_INTEGER,
    exchange,
    seed,
    runId: RUN_ID,
    registry: TOKEN_CHECKS,
    runs: 12,
    concurrency,
    allowsHeavyLoad: true,
    checkBudgetMs: 60_000,
    shrinkBudgetMs: 60_000,
    settleMs: 0,
  });
}

/** Runs one check with all that it requires. */
export function judgeOne(id: string, judging: Judging): Promise<CheckResult> {
  const plan = planFor(judging);
  const check = plan.registry.find((candidate) => candidate.id === id);
  if (check === undefined) throw new Error(`no check has the id ${id}`);
  return openSession(plan).result(check);
}

/** Runs both suites, one check after the other. */
export async function judgeAll(judging: Judging): Promise<readonly CheckResult[]> {
  const plan = planFor(judging);
  const session = openSession(plan);
  const results: CheckResult[] = [];
  for (const check of plan.checks) results.push(await session.result(check));
  return results;
}

/** The same, with many checks at the same time. */
export async function judgeAtOnce(judging: Judging): Promise<readonly CheckResult[]> {
  const plan = planFor(judging, 8);
  const session = openSession(plan);
  const queue = [...plan.checks];
  const results: CheckResult[] = [];
  const work = async () => {
    for (let check = queue.shift(); check !== undefined; check = queue.shift()) {
      results.push(await session.result(check));
    }
  };
  await Promise.all(Array.from({ length: plan.concurrency }, work));
  return results;
}

let waitedMs = 0;

/** Real time and all that has been waited for, which took none: for the targets of tests and those who judge them. */
export const waitingClock: Clock = {
  now: () => Date.now() + waitedMs,
  after(delayMs, action) {
    const timer = setImmediate(() => {
      waitedMs += delayMs;
      action();
    });
    return () => clearImmediate(timer);
  },
};

/** What answers in this process, by its origin. */
const SERVED = new Map<string, (asked: Asked) => Promise<Response>>();

/**
 * A client that asks the servers of `serve` in this process, and all others over the network: what these
 * tests are about is what a server answers, and HTTP would take most of their time.
 */
export function openTestClient(timeoutMs = 5_000): HttpClient {
  const clock = { now: waitingClock.now, after: systemClock.after };
  const client = createHttpClient({ clock, timeoutMs, maxAnswerBytes: 1_048_576 });
  return {
    close: client.close,
    async exchange(request) {
      const { origin, pathname, search } = new URL(request.url);
      const respond = SERVED.get(origin);
      if (respond === undefined) return client.exchange(request);
      const startedAtMs = clock.now();
      // Requests that are sent together arrive before any of them is answered.
      await new Promise((resolve) => setImmediate(resolve));
      const { status, headers, body } = await respond({
        method: request.method,
        path: pathname + search,
        headers: joinedByName(request.headers),
        kind: KINDS[pathname + search],
        contentType: joinedByName(request.headers)['content-type'] ?? '',
        text: Buffer.from(request.body).toString('utf8'),
      });
      const outcome: Answer = {
        kind: 'answer',
        status,
        headers: joinedByName(
          Object.entries({ date: new Date(clock.now()).toUTCString(), ...headers }),
        ),
        body: Buffer.from(body),
      };
      return { request, outcome, startedAtMs, durationMs: clock.now() - startedAtMs };
    },
  };
}

/** In lower case; repeated headers are joined. */
function joinedByName(
  headers: Iterable<readonly [name: string, value: string]>,
): Readonly<Record<string, string>> {
  const joined: Record<string, string> = {};
  for (const [spelled, value] of headers) {
    const name = spelled.toLowerCase();
    joined[name] = joined[name] === undefined ? value : `${joined[name]}, ${value}`;
  }
  return joined;
}

export interface Asked {
  readonly method: string;
  /** Path and query as they came. */
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly kind: 'user' | 'app' | undefined;
  readonly contentType: string;
  readonly text: string;
}

export interface Answered {
  readonly status?: number;
  readonly contentType?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body: unknown;
}

interface Response {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

async function readAll(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}

const KINDS: Readonly<Record<string, 'user' | 'app'>> = {
  '/generate-user-token': 'user',
  '/generate-app-token': 'app',
};

let served = 0;

/** A token server of the test's own: a function from request to answer. */
export async function serve(
  answer: (asked: Asked) => Answered | Promise<Answered>,
  { longestBody, isOverNetwork = longestBody !== undefined }: ServeOptions = {},
): Promise<{ readonly url: string; close(): Promise<void> }> {
  async function respond(asked: Asked): Promise<Response> {
    const { status = 200, contentType, headers = {}, body } = await answer(asked);
    const given = contentType ?? (typeof body === 'string' ? 'text/plain' : 'application/json');
    return {
      status,
      headers: { 'content-type': given, ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    };
  }
  if (isOverNetwork) return listen(respond, longestBody);
  served += 1;
  const url = `http://token-server-${served}.test`;
  SERVED.set(url, respond);
  return {
    url,
    close: async () => {
      SERVED.delete(url);
    },
  };
}

export interface ServeOptions {
  /** Connections with a longer body are reset. */
  readonly longestBody?: number | undefined;
  /** On a free port; in this process otherwise. */
  readonly isOverNetwork?: boolean;
}

async function listen(
  respond: (asked: Asked) => Promise<Response>,
  longestBody = Number.POSITIVE_INFINITY,
): Promise<{ readonly url: string; close(): Promise<void> }> {
  const server: Server = createServer((request, response) => {
    if (Number(request.headers['content-length'] ?? 0) > longestBody) {
      request.socket.resetAndDestroy();
      return;
    }
    const answerText = async (text: string) => {
      const { method = '', url = '', headers } = request;
      const contentType = headers['content-type'] ?? '';
      const answered = await respond({
        method,
        path: url,
        headers,
        kind: KINDS[url],
        contentType,
        text,
      });
      response.writeHead(answered.status, answered.headers);
      response.end(answered.body);
    };
    // An upload that is broken off gets no answer.
    void readAll(request).then(answerText, () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
