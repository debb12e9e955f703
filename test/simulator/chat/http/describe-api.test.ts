import { Validator } from '@seriousme/openapi-schema-validator';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { expect, test } from 'vitest';
import { systemClock } from '../../../../src/clock/clock.ts';
import { resolveProfile } from '../../../../src/contract/index.ts';
import { createApp } from '../../../../src/simulator/chat/http/create-app.ts';
import {
  type ApiDescription,
  describeApi,
} from '../../../../src/simulator/chat/http/describe-api.ts';
import { routerPathOf } from '../../../../src/simulator/chat/http/path-template.ts';
import { listRoutes } from '../../../../src/simulator/chat/http/routes.ts';
import { APP_ID, ask, type ServedChat, serveChat } from './serve-chat.ts';

const VALUES = resolveProfile('agora').values;
const ROUTES = listRoutes(VALUES);
const DESCRIPTION = describeApi(ROUTES, '1.2.3');

interface Operation {
  readonly operationId: string;
  readonly security?: readonly object[];
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly responses: Readonly<
    Record<string, { content: Record<string, { schema: { $ref?: string } }> }>
  >;
}

function operationsOf({ paths }: ApiDescription) {
  return Object.entries(paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation: operation as Operation,
    })),
  );
}

const OPERATIONS = operationsOf(DESCRIPTION);

/** Every value under a key, at any depth. */
function valuesUnder(key: string, value: unknown): unknown[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => [
    ...(name === key ? [inner] : []),
    ...valuesUnder(key, inner),
  ]);
}

test('what Fastify serves is described, and what is described is served', async () => {
  const { service } = await serveChat({ profile: 'agora' });
  const settings = {
    clock: systemClock,
    maxBodyBytes: 1_000,
    isLoopback: true,
    socketPath: '/chat',
  };
  const app = createApp(ROUTES, { service, appId: APP_ID }, settings);
  await app.ready();
  for (const { path, method } of OPERATIONS) {
    const url = routerPathOf(path);
    expect(app.hasRoute({ method: method as 'GET', url }), `${method} ${path}`).toBe(true);
  }
  const served = [...app.printRoutes().matchAll(/\(([A-Z, ]+)\)/g)]
    .flatMap(([, methods = '']) => methods.split(', '))
    .filter((method) => method !== 'HEAD');
  expect(served).toHaveLength(OPERATIONS.length);
  await app.close();
});

