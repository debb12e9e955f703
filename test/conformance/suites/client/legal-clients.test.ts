import { describe, expect, test } from 'vitest';
import { sleep } from '../../../../src/clock/clock.ts';
import { validateReport } from '../../../../src/contract/generated/report-validators.ts';
import { violationsOf } from '../../../../src/contract/violation.ts';
import { EMBEDDED_CREDENTIALS } from '../../../../src/integrator/index.ts';
import {
  createAccessToken2Format,
  createReferenceClient,
} from '../../../../src/simulator/chat/index.ts';
import { type Behaviour, clientOf, GOOD, type TestClient } from './test-client.ts';
import { failuresOf, type StartClient, tryClient, USER, verdictsOf } from './try-client.ts';

/** The client of section 3.1, row by row. */
const reference: StartClient = (world) => {
  const chat = world.open();
  const client = createReferenceClient({
    chat,
    userId: USER,
    fetchToken: (userId) => world.fetchToken(userId),
    log: () => {},
  });
  void client.start();
  return () => chat.close();
};

/** The same moves with callbacks in place of promises. */
const byCallbacks: StartClient = (world) => {
  const chat = world.open();
  const withToken = (use: (token: string) => void) =>
    void world.fetchToken(USER).then((fetched) => {
      if (fetched.kind === 'token') use(fetched.token);
    });
  const logIn = () => withToken((token) => void chat.login(USER, token, { onError() {} }));
  chat.addConnectionDelegate({
    onTokenWillExpire: () => withToken((token) => void chat.renewToken(token, { onSuccess() {} })),
    onTokenExpired: logIn,
  });
  logIn();
  return () => chat.close();
};

const doNothing = async () => {};

/** Asks once more, half a second after a failure. */
async function fetchPolitely(client: TestClient): Promise<string | undefined> {
  const token = await client.fetch();
  if (token !== undefined) return token;
  await client.pause(500);
  return client.fetch();
}

const startPolitely: Behaviour['start'] = async (client) => {
  const token = await fetchPolitely(client);
  if (token !== undefined) await client.login(token);
};

const renewPolitely: Behaviour['willExpire'] = async (client) => {
  const token = await fetchPolitely(client);
  if (token === undefined || (await client.renew(token))) return;
  await client.pause(500);
  await client.renew(token);
};

const after =
  (ms: number, move: Behaviour['start']): Behaviour['start'] =>
  async (client) => {
    await client.pause(ms);
    await move(client);
  };

const LEGAL: readonly {
  readonly does: string;
  readonly start: StartClient;
  readonly restarts: number;
  readonly noted?: readonly string[];
}[] = [
  { does: 'is the reference', start: reference, restarts: 2 },
  { does: 'uses callbacks', start: byCallbacks, restarts: 2 },
  { does: 'uses promises', start: clientOf(), restarts: 2 },
  { does: 'makes no move after expiry', start: clientOf({ expired: doNothing }), restarts: 2 },
  {
    does: 'makes no move after expiry, and asks once more after a failed fetch',
    start: clientOf({ start: startPolitely, willExpire: renewPolitely, expired: doNothing }),
    restarts: 1,
  },
  {
    does: 'logs in after expiry, and asks once more after a failed fetch',
    start: clientOf({ start: startPolitely, willExpire: renewPolitely, expired: startPolitely }),
    restarts: 1,
  },
  { does: 'names its device', start: clientOf({ clientId: 'device-1' }), restarts: 2 },
  {
    does: 'takes its time',
    start: clientOf({
      start: after(20_000, GOOD.start),
      willExpire: after(6_000, GOOD.willExpire),
      expired: after(6_000, GOOD.expired),
    }),
    restarts: 2,
  },
  {
    does: 'renews the same token again, long after the service refused it',
    start: clientOf({
      async willExpire(client) {
        const token = await client.fetch();
        if (token === undefined || (await client.renew(token))) return;
        await client.pause(2_500);
        await client.renew(token);
      },
    }),
    restarts: 2,
  },
  {
    does: 'calls login twice at every start',
    start: clientOf({
      async start(client) {
        const token = await client.fetch();
        if (token === undefined) return;
        await Promise.all([client.login(token), client.login(token)]);
      },
    }),
    restarts: 2,
  },
  {
    does: 'logs in again when the service refuses to renew',
    start: clientOf({
      async willExpire(client) {
        const token = await client.fetch();
        if (token !== undefined && !(await client.renew(token))) await GOOD.start(client);
      },
    }),
    restarts: 2,
    noted: ['client.renewal.keeps-state-when-refused'],
  },
  {
    does: 'tries to renew after expiry',
    start: clientOf({ expired: GOOD.willExpire }),
    restarts: 2,
  },
  {
    does: 'has the next token ready, and asks for another when it has used it up',
    start: (() => {
      let spare: string | undefined;
      return clientOf({
        async start(client) {
          await GOOD.start(client);
          spare = await client.fetch();
        },
        async willExpire(client) {
          const token = spare ?? (await client.fetch());
          spare = undefined;
          if (token !== undefined) await client.renew(token);
        },
      });
    })(),
    restarts: 2,
    noted: ['client.renewal.uses-new-token', 'client.renewal.works-after-code-200'],
  },
];

