import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { describe, expect, test } from 'vitest';
import { systemClock } from '../../../src/clock/clock.ts';
import { createVirtualClockPair } from '../../../src/clock/virtual-clock-pair.ts';
import { createInProcessExchange } from '../../../src/conformance/calibration/in-process-exchange.ts';
import { resolveProfile } from '../../../src/contract/index.ts';
import {
  createIntegrator,
  EMBEDDED_CREDENTIALS,
  type FaultId,
  startIntegrator,
} from '../../../src/integrator/index.ts';
import type { Exchange, WireRequest } from '../../../src/wire/exchange.ts';
import { createHttpClient } from '../../../src/wire/http-client.ts';
import { schemeOf, signBody } from '../../../src/wire/signature.ts';

const scheme = schemeOf(resolveProfile('neutral'));
const START_MS = Date.UTC(2025, 5, 1);
const TIMEOUT_MS = 15_000;

type Parts = Partial<Omit<WireRequest, 'url' | 'body'>> & {
  readonly path?: string;
  readonly body?: string | Uint8Array;
};

function signed(body: string | Uint8Array, more: WireRequest['headers'] = []): Parts {
  const { v1, v2 } = signBody(Buffer.from(body), EMBEDDED_CREDENTIALS.customerKey, scheme);
  const headers = [
    ['Content-Type', 'application/json'],
    [scheme.v1Header, v1],
    [scheme.v2Header, v2],
    ...more,
  ] as const;
  return { path: '/webhook', headers, body };
}

const NOTICE = JSON.stringify({ noticeId: 'n-1', productId: 17, eventType: 102, payload: {} });
const [V1 = ['', ''], V2 = ['', '']] = signed(NOTICE).headers?.slice(1) ?? [];
const TOKEN: Parts = { path: '/generate-user-token', body: '{"user_uuid":"ada","expire":60}' };

/** What HTTP hands on, changes, refuses or delays. */
const REQUESTS: Readonly<Record<string, Parts>> = {
  'a genuine notification': signed(NOTICE),
  'the same once more': signed(NOTICE),
  'whether it took effect': { path: '/observer?noticeIds=%5B%22n-1%22%5D', method: 'GET' },
  'a forged notification': { ...signed(NOTICE), body: NOTICE.replace('102', '103') },
  'no signature': { path: '/webhook', body: NOTICE },
  'an empty body': signed(''),
  'blanks around a signature': {
    ...signed(NOTICE),
    headers: [[V1[0], ` ${V1[1]}\t`], V2],
  },
  'an empty signature': { ...signed(NOTICE), headers: [[V1[0], ''], V2] },
  'a signature that is not ASCII': { ...signed(NOTICE), headers: [[V1[0], 'é'], V2] },
  'a header twice': signed(NOTICE, [V1, ['X-Other', '1']]),
  'a body of some kB': signed(JSON.stringify({ text: 'x'.repeat(9_000) })),
  'a body of 200 kB': signed(JSON.stringify({ text: 'x'.repeat(200_000) })),
  'a body in chunks': { ...signed(NOTICE), mode: 'chunked' },
  'an empty body in chunks': { ...signed(''), mode: 'chunked' },
  'a forged body in chunks': { ...signed(NOTICE), body: '{}', mode: 'chunked' },
  'a large body in chunks': { ...signed(`"${'x'.repeat(99_999)}"`), mode: 'chunked' },
  'chunks by another method': { path: '/webhook', method: 'PUT', body: '{}', mode: 'chunked' },
  'a body that is cut': { ...signed(NOTICE), mode: 'cut' },
  'a token': TOKEN,
  'another token': TOKEN,
  'a token by GET': { path: '/?user=ada', method: 'GET' },
  'a path that does not exist': { path: '/nothing', method: 'GET' },
  'a path that is not ASCII': { path: '/user/é', method: 'GET' },
  'a method that is refused': { path: '/webhook', method: 'PUT', body: '{}' },
  'a question for the head': { path: '/observer?noticeIds=%5B%22n-1%22%5D', method: 'HEAD' },
};

/** Headers but those of the connection: there is none in process. */
function withoutConnection(headers: Readonly<Record<string, unknown>>) {
  const { connection: _connection, 'keep-alive': _keepAlive, ...others } = headers;
  return others;
}

