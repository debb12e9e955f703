import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { tokenServer } from './minting.ts';
import { judgeOne, openTestClient } from './support.ts';

const httpClient = openTestClient();
afterAll(() => httpClient.close());

const plain = tokenServer();
const ID = 'token-server.request.survives-deep-json';

/** A server over HTTP that is told where a caller went away in the middle of a body. */
async function listen(brokenOff: (end: () => void) => void) {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', () => {});
    request.on('close', () => {
      if (!request.complete) brokenOff(end);
    });
    request.on('end', () => {
      const { method = '', url = '', headers } = request;
      const kind = url === '/generate-app-token' ? 'app' : 'user';
      const text = Buffer.concat(chunks).toString();
      const { status = 200, body } = plain({
        method,
        path: url,
        headers,
        kind,
        contentType: headers['content-type'] ?? '',
        text,
      });
      response.statusCode = status;
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  const end = () => {
    server.close();
    server.closeAllConnections();
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, end };
}

test('a server that ends at an upload which is broken off is named with it', async () => {
  const { url, end } = await listen((endServer) => endServer());
  try {
    const result = await judgeOne(ID, { url, exchange: httpClient.exchange });
    const { verdict, expected, reason } = result;
    expect({ verdict, expected, reason }).toMatchObject({
      verdict: expect.stringMatching(/^(?:warn|untestable)$/),
    });
    expect(`${expected} ${reason}`).toMatch(/an upload that is broken off/);
  } finally {
    end();
  }
});

test('a server that goes on serving after one is clean', async () => {
  let seen = 0;
  const { url, end } = await listen(() => {
    seen += 1;
  });
  try {
    const result = await judgeOne(ID, { url, exchange: httpClient.exchange });
    expect({ verdict: result.verdict, reason: result.reason }).toMatchObject({ verdict: 'pass' });
    expect(seen).toBeGreaterThan(0);
  } finally {
    end();
  }
});
