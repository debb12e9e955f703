import { expect, test } from 'vitest';
import {
  type ChatClient,
  connectInProcess,
  createChatClient,
  createChatService,
  OPAQUE,
  resolveProfile,
  rulesOf,
  serveToken,
  systemClock,
} from '../../../../src/simulator/index.ts';

/** Yours: what the app does with the chat SDK and its token server. */
async function startChat(chat: ChatClient, fetchToken: () => Promise<string>): Promise<void> {
  chat.addConnectionDelegate({
    onTokenWillExpire: async () => {
      await chat.renewToken(await fetchToken());
    },
  });
  await chat.login('alice', await fetchToken());
}

test('the app renews its token before it expires', async () => {
  const rules = rulesOf(resolveProfile('neutral'), OPAQUE, 'my-app');
  const service = createChatService({ clock: systemClock, rules });
  const options = { appKey: 'org#app', isHttpsOnly: true };
  const chat = createChatClient(connectInProcess(service, options));

  await startChat(chat, async () => {
    const asked = { privilege: 'user', userId: 'alice', validitySeconds: 3_600 } as const;
    const { body } = serveToken(service, asked);
    if ('error' in body) throw new Error(body.error);
    return body.token;
  });
  // The profile has the warning come after nine tenths of the hour.
  service.perform<'turn-clock'>({ type: 'turn-clock', byMs: 55 * 60_000 });

  const operations = () => service.calls().filter(({ by }) => by === 'client');
  await expect
    .poll(() => operations().map(({ what, outcome }) => `${what}: ${outcome}`))
    .toEqual(['initialise: app key org#app, HTTPS only: true', 'login: success', 'renew: success']);
  service.close();
});