/** Answers over both ways, each of an integrator of its own. */
async function exchangedBy(isOverHttp: boolean, faults: readonly FaultId[]) {
  const { deadlines, waits } = createVirtualClockPair(START_MS);
  const environment = { clock: waits, scheme, ...EMBEDDED_CREDENTIALS };
  const integrator = await startIntegrator({ ...environment, faults });
  const limits = { timeoutMs: TIMEOUT_MS, maxAnswerBytes: 1024 * 1024 };
  const client = createHttpClient({ clock: deadlines, pauses: waits, ...limits });
  const exchange = isOverHttp
    ? client.exchange
    : createInProcessExchange({
        integrator: createIntegrator(environment, faults),
        clock: waits,
        ...limits,
      });
  const done: Exchange[] = [];
  for (const { path = '', method = 'POST', headers = [], body = '', mode } of Object.values(
    REQUESTS,
  )) {
    const url = integrator.tokenServerUrl + path;
    const bytes = Buffer.from(body);
    done.push(
      await exchange({
        method,
        url,
        headers,
        body: bytes,
        ...(mode === undefined ? {} : { mode }),
      }),
    );
  }
  await client.close();
  await integrator.close();
  const port = new URL(integrator.tokenServerUrl).port;
  const outcomes = done.map(({ outcome, durationMs, startedAtMs }) => ({
    durationMs,
    startedAtMs,
    outcome:
      outcome.kind === 'answer'
        ? {
            ...outcome,
            headers: withoutConnection(outcome.headers),
            body: Buffer.from(outcome.body).toString(),
          }
        : { kind: outcome.kind, reason: outcome.reason, begun: outcome.begunStatus },
  }));
  const text = JSON.stringify(outcomes).replaceAll(`:${port}`, ':PORT');
  const titled = Object.keys(REQUESTS).map((title, at) => [title, JSON.parse(text)[at]]);
  return Object.fromEntries(titled);
}

describe('an exchange without a connection ends as over HTTP', () => {
  test.each<[string, readonly FaultId[]]>([
    ['the reference', []],
    ['answers that come late', ['receiver.acknowledges-late']],
    ['answers that never come', ['receiver.never-answers']],
    ['answers without an end', ['receiver.answers-for-ever']],
    ['answers in drops', ['receiver.drips-bytes']],
    ['connections that are reset', ['receiver.resets-connection', 'token-server.breaks-http']],
    ['answers that are no HTTP', ['receiver.breaks-http', 'token-server.resets-connection']],
    ['answers without a body', ['receiver.acknowledges-with-204']],
    ['answers of another address', ['receiver.redirects', 'token-server.redirects']],
    ['chunks that are trusted', ['receiver.verifies-no-chunked-bodies']],
    ['answers that are dated ahead', ['receiver.clock-is-ahead']],
    ['answers that ask for a pause', ['token-server.limits-rate-with-retry-after']],
  ])('with %s', async (_, faults) => {
    expect(await exchangedBy(false, faults)).toEqual(await exchangedBy(true, faults));
  });

  test.each([1, 500])('and %i bytes in chunks arrive alike', async (bytes) => {
    const seen: unknown[] = [];
    const server = createServer((request, response) => {
      const { rawHeaders } = request;
      const ends: number[] = [];
      request.on('data', (piece: Buffer) => ends.push((ends.at(-1) ?? 0) + piece.length));
      request.on('end', () => {
        const headers = rawHeaders
          .flatMap((name, at) => (at % 2 === 0 ? [[name, rawHeaders[at + 1]]] : []))
          // The embedded integrator does not look who asks.
          .filter(([name]) => name !== 'User-Agent');
        seen.push({ headers, ends });
        response.end();
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/webhook`;
    const limits = { timeoutMs: TIMEOUT_MS, maxAnswerBytes: 1024 };
    const client = createHttpClient({ clock: systemClock, ...limits });
    const inProcess = createInProcessExchange({
      integrator: {
        answer({ rawHeaders, pieceEnds }) {
          seen.push({ headers: rawHeaders, ends: pieceEnds });
          return { kind: 'answer', status: 200, headers: {}, body: '' };
        },
      },
      clock: systemClock,
      ...limits,
    });
    const { headers = [] } = signed('');
    const body = Buffer.alloc(bytes, '"é"');
    const request: WireRequest = { method: 'POST', url, headers, body, mode: 'chunked' };
    for (const exchange of [client.exchange, inProcess]) await exchange(request);
    await client.close();
    server.close();
    expect(seen).toHaveLength(2);
    expect(seen[1]).toEqual(seen[0]);
  });
});
