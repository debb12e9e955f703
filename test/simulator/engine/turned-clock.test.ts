import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { createOffsetClock } from '../../../src/clock/offset-clock.ts';
import {
  type Clock,
  type Engine,
  type EngineOptions,
  ORDINARY_SESSION,
  type RunningSession,
  type Step,
  startEngine,
} from '../../../src/simulator/index.ts';
import { createManualClock } from '../../support/manual-clock.ts';
import { type Receiver, startReceiver } from './recording-receiver.ts';
import { EPOCH_MS, KEY } from './simulation.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const YEAR_MS = 365 * 24 * HOUR_MS;
/** For a machine that is busy; no verdict rests on it. */
const WAIT_OPTIONS = { timeout: 20_000 };
/** Between event 104 and the expiry, in the profile `neutral`. */
const NOTICE_MS = 5 * MINUTE_MS;

const AWAITED = { updates: 'awaited' } as const;
const REAL_TIME = { updates: 'awaited', pace: 'real-time' } as const;
const TOKEN = { properties: { token: '007new' } };

/** The warning after an hour, and a wait for the update that comes from outside. */
const WARNED: readonly Step[] = [
  { step: 'warn-expiry', afterMs: HOUR_MS },
  { step: 'await-update', updatedAfterMs: null },
  { step: 'leave', afterMs: 1_000, ending: 'stopped-manually' },
];
const PLAN = { ...ORDINARY_SESSION, steps: WARNED };

const open: { close(): Promise<void> }[] = [];

afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

interface Body {
  readonly eventType: number;
  readonly notifyMs: number;
  readonly payload: { readonly name: string } & Readonly<Record<string, unknown>>;
}

interface Sandbox {
  readonly engine: Engine;
  /** Turns the clock, which does not move by itself. */
  readonly turn: (byMs: number) => void;
  readonly now: () => number;
  /** Resolves once so many wait for the clock. */
  readonly wait: (count: number) => Promise<unknown>;
  readonly bodies: () => readonly Body[];
  readonly types: () => readonly number[];
  /** Resolves once an event of that type has come. */
  readonly has: (eventType: number) => Promise<unknown>;
}

async function openSandbox(
  answer?: Parameters<typeof startReceiver>[0],
  options: Partial<EngineOptions> = {},
): Promise<Sandbox> {
  const receiver: Receiver = await startReceiver(answer);
  const offsetClock = createOffsetClock(createManualClock(EPOCH_MS));
  let waiting = 0;
  const clock: Clock = {
    now: offsetClock.now,
    after(delayMs, action) {
      waiting += 1;
      return offsetClock.after(delayMs, () => {
        waiting -= 1;
        action();
      });
    },
  };
  const engine = startEngine({ receiverUrl: receiver.url, customerKey: KEY, clock, ...options });
  open.push(engine, receiver);
  let leadMs = 0;
  const bodies = () => receiver.received.map(({ text }) => JSON.parse(text) as Body);
  const types = () => bodies().map(({ eventType }) => eventType);
  return {
    engine,
    now: clock.now,
    wait: (count) => vi.waitUntil(() => waiting === count, WAIT_OPTIONS),
    bodies,
    types,
    has: (eventType) => vi.waitUntil(() => types().includes(eventType), WAIT_OPTIONS),
    turn(byMs) {
      leadMs += byMs;
      offsetClock.setLead(leadMs);
      offsetClock.ring();
    },
  };
}

function isRunning({ engine }: Sandbox, { agentId }: RunningSession): boolean {
  try {
    engine.updateAgent(agentId, TOKEN);
    return true;
  } catch (error) {
    expect(String(error)).toMatch(/no agent .* is running/u);
    return false;
  }
}

describe('the notice period', () => {
  test('ends when the clock is turned beyond it: the agent is gone at once, and leaves', async () => {
    const sandbox = await openSandbox();
    const session = sandbox.engine.start('token-expiring', AWAITED);
    await sandbox.has(104);
    sandbox.turn(NOTICE_MS);
    expect(isRunning(sandbox, session)).toBe(false);
    const deliveries = await session.deliveries();
    expect(deliveries.every(({ outcome }) => outcome === 'delivered')).toBe(true);
    expect(sandbox.types()).toEqual([101, 104, 102, 103, 111, 112]);
    const left = sandbox.bodies()[2]?.payload;
    expect(left?.['message']).toBe('Task lifetime limit exceeded');
  });

  test('is not over a millisecond before, and an update then keeps the agent however the clock goes', async () => {
    const sandbox = await openSandbox();
    const session = sandbox.engine.start('token-expiring', AWAITED);
    await sandbox.has(104);
    sandbox.turn(NOTICE_MS - 1);
    expect(isRunning(sandbox, session)).toBe(true);
    sandbox.turn(YEAR_MS);
    await session.deliveries();
    const left = sandbox.bodies().find(({ eventType }) => eventType === 102)?.payload;
    expect(left?.['message']).toBe('OK');
  });

  test('counts from the warning: a receiver may turn the clock before it answers', async () => {
    let turn = (_byMs: number): void => {};
    const sandbox = await openSandbox(({ text }, response) => {
      if (text.includes('"eventType":104')) turn(NOTICE_MS);
      response.end();
    });
    turn = sandbox.turn;
    const session = sandbox.engine.start('token-expiring', AWAITED);
    await sandbox.has(104);
    expect(isRunning(sandbox, session)).toBe(false);
    await session.deliveries();
    expect(sandbox.types()).toContain(102);
  });
});

