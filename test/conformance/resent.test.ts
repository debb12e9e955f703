import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '../../src/clock/clock.ts';
import { runChecks } from '../../src/conformance/core/run/run-checks.ts';
import { createRunPlan } from '../../src/conformance/create-run-plan.ts';
import { type CheckResult, resolveProfile } from '../../src/contract/index.ts';
import { createHttpClient } from '../../src/wire/http-client.ts';
import { verifySignature } from '../../src/wire/signature.ts';

const KEY = 'customer-key-of-one-who-closes';
const SCHEME = {
  v1Header: 'Service-Signature',
  v2Header: 'Service-Signature-V2',
  encoding: 'hex',
  keyEncoding: 'utf8',
} as const;

const httpClient = createHttpClient({
  clock: systemClock,
  timeoutMs: 10_000,
  maxAnswerBytes: 1_048_576,
});

type Ends = (socket: Socket) => boolean;

/** A careful receiver that ends the connection, without a word, of each request of which `ends` says so. */
async function startReceiver(ends: Ends): Promise<Server> {
  const server = createServer((request, response) => {
    const { socket } = request;
    if (ends(socket)) {
      socket.destroy();
      return;
    }
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const v2 = request.headers['service-signature-v2'];
      const signatures = typeof v2 === 'string' ? { v2 } : {};
      const reading = verifySignature(Buffer.concat(chunks), signatures, KEY, SCHEME);
      response.writeHead(reading.v2 === 'valid' ? 200 : 401).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

afterAll(() => httpClient.close());

async function judgedBy(ends: Ends, only: readonly string[]) {
  const server = await startReceiver(ends);
  const { port } = server.address() as AddressInfo;
  const plan = createRunPlan({
    version: 'test',
    profile: resolveProfile('neutral'),
    targets: {
      isEmbedded: false,
      receiver: { url: `http://127.0.0.1:${port}/hook`, customerKey: KEY },
    },
    clock: systemClock,
    exchange: httpClient.exchange,
    seed: 1,
    runs: 40,
    concurrency: 1,
    selection: { only },
  });
  const results: CheckResult[] = [];
  const hints: string[] = [];
  for await (const event of runChecks(plan)) {
    if (event.type === 'check-finished') results.push(event.result);
    if (event.type === 'hint') hints.push(event.message);
  }
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  return { results, hints };
}

const CHECKS = ['receiver.signature.rejects-unsigned', 'receiver.acknowledges.agent-error'];
const MORE_CHECKS = [...CHECKS, 'receiver.acknowledges.any-valid-notification'];

test('connections that the target closes between requests are counted and no finding', async () => {
  const used = new WeakSet<Socket>();
  const { results, hints } = await judgedBy((socket) => {
    const isUsed = used.has(socket);
    used.add(socket);
    return isUsed;
  }, CHECKS);
  expect(results.map(({ verdict }) => verdict)).toEqual(['pass', 'pass']);
  // After a few, each request gets a connection of its own.
  expect(results.some(({ resent = 0 }) => resent > 0)).toBe(true);
  expect(hints).toEqual([
    expect.stringMatching(/^A target ended connections over which it had answered before/),
  ]);
});

test('a receiver that drops one request in ten passes, and is told how many it dropped', async () => {
  let count = 0;
  const { results, hints } = await judgedBy(() => {
    count += 1;
    return count % 10 === 0;
  }, MORE_CHECKS);
  expect(results.map(({ verdict }) => verdict)).toEqual(['pass', 'pass', 'pass']);
  expect(hints).toEqual([
    expect.stringMatching(
      /That is 1 request in 10\. A target that has read such a request drops it/,
    ),
  ]);
});

test('a receiver that closes an idle connection once in a run is not suspected', async () => {
  let count = 0;
  const { hints } = await judgedBy(() => {
    count += 1;
    return count === 10;
  }, MORE_CHECKS);
  expect(hints).toEqual([expect.stringMatching(/was sent again once\.$/)]);
});
