import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { systemClock } from '../../src/clock/clock.ts';
import { runChecks } from '../../src/conformance/core/run-checks.ts';
import { createRunPlan } from '../../src/conformance/core/run-plan.ts';
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
const used = new WeakSet<Socket>();

/** A careful receiver that ends a connection without a word when a second request comes over it. */
const server = createServer((request, response) => {
  const { socket } = request;
  if (used.has(socket)) {
    socket.destroy();
    return;
  }
  used.add(socket);
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const v2 = request.headers['service-signature-v2'];
    const signatures = typeof v2 === 'string' ? { v2 } : {};
    const reading = verifySignature(Buffer.concat(chunks), signatures, KEY, SCHEME);
    response.writeHead(reading.v2 === 'valid' ? 200 : 401).end('{}');
  });
});

afterAll(async () => {
  await httpClient.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

test('connections that the target closes between requests are counted and no finding', async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
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
    runs: 2,
    concurrency: 1,
    selection: {
      only: ['receiver.signature.rejects-unsigned', 'receiver.acknowledges.agent-error'],
    },
  });
  const results: CheckResult[] = [];
  const hints: string[] = [];
  for await (const event of runChecks(plan)) {
    if (event.type === 'check-finished') results.push(event.result);
    if (event.type === 'hint') hints.push(event.message);
  }
  expect(results.map(({ verdict }) => verdict)).toEqual(['pass', 'pass']);
  expect(results.every(({ resent = 0 }) => resent > 0)).toBe(true);
  expect(hints).toEqual([expect.stringMatching(/^A target had closed connections that were idle/)]);
});
