import { fastify } from 'fastify';
import { systemClock } from '../src/clock/clock.ts';
import { CHAT_SCHEMAS, type ChatSchemaName } from '../src/contract/generated/chat-schemas.ts';
import type { UserToCreate } from '../src/contract/generated/types.ts';
import { resolveProfile } from '../src/contract/index.ts';

/**
 * A server in a process of its own; prints the port it listens on. `assay` is the simulated chat
 * service; `bare` is a route of Fastify with the same schemas, which knows no users and checks no token.
 */
const [kind = 'bare'] = process.argv.slice(2);
const APP_ID = '0123456789abcdef0123456789abcdef';
const UUID = '01234567-89ab-cdef-0123-456789abcdef';

/** As it is shipped: what runs TypeScript as it stands wraps every function that is made. */
const BUILT = new URL('../dist/simulator/index.js', import.meta.url).href;

async function startAssay(): Promise<number> {
  const simulator: typeof import('../src/simulator/index.ts') = await import(BUILT);
  const { createChatService, OPAQUE, rulesOf, startChatServer } = simulator;
  const rules = rulesOf(resolveProfile('neutral'), OPAQUE, APP_ID);
  const service = createChatService({ clock: systemClock, rules });
  const { port } = await startChatServer({ service, appId: APP_ID, clock: systemClock });
  return port;
}

/** A schema together with those that it refers to. */
function standAlone(name: ChatSchemaName, parts: readonly ChatSchemaName[]): object {
  const $defs = Object.fromEntries(parts.map((part) => [part, CHAT_SCHEMAS[part]]));
  const text = JSON.stringify({ ...CHAT_SCHEMAS[name], $defs });
  return JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'));
}

async function startBare(): Promise<number> {
  const app = fastify({ logger: false });
  app.post<{ Body: UserToCreate[] }>(
    '/:first/:second/users',
    {
      schema: {
        body: standAlone('CreateUsersCall', ['UserToCreate']),
        response: { 200: standAlone('UsersReply', ['CreatedUser', 'FailedUserEntry']) },
      },
    },
    async ({ body }) => ({
      action: 'post',
      application: UUID,
      path: '/users',
      entities: body.map(({ username, nickname }) => ({
        uuid: UUID,
        username,
        activated: true,
        nickname,
      })),
    }),
  );
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

// How much processor time the server has used, whatever else the machine is doing.
process.on('message', () => process.send?.(process.cpuUsage()));
process.on('disconnect', () => process.exit());
console.log(await (kind === 'assay' ? startAssay() : startBare()));