/** A client of another user, which comes a while after the tried one, or before it. */
const clientOfBob =
  (delayMs: number): StartClient =>
  (world) => {
    const chat = world.open({ clientId: 'device-of-bob' });
    const withToken = async (use: (token: string) => Promise<unknown>) => {
      const fetched = await world.fetchToken('bob');
      if (fetched.kind === 'token') await use(fetched.token);
    };
    const logIn = () => withToken((token) => chat.login('bob', token));
    chat.addConnectionDelegate({
      onTokenWillExpire: () => void withToken((token) => chat.renewToken(token)),
      onTokenExpired: () => void logIn(),
    });
    void sleep(world.clock, delayMs).then(logIn);
    return () => chat.close();
  };

/** Asks the token server for another user again and again, as a second app would. */
const pollForBob =
  (everyMs: number): StartClient =>
  (world) => {
    const end = new AbortController();
    const poll = async () => {
      while (!end.signal.aborted) {
        await world.fetchToken('bob');
        await sleep(world.clock, everyMs, end.signal);
      }
    };
    void poll();
    return () => end.abort();
  };

const COMPANY: readonly { readonly who: string; readonly start: StartClient }[] = [
  { who: 'a client of another user that came first', start: clientOfBob(0) },
  { who: 'a client of another user that comes in the same moment', start: clientOfBob(10) },
  { who: 'a client of another user that comes later', start: clientOfBob(1_000) },
  { who: 'one who asks for tokens of another user now and then', start: pollForBob(1_500) },
  { who: 'one who asks for tokens of another user all the time', start: pollForBob(50) },
];

const beside =
  (company: StartClient, start: StartClient): StartClient =>
  (world) => {
    const stops = [company(world), start(world)];
    return () => {
      for (const stop of stops) stop();
    };
  };

describe('what others do is not held against a client:', () => {
  test.each(COMPANY)('$who', async ({ start }) => {
    const { report } = await tryClient(beside(start, clientOf({ clientId: 'device-1' })));
    expect(failuresOf(report)).toEqual([]);
    expect(report.outcome).toBe('conformant');
    expect(verdictsOf(report)).toMatchObject({
      'client.login.needs-token': 'pass',
      'client.login.accepts-code-200': 'pass',
    });
  });

  test.each(COMPANY)('nor does it hide a fault of it: $who', async ({ start }) => {
    const idle = clientOf({ clientId: 'device-1', willExpire: doNothing });
    const { report } = await tryClient(beside(start, idle));
    expect(failuresOf(report)).toEqual(['client.renewal.uses-new-token: fail']);
  });

  test.each(COMPANY)(
    'nor is it taken for a failed fetch of the client: $who',
    async ({ start }) => {
      const idle = clientOf({ clientId: 'device-1', expired: doNothing });
      const { report } = await tryClient(beside(start, idle));
      const check = report.checks.find(({ id }) => id === 'client.login.needs-token');
      expect(check?.actual).toBe('it initialised, asked for a token and got none');
    },
  );
});

describe('a client is conformant that', () => {
  test.each(LEGAL)('$does', async ({ start, restarts, noted = [] }) => {
    const { report, restarts: counted } = await tryClient(start);
    expect(failuresOf(report)).toEqual([]);
    expect(counted).toBe(restarts);
    const notes = ['client.login.avoids-expired-token', ...noted].map((id) => [id, 'note']);
    const passed = report.checks.map(({ id }) => [id, 'pass']);
    expect(verdictsOf(report)).toEqual(Object.fromEntries([...passed, ...notes]));
    expect(report.outcome).toBe('conformant');
    expect(violationsOf(validateReport, report)).toEqual([]);
  });

  test.each(['neutral', 'agora'] as const)('is the reference under %s', async (profile) => {
    const format = createAccessToken2Format(EMBEDDED_CREDENTIALS);
    const { report } = await tryClient(reference, { profile, format });
    expect(report.outcome).toBe('conformant');
    expect(report.targets.client?.tokenFormat).toBe('access-token-2');
  });

  test('has tokens that last ten seconds', async () => {
    const { report } = await tryClient(reference, { validitySeconds: 10 });
    expect(report.outcome).toBe('conformant');
  });
});
