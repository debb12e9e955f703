import { expect, test } from 'vitest';
import { UsageError } from '../../../../src/errors.ts';
import type { ChatServerOptions } from '../../../../src/simulator/chat/start-chat-server.ts';
import { APP_ID, ask, serveChat } from './serve-chat.ts';

const BODY = { properties: { token: 'a-fresh-rtc-token' } };
const AGORA_PATH = '/api/conversational-ai-agent/v2/projects';

function createEngine() {
  const updates: unknown[] = [];
  const engine: NonNullable<ChatServerOptions['engine']> = {
    updateAgent(agentId, update) {
      if (agentId !== 'agent-1') throw new UsageError(`no agent "${agentId}" is running.`);
      updates.push(update);
      return { agent_id: agentId, create_ts: 1_700_000_000, status: 'RUNNING' };
    },
  };
  return { engine, updates };
}

test('an update reaches the engine and is noted without its token', async () => {
  const { engine, updates } = createEngine();
  const { url } = await serveChat({ engine });
  const { status, json } = await ask(`${url}/agents/agent-1/update`, 'POST', BODY);
  expect(status).toBe(200);
  expect(json).toEqual({ agent_id: 'agent-1', create_ts: 1_700_000_000, status: 'RUNNING' });
  expect(updates).toEqual([BODY]);
  const { text, json: list } = await ask(`${url}/control/calls`, 'GET');
  expect(list['calls']).toMatchObject([{ by: 'engine', code: 200, what: 'update agent' }]);
  expect(text).not.toContain(BODY.properties.token);
});

test('the path of the profile holds the app id', async () => {
  const { engine } = createEngine();
  const { url } = await serveChat({ engine, profile: 'agora' });
  const authorization = 'Basic Zm9vOmJhcg==';
  const update = (appId: string) =>
    ask(`${url}${AGORA_PATH}/${appId}/agents/agent-1/update`, 'POST', BODY, { authorization });
  expect((await update(APP_ID.toUpperCase())).status).toBe(200);
  expect(await update('another')).toMatchObject({
    status: 404,
    json: { reason: 'not_found', detail: expect.stringContaining(APP_ID) },
  });
});

test.each([
  '/agents/{agentId}:update',
  '/agents/{agentId}~update',
  '/agents/{agentId}.json',
  '/agents/{agentId}-(x)/update',
  '/app:{appId}/agents-{agentId}',
])('an engine at %s gets the id of the agent', async (path) => {
  const { engine, updates } = createEngine();
  const values = { 'engine.updateAgentPath': path };
  const { url } = await serveChat({ engine, profile: { extends: 'neutral', values } });
  const called = path.replace('{agentId}', 'agent-1').replace('{appId}', APP_ID);
  const authorization = 'Basic Zm9vOmJhcg==';
  expect(await ask(url + called, 'POST', BODY, { authorization })).toMatchObject({
    status: 200,
    json: { agent_id: 'agent-1' },
  });
  expect(updates).toEqual([BODY]);
});

test.each([
  ['', 401],
  ['Bearer abc', 401],
  ['Basic ', 401],
  ['agora token=007abc', 200],
  ['basic abc', 200],
])('under agora the authorization "%s" gives %d', async (authorization, expected) => {
  const { engine } = createEngine();
  const { url } = await serveChat({ engine, profile: 'agora' });
  const path = `${AGORA_PATH}/${APP_ID}/agents/agent-1/update`;
  const { status } = await ask(url + path, 'POST', BODY, { authorization });
  expect(status).toBe(expected);
});

test('an agent that does not run, and an engine that is not there, are 404', async () => {
  const { engine } = createEngine();
  const running = await serveChat({ engine });
  expect(await ask(`${running.url}/agents/agent-2/update`, 'POST', BODY)).toMatchObject({
    status: 404,
    json: { detail: 'no agent "agent-2" is running.', reason: 'not_found' },
  });
  const absent = await serveChat();
  const { status, json } = await ask(`${absent.url}/agents/agent-1/update`, 'POST', BODY);
  expect({ status, json }).toEqual({
    status: 404,
    json: { detail: 'no engine is running here', reason: 'not_found' },
  });
});

test.each([
  [{}, '/properties'],
  [{ properties: {} }, '/properties/token'],
  [{ properties: { token: '' } }, '/properties/token'],
  [{ properties: { token: 7 } }, '/properties/token'],
])('the body %j is refused in the words of the engine', async (body, place) => {
  const { engine, updates } = createEngine();
  const { url } = await serveChat({ engine });
  const { status, json } = await ask(`${url}/agents/agent-1/update`, 'POST', body);
  expect(status).toBe(400);
  expect(json).toEqual({ detail: expect.stringContaining(place), reason: 'illegal_argument' });
  expect(updates).toEqual([]);
});
