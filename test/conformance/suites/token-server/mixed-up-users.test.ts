import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { mint } from './minting.ts';
import { judgeOne, openTestClient } from './support.ts';

const httpClient = openTestClient();
afterAll(() => httpClient.close());

interface Asked {
  readonly user_uuid?: string;
  readonly expire: number;
}

/** For whom a token is, of the users of one connection and of all that ask at the same time. */
type Choice = (ofConnection: readonly string[], underWay: readonly string[]) => string | undefined;

function serveBy(choose: Choice) {
  const asked = new WeakMap<object, string[]>();
  const underWay: string[] = [];
  return createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const { user_uuid: user = '', expire } = JSON.parse(Buffer.concat(chunks).toString()) as Asked;
    const users = [...(asked.get(request.socket) ?? []), user];
    asked.set(request.socket, users);
    underWay.push(user);
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    const token = mint('user', choose(users, underWay) ?? user, expire);
    underWay.splice(underWay.indexOf(user), 1);
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ token }));
  });
}

const nothing: Choice = () => undefined;

test.each([
  {
    how: 'the first user of a connection',
    choose: ((users) => users[0]) satisfies Choice,
    hint: /Over connections of their own, all users got their own tokens/,
  },
  {
    how: 'the first user of all that are asked for',
    choose: (() => {
      let first: string | undefined;
      return (users: readonly string[]) => {
        first ??= users[0];
        return first;
      };
    })(),
    hint: undefined,
  },
  { how: 'who is asked for', choose: nothing, hint: undefined, verdict: 'pass' },
])('a token for $how', async ({ choose, hint, verdict = 'fail' }) => {
  const server = serveBy(choose);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    const { port } = server.address() as AddressInfo;
    const judging = { url: `http://127.0.0.1:${port}`, exchange: httpClient.exchange };
    const result = await judgeOne('token-server.user-token.names-the-user', judging);
    expect(result.verdict).toBe(verdict);
    if (hint === undefined) expect(result.reason ?? '').not.toMatch(/users got their own/);
    else expect(result.reason).toMatch(hint);
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});
