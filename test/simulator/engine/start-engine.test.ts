import { afterEach, describe, expect, test } from 'vitest';
import { EVENT_TYPES } from '../../../src/contract/index.ts';
import {
  createVirtualClock,
  type Engine,
  type EngineOptions,
  greet,
  ORDINARY_SESSION,
  startEngine,
} from '../../../src/simulator/index.ts';
import { type Receiver, startReceiver } from './recording-receiver.ts';
import { EPOCH_MS, KEY } from './simulation.ts';

const open: { close(): Promise<void> }[] = [];

async function start(
  options: Partial<EngineOptions> = {},
): Promise<{ engine: Engine; receiver: Receiver }> {
  const receiver = await startReceiver();
  const clock = createVirtualClock(EPOCH_MS);
  const engine = startEngine({ receiverUrl: receiver.url, customerKey: KEY, clock, ...options });
  open.push(engine, receiver);
  return { engine, receiver };
}

afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});

const types = ({ received }: Receiver) =>
  received.map(({ text }) => (JSON.parse(text) as { eventType: number }).eventType);
const lastMessage = ({ received }: Receiver) =>
  received.map(({ text }) => JSON.parse(text)).find(({ eventType }) => eventType === 102)?.payload
    .message;

test('a session of a scenario is started and its deliveries awaited', async () => {
  const { engine, receiver } = await start();
  const session = engine.start('greeting-fallback');
  const deliveries = await session.deliveries();
  expect(deliveries.map(({ notice, outcome }) => [notice.eventType, outcome])).toEqual([
    [101, 'delivered'],
    [110, 'delivered'],
    [102, 'delivered'],
    [103, 'delivered'],
    [111, 'delivered'],
    [112, 'delivered'],
  ]);
  expect(types(receiver)).toEqual([101, 110, 102, 103, 111, 112]);
  expect(deliveries[0]?.notice.payload).toMatchObject({
    agent_id: session.agentId,
    name: session.name,
    channel: session.channel,
  });
});

test('an answer that is read for its meaning is not kept', async () => {
  const values = { 'acknowledgement.body': '/^\\{/' } as const;
  const { engine } = await start({ profile: { extends: 'neutral', values } });
  const [first] = await engine.start('manual-stop').deliveries();
  expect(first?.outcome).toBe('delivered');
  expect(first?.attempts[0]?.outcome).toMatchObject({ kind: 'answer', status: 200 });
  expect(first?.attempts[0]?.outcome).not.toHaveProperty('body');
});

test('a plan of one’s own is started, and its client heard', async () => {
  const { engine } = await start();
  const steps = [greet('Welcome', 'timed-out')];
  const session = engine.start({ ...ORDINARY_SESSION, isErrorMessageEnabled: true, steps });
  await session.deliveries();
  expect(session.callbacks).toMatchObject([{ callback: 'onMessageError', error: { code: 4001 } }]);
});

test('the test events of a console are sent', async () => {
  const { engine, receiver } = await start();
  expect(await engine.start('settings-saved').deliveries()).toHaveLength(EVENT_TYPES.length);
  expect(receiver.received.every(({ text }) => text.includes('test_webhook'))).toBe(true);
});

test('two sessions share neither ids nor names', async () => {
  const { engine } = await start();
  const [one, other] = [engine.start('manual-stop'), engine.start('manual-stop')];
  expect(one.agentId).not.toBe(other.agentId);
  expect(one.name).not.toBe(other.name);
  expect(one.channel).toBe(other.channel);
  await Promise.all([one.deliveries(), other.deliveries()]);
});

describe('a token that expires', () => {
  test('is awaited, and a new one keeps the session going', async () => {
    // Real time, so that the token does not expire while the test looks on.
    const { engine, receiver } = await start({
      clock: { ...createVirtualClock(EPOCH_MS), after: () => () => {} },
    });
    const session = engine.start('token-expiring', { updates: 'awaited' });
    while (!types(receiver).includes(104)) await new Promise(setImmediate);
    expect(() => engine.updateAgent(session.agentId, { properties: { token: '' } })).toThrow(
      /token is empty/u,
    );
    expect(engine.updateAgent(session.agentId, { properties: { token: '007new' } })).toMatchObject({
      agent_id: session.agentId,
      status: 'RUNNING',
    });
    await session.deliveries();
    expect(types(receiver)).toEqual([101, 104, 102, 103, 111, 112]);
    expect(lastMessage(receiver)).toBe('OK');
    expect(() => engine.updateAgent(session.agentId, { properties: { token: 'x' } })).toThrow(
      /no agent .* is running/u,
    );
  });

  test('ends the session when no new one comes', async () => {
    const { engine, receiver } = await start();
    await engine.start('token-expiring', { updates: 'awaited' }).deliveries();
    expect(lastMessage(receiver)).toBe('Task lifetime limit exceeded');
  });
});

test('a session that waits is stopped by hand', async () => {
  const { engine, receiver } = await start({
    clock: { ...createVirtualClock(EPOCH_MS), after: () => () => {} },
  });
  const session = engine.start('token-expiring', { updates: 'awaited' });
  while (!types(receiver).includes(104)) await new Promise(setImmediate);
  session.stop();
  await session.deliveries();
  expect(lastMessage(receiver)).toBe('OK');
});

test('an unknown scenario is refused', async () => {
  const { engine } = await start();
  expect(() => engine.start('nonsense')).toThrow(/unknown scenario "nonsense"/u);
});