test('every reference leads to a component, and every component is used', () => {
  const references = valuesUnder('$ref', DESCRIPTION).map(String);
  const components = Object.keys(DESCRIPTION.components.schemas);
  expect(references.length).toBeGreaterThan(20);
  for (const reference of references) {
    expect(reference).toMatch(/^#\/components\/schemas\/\w+$/);
    expect(components).toContain(reference.split('/').at(-1));
  }
  for (const name of components) expect(references).toContain(`#/components/schemas/${name}`);
});

test('every parameter of a path is described, every operation has a name and an error', () => {
  for (const { path, operation } of OPERATIONS) {
    const described = (operation.parameters ?? []).filter(({ in: place }) => place === 'path');
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    expect(described.map(({ name }) => name)).toEqual(names);
    expect(Object.keys(operation.responses)).toContain('200');
  }
  const ids = OPERATIONS.map(({ operation }) => operation.operationId);
  expect(new Set(ids).size).toBe(ids.length);
});

test.each(['neutral', 'agora'])(
  '%s: a validator of others finds nothing wrong',
  async (profile) => {
    const { url } = await serveChat({ profile });
    const { json } = await ask(`${url}/openapi.json`, 'GET');
    const validator = new Validator();
    expect(await validator.validate(json)).toEqual({ valid: true });
    expect(validator.version).toBe('3.1');
    // To that validator a schema is any object.
    const ajv = new Ajv2020();
    const { schemas } = (json as unknown as ApiDescription).components;
    for (const [name, schema] of Object.entries(schemas)) {
      expect(ajv.validateSchema(schema), `${name}: ${ajv.errorsText(ajv.errors)}`).toBe(true);
    }
  },
);

test('the description says how a caller authenticates', () => {
  const securityUnder = (beginnings: string[]) => {
    const values = { ...VALUES, 'engine.updateAgentAuthorization': beginnings };
    const operations = operationsOf(describeApi(listRoutes(values), '1.2.3'));
    return operations.flatMap(({ operation: { operationId, security = [] } }) =>
      security.map((each) => [operationId, ...Object.keys(each)]),
    );
  };
  const ofUsers = [
    ['createUsers', 'appToken'],
    ['lookUpUser', 'appToken'],
  ];
  expect(securityUnder([])).toEqual(ofUsers);
  const updateAgent = ['updateAgent', 'engineAuthorization'];
  expect(securityUnder(['Basic ']).sort()).toEqual([...ofUsers, updateAgent]);
  const schemes = Object.keys(DESCRIPTION.components.securitySchemes);
  expect(schemes).toEqual(['appToken', 'engineAuthorization']);
});

test('the description is served with the version of the package', async () => {
  const { url, service } = await serveChat();
  const { json } = await ask(`${url}/openapi.json`, 'GET');
  const described = describeApi(listRoutes(service.rules.values), '0.1.0');
  expect(json).toEqual(JSON.parse(JSON.stringify(described)));
});

const AGENT_PATH = VALUES['engine.updateAgentPath']
  .replace('{appId}', APP_ID)
  .replace('{agentId}', 'agent-1');

/** A call of each operation that succeeds, and one that does not where there is any. */
const CALLS: Readonly<Record<string, { path: string; good?: unknown; bad?: unknown }>> = {
  createUsers: {
    path: '/acme/shop/users',
    good: [{ username: 'ann', nickname: 'Ann' }, { username: 'NOT LEGAL' }],
    bad: [7],
  },
  lookUpUser: { path: '/acme/shop/users/zoe' },
  updateAgent: { path: AGENT_PATH, good: { properties: { token: 'x' } }, bad: {} },
  lookUpToken: { path: '/token-server?userId=ann' },
  generateUserToken: {
    path: '/token-server/generate-user-token',
    good: { user_uuid: 'ann', expire: 60 },
    bad: 7,
  },
  generateAppToken: {
    path: '/token-server/generate-app-token',
    good: { expire: 60 },
    bad: 7,
  },
  getClock: { path: '/control/clock' },
  turnClock: { path: '/control/clock', good: { byMs: 1 }, bad: {} },
  issueToken: { path: '/control/tokens', good: { privilege: 'app' }, bad: {} },
  expireToken: { path: '/control/expire-token', good: { userId: 'ann' }, bad: {} },
  getStubs: { path: '/control/stubs' },
  setStub: { path: '/control/stubs', good: { what: 'rest', count: 0, answer: 500 }, bad: {} },
  listUsers: { path: '/control/users' },
  listSessions: { path: '/control/sessions' },
  listCalls: { path: '/control/calls' },
  reset: { path: '/control/reset' },
  getHealth: { path: '/health' },
  describe: { path: '/openapi.json' },
};

async function serveForCalls(): Promise<ServedChat> {
  const engine = {
    updateAgent: (agent_id: string) => ({ agent_id, create_ts: 1, status: 'RUNNING' }) as const,
  };
  const chat = await serveChat({ profile: 'agora', engine });
  const users = [{ username: 'zoe' }];
  const authorization = `Bearer ${chat.appToken}`;
  chat.service.perform({ type: 'create-users', authorization, users });
  chat.service.perform({ type: 'login', clientId: 'c', userId: 'ann', token: 'opaque' });
  return chat;
}

test.each(OPERATIONS)('$operation.operationId answers as it is described', async (described) => {
  const { method, operation } = described;
  const call = CALLS[operation.operationId];
  if (call === undefined) throw new Error(`no call of ${operation.operationId}`);
  const { url, appToken } = await serveForCalls();
  const authorization = operation.operationId === 'updateAgent' ? 'Basic x' : `Bearer ${appToken}`;
  const ajv = new Ajv2020({ strict: false });
  ajv.addSchema({ $id: 'api', ...DESCRIPTION });

  for (const [body, statuses] of [
    [call.good, ['200']],
    ...(call.bad === undefined ? [] : [[call.bad, ['400', '4XX']] as const]),
  ] as const) {
    const answer = await ask(url + call.path, method, body, { authorization });
    const status = statuses.find((each) => operation.responses[each] !== undefined) ?? '';
    expect(String(answer.status).replace(/^4../, '4XX')).toBe(statuses.at(-1));
    const content = operation.responses[status]?.content ?? {};
    const [type = ''] = Object.keys(content);
    expect(answer.headers.get('content-type')).toBe(`${type}; charset=utf-8`);
    const reference = content[type]?.schema.$ref;
    if (reference === undefined) continue;
    const validate = ajv.compile({ $ref: `api${reference}` });
    expect(validate(answer.json), ajv.errorsText(validate.errors)).toBe(true);
  }
});
