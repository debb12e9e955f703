import fc from 'fast-check';
import { expect, test } from 'vitest';
import { socketMessageViolations } from '../../../../src/contract/index.ts';
import { openClient, startSocket } from './start-socket.ts';

const SEED = 20_261_121;

const text = fc.oneof(
  fc.constantFrom('', 'alice', 'phone', 'token-1', '__proto__', '\u0000', '\ud800', '☃'),
  fc.string({ unit: 'binary' }),
);

const requests = fc.record(
  {
    id: fc.oneof(fc.nat(), fc.anything()),
    operation: fc.oneof(
      {
        weight: 9,
        arbitrary: fc.constantFrom(
          'initialise',
          'login',
          'logout',
          'renewToken',
          'registerDelegates',
        ),
      },
      { weight: 1, arbitrary: fc.anything() },
    ),
    appKey: text,
    httpsOnly: fc.boolean(),
    clientId: text,
    userId: text,
    token: text,
    flag: fc.boolean(),
    connection: fc.boolean(),
    chatManager: fc.boolean(),
  },
  { requiredKeys: ['operation'] },
);

/** Right but for what is left out, so that a good part of them becomes operations. */
const plausible = fc.oneof(
  fc.record({
    id: fc.nat(),
    operation: fc.constant('initialise'),
    appKey: fc.constant('org#app'),
    httpsOnly: fc.boolean(),
  }),
  fc.record({ id: fc.nat(), operation: fc.constant('login'), userId: text, token: text }),
  fc.record({ id: fc.nat(), operation: fc.constant('renewToken'), token: text }),
  fc.record({ id: fc.nat(), operation: fc.constant('logout'), flag: fc.boolean() }),
  fc.record({
    id: fc.nat(),
    operation: fc.constant('registerDelegates'),
    connection: fc.boolean(),
    chatManager: fc.boolean(),
  }),
);

const messages = fc.oneof(
  plausible.map((value) => JSON.stringify(value)),
  requests.map((value) => JSON.stringify(value) ?? ''),
  fc.json(),
  fc.string({ unit: 'binary' }),
);

test('every message, whatever it holds, is answered by a message of the format', async () => {
  const { url, service } = await startSocket();
  const client = await openClient(url);
  await client.ask('{"id":0,"operation":"initialise","appKey":"a","httpsOnly":true}');
  let answers = 0;
  const results = new Set<unknown>();

  await fc.assert(
    fc.asyncProperty(fc.array(messages, { minLength: 50, maxLength: 50 }), async (texts) => {
      for (const each of texts) client.send(each);
      for (let left = texts.length; left > 0; ) {
        const heard = (await client.next()) as object;
        expect(socketMessageViolations(heard), JSON.stringify(heard)).toEqual([]);
        if ('callback' in heard) continue;
        left -= 1;
        answers += 1;
        if ('name' in heard) results.add(heard.name);
        else if ('result' in heard) results.add(heard.result);
      }
    }),
    { seed: SEED, numRuns: 100 },
  );
  expect(answers).toBe(5_000);
  // Not all of them came to the same.
  expect([...results]).toEqual(
    expect.arrayContaining([
      'success',
      'malformed',
      'alreadyInitialised',
      'notLoggedIn',
      'tokenInvalid',
    ]),
  );
  expect(service.calls().filter(({ outcome }) => outcome.startsWith('failed'))).toEqual([]);
  expect(client.socket.readyState).toBe(client.socket.OPEN);
}, 30_000);

test('any bytes on the connection end it or are answered, and never more than that', async () => {
  const { url } = await startSocket();
  const frames = fc.uint8Array({ minLength: 1, maxLength: 300 });
  await fc.assert(
    fc.asyncProperty(frames, async (bytes) => {
      const client = await openClient(url);
      // Past the library's own framing.
      const { _socket: bare } = client.socket as unknown as {
        _socket: { end(data: Buffer): void };
      };
      bare.end(Buffer.from(bytes));
      await client.closed;
    }),
    { seed: SEED, numRuns: 300 },
  );
  const client = await openClient(url);
  const ready = '{"id":0,"operation":"initialise","appKey":"a","httpsOnly":true}';
  expect(await client.ask(ready)).toMatchObject({ result: 'success' });
}, 30_000);
