import { describe, expect, test } from 'vitest';
import { disconnectClient } from '../../../../src/simulator/chat/client/chat-link.ts';
import { type Behaviour, GOOD, type Phone, phoneOf } from './phone.ts';
import { accusedOf, rehearseClient, type StartClient } from './rehearse-client.ts';

const close = async ({ chat }: Phone): Promise<void> => chat.close();
const idle = async (): Promise<void> => {};

/** The steps of the warnings, in their order. */
const WARNED = [
  'will-expire',
  'will-expire-without-token',
  'renewal-refused',
  'renews-after-failures',
  'renews-after-second-login',
] as const;

/** A client that behaves well up to one warning. */
function atWarning(
  step: (typeof WARNED)[number],
  move: Behaviour['willExpire'],
  deviation: Partial<Behaviour> = {},
): StartClient {
  let warnings = 0;
  return phoneOf({
    ...deviation,
    willExpire(phone) {
      warnings += 1;
      return WARNED[warnings - 1] === step ? move(phone) : GOOD.willExpire(phone);
    },
  });
}

const afterDuty: Behaviour['willExpire'] = async (phone) => {
  await GOOD.willExpire(phone);
  await close(phone);
};

const afterFetch: Behaviour['willExpire'] = async (phone) => {
  await phone.fetch();
  await close(phone);
};

/** A start whose nth time is another one. */
function atStart(time: number, move: Behaviour['start']): Partial<Behaviour> {
  let starts = 0;
  return {
    start(phone) {
      starts += 1;
      return starts === time ? move(phone) : GOOD.start(phone);
    },
  };
}

const CLOSED: readonly (readonly [step: string, when: string, start: StartClient])[] = [
  ...WARNED.flatMap((step) => [
    [step, 'just when it is warned', atWarning(step, close)] as const,
    [step, 'once it has fetched', atWarning(step, afterFetch)] as const,
    [step, 'once it has done its duty', atWarning(step, afterDuty)] as const,
  ]),
  ['start', 'before it logs in', phoneOf(atStart(1, afterFetch))],
  ['expired', 'just when its token expires', phoneOf({ expired: close })],
  [
    'no-token-no-login',
    'once it was given no token',
    phoneOf({
      ...atStart(2, async (phone) => {
        if ((await phone.fetch()) === undefined) await close(phone);
      }),
      expired: idle,
    }),
  ],
  [
    'second-login',
    'once it was answered with code 200',
    phoneOf(
      atStart(3, async (phone) => {
        await GOOD.start(phone);
        await close(phone);
      }),
    ),
  ],
];

describe('a client that somebody closes is not judged at that step, and accused at none:', () => {
  test.each(CLOSED)('%s, %s', async (id, _, start) => {
    const { report } = await rehearseClient(start);
    expect(accusedOf(report)).toEqual([]);
    const step = report.steps.find((one) => one.id === id);
    expect(step?.verdict).toBe('untestable');
    expect(step?.reason).toMatch(
      id === 'start'
        ? /got a token, and no login arrived/
        : /; its connection ended before the step was over$/,
    );
    if (id !== 'expired') expect(report.outcome).toBe('incomplete');
  });

  test.each(WARNED)('%s, beside somebody who connects and never logs in', async (id) => {
    const start = atWarning(id, close);
    const { report } = await rehearseClient((world) => {
      const end = start(world);
      world.open();
      return end;
    });
    expect(accusedOf(report)).toEqual([]);
    const step = report.steps.find((one) => one.id === id);
    expect(step?.reason).toMatch(/; its connection ended before the step was over$/);
  });

  test.each(WARNED)('%s, and started again at once', async (id) => {
    const start = atWarning(id, async (phone) => {
      phone.chat.close();
      phone.world.open();
      await phone.pause(3_000);
    });
    const { report } = await rehearseClient(start);
    expect(accusedOf(report)).toEqual([]);
    const step = report.steps.find((one) => one.id === id);
    expect(step?.reason).toMatch(/; it connected anew before the step was over$/);
  });
});

