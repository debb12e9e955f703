import { describe, expect, test } from 'vitest';
import { disconnectClient } from '../../../../src/simulator/chat/client/chat-link.ts';
import { type Behaviour, clientOf, GOOD, type TestClient } from './test-client.ts';
import { failuresOf, type StartClient, tryClient } from './try-client.ts';

const close = async ({ chat }: TestClient): Promise<void> => chat.close();
const idle = async (): Promise<void> => {};

/** The checks of the warnings, in their order. */
const WARNED = [
  'client.renewal.uses-new-token',
  'client.renewal.keeps-state-without-token',
  'client.renewal.keeps-state-when-refused',
  'client.renewal.resumes-after-failures',
  'client.renewal.works-after-code-200',
] as const;

/** A client that behaves well up to one warning. */
function atWarning(
  id: (typeof WARNED)[number],
  move: Behaviour['willExpire'],
  deviation: Partial<Behaviour> = {},
): StartClient {
  let warnings = 0;
  return clientOf({
    ...deviation,
    willExpire(client) {
      warnings += 1;
      return WARNED[warnings - 1] === id ? move(client) : GOOD.willExpire(client);
    },
  });
}

const afterDuty: Behaviour['willExpire'] = async (client) => {
  await GOOD.willExpire(client);
  await close(client);
};

const afterFetch: Behaviour['willExpire'] = async (client) => {
  await client.fetch();
  await close(client);
};

/** A start whose nth time is another one. */
function atStart(time: number, move: Behaviour['start']): Partial<Behaviour> {
  let starts = 0;
  return {
    start(client) {
      starts += 1;
      return starts === time ? move(client) : GOOD.start(client);
    },
  };
}

const CLOSED: readonly (readonly [check: string, when: string, start: StartClient])[] = [
  ...WARNED.flatMap((id) => [
    [id, 'just when it is warned', atWarning(id, close)] as const,
    [id, 'once it has fetched', atWarning(id, afterFetch)] as const,
    [id, 'once it has done its duty', atWarning(id, afterDuty)] as const,
  ]),
  ['client.login.uses-fetched-token', 'before it logs in', clientOf(atStart(1, afterFetch))],
  [
    'client.login.avoids-expired-token',
    'just when its token expires',
    clientOf({ expired: close }),
  ],
  [
    'client.login.needs-token',
    'once it was given no token',
    clientOf({
      ...atStart(2, async (client) => {
        if ((await client.fetch()) === undefined) await close(client);
      }),
      expired: idle,
    }),
  ],
  [
    'client.login.accepts-code-200',
    'once it was answered with code 200',
    clientOf(
      atStart(3, async (client) => {
        await GOOD.start(client);
        await close(client);
      }),
    ),
  ],
];

describe('a client that somebody closes is not judged by that check, and fails none:', () => {
  test.each(CLOSED)('%s, %s', async (id, _, start) => {
    const { report } = await tryClient(start);
    expect(failuresOf(report)).toEqual([]);
    const check = report.checks.find((one) => one.id === id);
    expect(check?.verdict).toBe('untestable');
    expect(check?.reason).toMatch(
      id === 'client.login.uses-fetched-token'
        ? /got a token, and no login arrived/
        : /; its connection ended before the check did$/,
    );
    if (id !== 'client.login.avoids-expired-token') expect(report.outcome).toBe('incomplete');
  });

  test.each(WARNED)('%s, beside somebody who connects and never logs in', async (id) => {
    const start = atWarning(id, close);
    const { report } = await tryClient((world) => {
      const end = start(world);
      world.open();
      return end;
    });
    expect(failuresOf(report)).toEqual([]);
    const check = report.checks.find((one) => one.id === id);
    expect(check?.reason).toMatch(/; its connection ended before the check did$/);
  });

  test.each(WARNED)('%s, and started again at once', async (id) => {
    const start = atWarning(id, async (client) => {
      client.chat.close();
      client.world.open();
      await client.pause(3_000);
    });
    const { report } = await tryClient(start);
    expect(failuresOf(report)).toEqual([]);
    const check = report.checks.find((one) => one.id === id);
    expect(check?.reason).toMatch(/; it connected again before the check ended$/);
  });
});

