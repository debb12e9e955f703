import { expect, test } from 'vitest';
import { systemClock } from '../../../../src/clock/clock.ts';
import { resolveProfile } from '../../../../src/contract/index.ts';
import { OutputError } from '../../../../src/errors.ts';
import { createChatService, OPAQUE, rulesOf } from '../../../../src/simulator/chat/index.ts';
import { startChatServer } from '../../../../src/simulator/chat/start-chat-server.ts';
import { APP_ID, ask } from './serve-chat.ts';

test('a call that cannot be kept is refused as such, and not called a bug', async () => {
  const service = createChatService({
    clock: systemClock,
    rules: rulesOf(resolveProfile('neutral'), OPAQUE, APP_ID),
    store: {
      append() {
        throw new OutputError('The state file /secret/place cannot be written.');
      },
    },
  });
  const server = await startChatServer({ service, appId: APP_ID, clock: systemClock });
  try {
    const body = [{ username: 'alice' }];
    const headers = { authorization: 'Bearer some-token' };
    const answer = await ask(`${server.url}/acme/shop/users`, 'POST', body, headers);
    expect(answer.status).toBe(503);
    expect(answer.json).toEqual({
      error: 'not_kept',
      error_description: 'the state file cannot be written, so the call is not acknowledged',
    });
    expect(service.state.users.size).toBe(0);
  } finally {
    await server.close();
    service.close();
  }
});
