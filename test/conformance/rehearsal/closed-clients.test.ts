import { describe, expect, test } from 'vitest';
import { type Behaviour, GOOD, type Phone, phoneOf } from './phone.ts';
import { accusedOf, rehearseClient, type StartClient, verdictsOf } from './rehearse-client.ts';

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
function atWarning(step: (typeof WARNED)[number], move: Behaviour['willExpire']): StartClient {
  let warnings = 0;
  return phoneOf({
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

describe('a client whose session outlives its connection', () => {
  // What is seen of one that was killed is what is seen of one that never does anything again.
  const dead = phoneOf({ clientId: 'phone-1', willExpire: idle, expired: idle });

  test('is not accused of what it left undone when nothing comes from it any more', async () => {
    const { report, events } = await rehearseClient(dead);
    expect(accusedOf(report)).toEqual([]);
    const step = report.steps.find(({ id }) => id === 'will-expire');
    expect(step?.reason).toMatch(/did nothing within 10000 ms.*; nothing shows that it was still/);
    expect(report.outcome).toBe('incomplete');
    const told = events.flatMap((event) => (event.type === 'step-finished' ? [event.result] : []));
    expect(told).toEqual(report.steps);
  });

  test('is accused when it calls on over the same connection', async () => {
    const start = phoneOf({ clientId: 'phone-1', willExpire: idle });
    const { report, events } = await rehearseClient(start);
    expect(accusedOf(report)).toEqual(['will-expire: fail']);
    const told = events.flatMap((event) => (event.type === 'step-finished' ? [event.result] : []));
    expect(told).toEqual(report.steps);
  });

  test('is not accused when the call came over a new connection', async () => {
    const start = phoneOf({
      clientId: 'phone-1',
      willExpire: idle,
      async expired(phone) {
        const chat = phone.world.open({ clientId: 'phone-1' });
        await chat.login('alice', (await phone.fetch()) ?? '');
      },
    });
    const { report } = await rehearseClient(start);
    expect(accusedOf(report)).toEqual([]);
    expect(verdictsOf(report)).toMatchObject({ 'will-expire': 'untestable' });
  });

  test('is told from one that the service named: that one was there', async () => {
    const { report } = await rehearseClient(phoneOf({ willExpire: idle, expired: idle }));
    expect(accusedOf(report)).toEqual(['will-expire: fail']);
  });

  test('that comes again under the name that the service gave it has that name as its own', async () => {
    const named = phoneOf({ clientId: 'client-1', willExpire: idle, expired: idle });
    const { report } = await rehearseClient((world) => {
      world.open({ clientId: 'client-1' });
      return named(world);
    });
    expect(accusedOf(report)).toEqual([]);
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