/** Its process is killed: its connection ends, and what the service calls back is lost. */
async function kill({ world, chat }: TestClient): Promise<void> {
  const outcome = 'the connection ended with code 1006';
  disconnectClient(world.service, chat.clientId, { endsSession: false, outcome });
}

// A name like those that the service gives is one's own as well.
describe.each(['device-1', 'client-1'])('a client that named itself %j', (clientId) => {
  const named = (start: Partial<Behaviour>): StartClient => clientOf({ clientId, ...start });

  test.each(WARNED)('and is killed at %s is not judged there', async (id) => {
    const { report } = await tryClient(atWarning(id, kill, { clientId }));
    expect(failuresOf(report)).toEqual([]);
    const check = report.checks.find((one) => one.id === id);
    expect(check?.reason).toMatch(/; its connection ended before the check did$/);
  });

  test('and is killed between two checks is not warned at the next one', async () => {
    let client: TestClient | undefined;
    const start = named({
      start(started) {
        client = started;
        return GOOD.start(started);
      },
    });
    const { report } = await tryClient(start, {
      afterCheck(id) {
        if (id === 'client.renewal.uses-new-token' && client !== undefined) void kill(client);
      },
    });
    expect(failuresOf(report)).toEqual([]);
    const check = report.checks.find(({ id }) => id === 'client.renewal.keeps-state-without-token');
    expect(check?.reason).toBe('the client is not connected any more');
  });

  test('and goes away right after code 200 was not seen to take it for joined', async () => {
    const start = atStart(3, async (client) => {
      await GOOD.start(client);
      await kill(client);
    });
    const { report } = await tryClient(named(start));
    expect(failuresOf(report)).toEqual([]);
    const check = report.checks.find(({ id }) => id === 'client.login.accepts-code-200');
    expect(check).toMatchObject({ verdict: 'untestable' });
    expect(check?.reason).toMatch(
      /that it took code 200 for being logged in did not show; its conn/,
    );
  });

  test('and is there fails for what it left undone', async () => {
    const { report } = await tryClient(named({ willExpire: idle, expired: idle }));
    expect(failuresOf(report)).toEqual(['client.renewal.uses-new-token: fail']);
  });
});

describe('a client that logs out is not distinguished from one that somebody signs out:', () => {
  const logOut: Behaviour['willExpire'] = async ({ chat }) => void (await chat.logout(true));
  const afterwards: Behaviour['willExpire'] = async (client) => {
    await GOOD.willExpire(client);
    await logOut(client);
  };
  test.each([
    ...WARNED.map((id) => [id, 'just when it is warned', logOut] as const),
    ['client.renewal.uses-new-token', 'once it has renewed', afterwards] as const,
    ['client.renewal.resumes-after-failures', 'once it has renewed', afterwards] as const,
    ['client.renewal.works-after-code-200', 'once it has renewed', afterwards] as const,
  ])('%s, %s', async (id, _, move) => {
    const { report } = await tryClient(atWarning(id, move));
    expect(failuresOf(report)).toEqual([]);
    const check = report.checks.find((one) => one.id === id);
    expect(check).toMatchObject({ verdict: 'untestable' });
    expect(check?.reason).toMatch(/called logout.*; that nobody signed it out does not show$/);
    expect(report.outcome).toBe('incomplete');
  });
});

describe('what a client has done before it was closed counts:', () => {
  test.each([
    [
      'client.renewal.uses-new-token',
      async (client: TestClient) => {
        await client.renew(client.token ?? '');
        await close(client);
      },
    ],
    [
      'client.renewal.keeps-state-without-token',
      async (client: TestClient) => {
        await client.renew((await client.fetch()) ?? '');
        await close(client);
      },
    ],
    [
      'client.renewal.keeps-state-when-refused',
      async (client: TestClient) => {
        await GOOD.willExpire(client);
        await client.chat.logout(true);
        await close(client);
      },
    ],
  ] as const)('%s', async (id, move) => {
    const { report } = await tryClient(atWarning(id, move));
    expect(failuresOf(report)).toEqual([`${id}: fail`]);
  });
});