/** Its process is killed: its connection ends, and what the service calls back is lost. */
async function kill({ world, chat }: Phone): Promise<void> {
  const outcome = 'the connection ended with code 1006';
  disconnectClient(world.service, chat.clientId, { endsSession: false, outcome });
}

// A name like those that the service gives is one's own as well.
describe.each(['phone-1', 'client-1'])('a client that named itself %j', (clientId) => {
  const named = (start: Partial<Behaviour>): StartClient => phoneOf({ clientId, ...start });

  test.each(WARNED)('and is killed at %s is not judged there', async (id) => {
    const { report } = await rehearseClient(atWarning(id, kill, { clientId }));
    expect(accusedOf(report)).toEqual([]);
    const step = report.steps.find((one) => one.id === id);
    expect(step?.reason).toMatch(/; its connection ended before the step was over$/);
  });

  test('and is killed between two steps is not warned at the next one', async () => {
    let phone: Phone | undefined;
    const start = named({
      start(started) {
        phone = started;
        return GOOD.start(started);
      },
    });
    const { report } = await rehearseClient(start, {
      onEvent(event) {
        const isOver = event.type === 'step-finished' && event.result.id === 'will-expire';
        if (isOver && phone !== undefined) void kill(phone);
      },
    });
    expect(accusedOf(report)).toEqual([]);
    const step = report.steps.find(({ id }) => id === 'will-expire-without-token');
    expect(step?.reason).toBe('the client is not connected any more');
  });

  test('and goes away right after code 200 was not seen to take it for joined', async () => {
    const start = atStart(3, async (phone) => {
      await GOOD.start(phone);
      await kill(phone);
    });
    const { report } = await rehearseClient(named(start));
    expect(accusedOf(report)).toEqual([]);
    const step = report.steps.find(({ id }) => id === 'second-login');
    expect(step).toMatchObject({ verdict: 'untestable' });
    expect(step?.reason).toMatch(
      /that it took code 200 for being logged in did not show; its conn/,
    );
  });

  test('and is there is accused of what it left undone', async () => {
    const { report } = await rehearseClient(named({ willExpire: idle, expired: idle }));
    expect(accusedOf(report)).toEqual(['will-expire: fail']);
  });
});

describe('a client that logs out is not told from one that somebody signs out:', () => {
  const logOut: Behaviour['willExpire'] = async ({ chat }) => void (await chat.logout(true));
  const afterwards: Behaviour['willExpire'] = async (phone) => {
    await GOOD.willExpire(phone);
    await logOut(phone);
  };
  test.each([
    ...WARNED.map((id) => [id, 'just when it is warned', logOut] as const),
    ['will-expire', 'once it has renewed', afterwards] as const,
    ['renews-after-failures', 'once it has renewed', afterwards] as const,
    ['renews-after-second-login', 'once it has renewed', afterwards] as const,
  ])('%s, %s', async (id, _, move) => {
    const { report } = await rehearseClient(atWarning(id, move));
    expect(accusedOf(report)).toEqual([]);
    const step = report.steps.find((one) => one.id === id);
    expect(step).toMatchObject({ verdict: 'untestable' });
    expect(step?.reason).toMatch(/called logout.*; that nobody signed it out does not show$/);
    expect(report.outcome).toBe('incomplete');
  });
});

describe('what a client has done before it was closed counts:', () => {
  test.each([
    [
      'will-expire',
      async (phone: Phone) => {
        await phone.renew(phone.token ?? '');
        await close(phone);
      },
    ],
    [
      'will-expire-without-token',
      async (phone: Phone) => {
        await phone.renew((await phone.fetch()) ?? '');
        await close(phone);
      },
    ],
    [
      'renewal-refused',
      async (phone: Phone) => {
        await GOOD.willExpire(phone);
        await phone.chat.logout(true);
        await close(phone);
      },
    ],
  ] as const)('%s', async (id, move) => {
    const { report } = await rehearseClient(atWarning(id, move));
    expect(accusedOf(report)).toEqual([`${id}: fail`]);
  });
});
