import { describe, expect, test, vi } from 'vitest';
import { WebSocket } from 'ws';
import { systemClock } from '../../../../src/clock/clock.ts';
import { createVirtualClock } from '../../../../src/clock/virtual-clock.ts';
import { resolveProfile } from '../../../../src/contract/index.ts';
import { startChatServer } from '../../../../src/simulator/chat/faces.ts';
import {
  createChatService,
  OPAQUE,
  rulesOf,
  serveToken,
} from '../../../../src/simulator/chat/index.ts';
import { runClientSuite } from './try-client.ts';

/** A client in a few lines, whose connection can be cut. */
async function connect(url: string, own: { readonly clientId?: string }) {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/chat`);
  await new Promise((resolve) => socket.once('open', resolve));
  let id = 0;
  const ask = (request: object) =>
    new Promise<unknown>((resolve) => {
      id += 1;
      socket.once('message', resolve);
      socket.send(JSON.stringify({ id, ...request }));
    });
  await ask({
    operation: 'initialise',
    appKey: 'org#app',
    httpsOnly: true,
    ...own,
  });
  await ask({ operation: 'registerDelegates', connection: true, chatManager: true });
  return { socket, ask };
}

/** What is said of a client whose connection is cut, or not, as it is warned. */
async function warn(own: { readonly clientId?: string }, isCut: boolean) {
  const clock = createVirtualClock(Date.UTC(2026, 0, 1));
  const rules = rulesOf(resolveProfile('neutral'), OPAQUE, 'app');
  const service = createChatService({ clock, rules });
  const server = await startChatServer({ service, appId: 'app', clock: systemClock });
  const end = new AbortController();
  let socket: WebSocket | undefined;

  async function start(): Promise<void> {
    const client = await connect(server.url, own);
    socket = client.socket;
    const asked = { privilege: 'user', userId: 'alice', validitySeconds: 3_600 } as const;
    const { body } = serveToken(service, asked);
    const token = 'token' in body ? body.token : '';
    await client.ask({ operation: 'login', userId: 'alice', token });
  }

  /** Resolves when the service has noticed. */
  async function cut(): Promise<void> {
    const closed = new Promise((resolve) => socket?.once('close', resolve));
    socket?.terminate();
    await closed;
    const isNoted = () => service.calls().some(({ what }) => what === 'disconnect');
    await vi.waitFor(() => expect(isNoted()).toBe(true), { interval: 1 });
  }

  // Time stands still for what is under way on the network.
  const make = (move: () => Promise<void>) => void move().finally(clock.hold());
  const { report } = await runClientSuite({
    service,
    clock,
    userId: 'alice',
    signal: end.signal,
    beforeCheck(id) {
      if (id === 'client.login.avoids-expired-token') end.abort();
    },
    onCall({ what }) {
      if (what === 'OnTokenWillExpire' && isCut) make(cut);
    },
    ask: () => make(start),
  });
  socket?.terminate();
  await server.close();
  service.close();
  return report.checks.find(({ id }) => id === 'client.renewal.uses-new-token');
}

describe.each([{}, { clientId: 'device-1' }, { clientId: 'client-7' }])(
  'a client with %j',
  (own) => {
    test('that is cut off as it is warned is not judged', async () => {
      const check = await warn(own, true);
      expect(check?.reason).toMatch(/its connection ended before the check did$/);
    });

    test('that is there and does nothing is', async () => {
      expect(await warn(own, false)).toMatchObject({ verdict: 'fail' });
    });
  },
);
