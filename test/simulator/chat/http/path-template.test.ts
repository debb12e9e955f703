import { expect, test } from 'vitest';
import { resolveProfile } from '../../../../src/contract/index.ts';
import { findClash } from '../../../../src/simulator/chat/http/path-template.ts';
import { listRoutes } from '../../../../src/simulator/chat/http/routes.ts';

const OWN = listRoutes(resolveProfile('neutral').values).filter(({ face }) => face !== 'engine');

test.each([
  ['/{appId}/{agentId}/users', '/{first}/{second}/users'],
  ['/agents/{agentId}/users', '/{first}/{second}/users'],
  ['/agents/x-{agentId}/users', '/{first}/{second}/users'],
  ['/{agentId}/update/users', '/{first}/{second}/users'],
  ['/control/{agentId}', '/control/clock'],
  ['/control/res{agentId}', '/control/reset'],
  ['/token-server/{agentId}', '/token-server/generate-user-token'],
])('a POST of %s could be one of %s', (path, own) => {
  expect(findClash({ method: 'POST', path }, OWN)).toMatchObject({ method: 'POST', path: own });
});

test.each([
  '/agents/{agentId}',
  '/agents/{agentId}/update',
  '/agents/{agentId}/users/',
  '/agents/{appId}/{agentId}',
  '/{appId}/{agentId}',
  '/control/{agentId}/update',
  '/control/agents-{agentId}',
  // Only questions are answered there.
  '/{agentId}',
  '/health/{agentId}',
  '/chat/{agentId}',
])('a POST of %s can be nothing else', (path) => {
  expect(findClash({ method: 'POST', path }, OWN)).toBeUndefined();
});

test('the built-in profiles give a path of its own', () => {
  for (const name of ['neutral', 'agora']) {
    expect(() => listRoutes(resolveProfile(name).values)).not.toThrow();
  }
});
