import { describe, expect, test } from 'vitest';
import { systemClock } from '../../../../src/clock/clock.ts';
import { createVirtualClock } from '../../../../src/clock/virtual-clock.ts';
import { resolveProfile } from '../../../../src/contract/index.ts';
import { startChatServer } from '../../../../src/simulator/chat/faces.ts';
import {
  type ChatClient,
  connectInProcess,
  createChatClient,
  createChatService,
  OPAQUE,
  rulesOf,
} from '../../../../src/simulator/chat/index.ts';
import { runClientSuite } from './try-client.ts';

interface Started {
  readonly url: string;
  open(): ChatClient;
}

/** Runs the first check on a client that asks the token server over HTTP. */
async function startOver(userId: string, start: (world: Started) => Promise<unknown>) {
  const clock = createVirtualClock(Date.UTC(2026, 0, 1));
  const rules = rulesOf(resolveProfile('neutral'), OPAQUE, 'app');
  const service = createChatService({ clock, rules });
  const server = await startChatServer({ service, appId: 'app', clock: systemClock });
  const end = new AbortController();
  const open = () =>
    createChatClient(connectInProcess(service, { appKey: 'org#app', isHttpsOnly: true }));
  const { report } = await runClientSuite({
    service,
    clock,
    userId,
    signal: end.signal,
    selection: { only: ['client.login.uses-fetched-token'] },
    ask() {
      // Time stands still for what is under way on the network.
      const release = clock.hold();
      void start({ url: `${server.url}/token-server`, open }).finally(release);
    },
  });
  await server.close();
  service.close();
  return report.checks[0];
}

async function tokenFrom(url: string, init?: RequestInit): Promise<string> {
  const answer = await fetch(url, init);
  return ((await answer.json()) as { readonly token: string }).token;
}

describe('a token server that is asked over HTTP', () => {
  test.each([
    ['with more parameters', 'alice', 'device=client&userId=alice&v=2'],
    [
      'with a user in percent-encoding',
      'ä b+c/ß&d=%25',
      `userId=${encodeURIComponent('ä b+c/ß&d=%25')}`,
    ],
    ['with each letter in percent-encoding', 'al', 'userId=%61%6C'],
    ['with a space written as a plus', 'a b', 'userId=a+b'],
  ])('%s has been asked well', async (_, userId, query) => {
    const check = await startOver(userId, async ({ url, open }) => {
      const chat = open();
      await chat.login(userId, await tokenFrom(`${url}?${query}`));
    });
    expect(check).toMatchObject({ id: 'client.login.uses-fetched-token', verdict: 'pass' });
  });

  test('by POST has been asked well', async () => {
    const check = await startOver('alice', async ({ url, open }) => {
      const body = JSON.stringify({ user_uuid: 'alice', expire: 600 });
      const token = await tokenFrom(`${url}/generate-user-token`, { method: 'POST', body });
      await open().login('alice', token);
    });
    expect(check).toMatchObject({ id: 'client.login.uses-fetched-token', verdict: 'pass' });
  });

  const UNNAMED = [
    ['', 'no parameter'],
    ['?userId=', 'an empty userId'],
    ['?v=2', 'v'],
    ['?uid=alice', 'uid'],
    ['?userId=alice&userId=bob', 'userId 2 times'],
  ] as const;

  test.each(UNNAMED)('by a client with %j fails, for it names no user', async (query, found) => {
    const check = await startOver('alice', async ({ url, open }) => {
      open();
      await fetch(`${url}${query}`);
    });
    expect(check).toMatchObject({ id: 'client.login.uses-fetched-token', verdict: 'fail' });
    expect(check?.actual).toBe(
      `it asked the token server for a token and did not say for which user: expected one parameter userId that is not empty, found ${found}`,
    );
  });

  test('by POST of a client without a user fails, for it names none', async () => {
    const check = await startOver('alice', async ({ url, open }) => {
      open();
      await fetch(`${url}/generate-user-token`, { method: 'POST', body: '{"expire":60}' });
    });
    expect(check).toMatchObject({ id: 'client.login.uses-fetched-token', verdict: 'fail' });
    expect(check?.actual).toMatch(/did not say for which user: no user is named/);
  });

  test.each(UNNAMED)('by an unknown caller with %j counts against nobody', async (query) => {
    const check = await startOver('alice', ({ url }) => fetch(`${url}${query}`));
    expect(check).toMatchObject({ id: 'client.login.uses-fetched-token', verdict: 'untestable' });
    expect(check?.reason).toMatch(/no client connected/);
  });

  test('for its user after all counts against nobody', async () => {
    const check = await startOver('alice', async ({ url, open }) => {
      const chat = open();
      await fetch(url);
      await chat.login('alice', await tokenFrom(`${url}?userId=alice`));
    });
    expect(check).toMatchObject({ id: 'client.login.uses-fetched-token', verdict: 'pass' });
  });
});
