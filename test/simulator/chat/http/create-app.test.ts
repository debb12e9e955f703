import { expect, test } from 'vitest';
import { systemClock } from '../../../../src/clock/clock.ts';
import { createApp } from '../../../../src/simulator/chat/http/create-app.ts';
import { APP_ID, serveChat } from './serve-chat.ts';

test('no time limit cuts a client that a developer has stopped in a debugger', async () => {
  const { service } = await serveChat();
  const settings = {
    clock: systemClock,
    maxBodyBytes: 1_000,
    isLoopback: true,
    socketPath: '/chat',
  };
  const app = createApp([], { service, appId: APP_ID }, settings);
  const { headersTimeout, requestTimeout, timeout } = app.server;
  expect({ headersTimeout, requestTimeout, timeout }).toEqual({
    headersTimeout: 0,
    requestTimeout: 0,
    timeout: 0,
  });
  await app.close();
});