describe('a session with its gaps', () => {
  test('comes as the clock gets there, and its events say the time of the clock', async () => {
    const sandbox = await openSandbox();
    const session = sandbox.engine.start(PLAN, REAL_TIME);
    await sandbox.has(101);
    sandbox.turn(HOUR_MS - 1);
    await new Promise(setImmediate);
    expect(sandbox.types()).toEqual([101]);
    sandbox.turn(1);
    await sandbox.has(104);
    expect(isRunning(sandbox, session)).toBe(true);
    sandbox.turn(MINUTE_MS);
    await session.deliveries();
    const [joined, warned, left] = sandbox.bodies();
    expect([joined, warned, left].map((body) => (body?.notifyMs ?? 0) - EPOCH_MS)).toEqual([
      0,
      HOUR_MS,
      HOUR_MS + MINUTE_MS,
    ]);
    // The update came at once, and the leave a second later.
    const seconds = EPOCH_MS / 1_000;
    expect(joined?.payload['start_ts']).toBe(seconds);
    expect(left?.payload['stop_ts']).toBe(seconds + 3_601);
  });

  test('a turn beyond all of it brings all of it in its order, and the agent is gone', async () => {
    const sandbox = await openSandbox();
    const session = sandbox.engine.start(PLAN, REAL_TIME);
    await sandbox.has(101);
    sandbox.turn(50 * YEAR_MS);
    await session.deliveries();
    expect(isRunning(sandbox, session)).toBe(false);
    expect(sandbox.types()).toEqual([101, 104, 102, 103]);
    const [, warned, left] = sandbox.bodies();
    expect(warned?.notifyMs).toBe(sandbox.now());
    expect(left?.payload).toMatchObject({
      stop_ts: (EPOCH_MS + HOUR_MS + NOTICE_MS) / 1_000,
      message: 'Task lifetime limit exceeded',
    });
  });

  test('of several, those come that are due', async () => {
    const sandbox = await openSandbox();
    const minutes = [40, 10, 30, 20];
    for (const minute of minutes) {
      const steps: Step[] = [{ step: 'inbound-call', afterMs: minute * MINUTE_MS, state: 'START' }];
      sandbox.engine.start({ ...ORDINARY_SESSION, name: `m${minute}`, steps }, REAL_TIME);
    }
    await sandbox.wait(minutes.length);
    sandbox.turn(35 * MINUTE_MS);
    // Three of them go on to leave, and nothing more waits for the clock.
    await vi.waitUntil(
      () => sandbox.types().filter((type) => type === 103).length === 3,
      WAIT_OPTIONS,
    );
    const calls = sandbox.bodies().filter(({ eventType }) => eventType === 201);
    // They are on their way at once, each over a connection of its own.
    const names = calls.map(({ payload }) => payload.name.split('-').at(-1)).sort();
    expect(names).toEqual(['m10', 'm20', 'm30']);
  });
});

describe('what belongs to the network', () => {
  test('a slow answer is waited for, though the clock is turned by an hour meanwhile', async () => {
    const held: ServerResponse[] = [];
    const sandbox = await openSandbox((_request, response, count) => {
      if (count === 1) held.push(response);
      else response.end();
    });
    const session = sandbox.engine.start('manual-stop');
    await vi.waitUntil(() => held.length === 1, WAIT_OPTIONS);
    sandbox.turn(HOUR_MS);
    // What a deadline on that clock would have brought by now.
    for (let turn = 0; turn < 20; turn += 1) await new Promise(setImmediate);
    held[0]?.end();
    const [first] = await session.deliveries();
    expect(first?.attempts.map(({ outcome }) => outcome)).toMatchObject([
      { kind: 'answer', status: 200 },
    ]);
  });

  test('a retry comes when the clock has got there, one at each turning however far', async () => {
    const values = { 'retry.maxRetries': 3, 'retry.delaysMs': [1_000, 2_000, 3_000] };
    const profile = { name: 'patient', extends: 'neutral', values } as const;
    const sandbox = await openSandbox((_request, response) => response.writeHead(503).end(), {
      profile,
    });
    sandbox.engine.start({ kind: 'settings-saved', eventTypes: [101] });
    for (const years of [1, 10]) {
      await sandbox.wait(1);
      sandbox.turn(years * YEAR_MS);
    }
    await sandbox.wait(1);
    const times = sandbox.bodies().map(({ notifyMs }) => notifyMs - EPOCH_MS);
    expect(times).toEqual([0, YEAR_MS, 11 * YEAR_MS]);
  });

  test('a date in Retry-After is one of the receiver, who does not know that clock', async () => {
    const sandbox = await openSandbox((_request, response, count) => {
      const date = new Date(Date.now() + 30 * MINUTE_MS).toUTCString();
      response.writeHead(count === 1 ? 503 : 200, { 'retry-after': date }).end();
    });
    sandbox.turn(50 * YEAR_MS);
    const session = sandbox.engine.start({ kind: 'settings-saved', eventTypes: [101] });
    await sandbox.wait(1);
    sandbox.turn(29 * MINUTE_MS);
    await sandbox.wait(1);
    expect(sandbox.types()).toHaveLength(1);
    sandbox.turn(2 * MINUTE_MS);
    await session.deliveries();
    expect(sandbox.types()).toHaveLength(2);
  });
});
