import { createServer, type ServerResponse } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { CliIo } from '../../../src/cli/io.ts';
import { openEngine } from '../../../src/cli/serve/open-engine.ts';
import { systemClock } from '../../../src/clock/clock.ts';
import { resolveProfile } from '../../../src/contract/index.ts';
import { createChatService, OPAQUE, rulesOf } from '../../../src/simulator/chat/index.ts';
import { type Receiver, startReceiver } from '../../simulator/engine/recording-receiver.ts';
import { type Serving, startServing } from '../commands/serving.ts';
import { inFolder } from '../run-in-process.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** For a machine that is busy; no verdict rests on it. */
const WAIT_OPTIONS = { timeout: 20_000 };

interface Event {
  readonly eventType: number;
  readonly notifyMs: number;
  readonly noticeId: string;
  readonly payload: { readonly agent_id: string } & Readonly<Record<string, unknown>>;
}

interface ServedScenario extends Serving {
  readonly events: () => readonly Event[];
  /** The latest event of that type of another agent than the one given, once it has come. */
  readonly received: (eventType: number, otherThan?: string) => Promise<Event>;
  readonly turn: (byMs: number) => Promise<number>;
  readonly now: () => Promise<number>;
  /** Status and body of an update. */
  readonly update: (agentId: string) => Promise<readonly [number, Record<string, unknown>]>;
}

/** Serves one session of token-expiring, in this process, until the test ends. */
async function serveScenario(
  cwd: string,
  argv: readonly string[] = [],
  answer?: Parameters<typeof startReceiver>[0],
): Promise<ServedScenario> {
  const receiver: Receiver = await startReceiver(answer);
  const serving = await startServing(
    ['--scenario', 'token-expiring', '--receiver-url', receiver.url]
      .concat(['--customer-key', 'env:KEY'])
      .concat(argv),
    { cwd, env: { KEY: 'the-customer-key' } },
  );
  onTestFinished(async () => {
    await serving.stop();
    await receiver.close();
  });
  const events = () =>
    receiver.received
      // A reset may break a delivery off.
      .filter(({ isWhole }) => isWhole)
      .map(({ text }) => JSON.parse(text) as Event);
  return {
    ...serving,
    events,
    received: (eventType, otherThan) =>
      vi.waitUntil(
        () =>
          events().findLast(
            (event) => event.eventType === eventType && event.payload.agent_id !== otherThan,
          ),
        WAIT_OPTIONS,
      ),
    async turn(byMs) {
      return (await serving.post('/control/clock', { byMs })).status;
    },
    now: async () => Number((await serving.get('/control/clock'))['nowMs']),
    async update(agentId) {
      const headers = { authorization: 'Basic abc' };
      const body = { properties: { token: 'new-rtc-token' } };
      const answer = await serving.post(`/agents/${agentId}/update`, body, headers);
      return [answer.status, (await answer.json()) as Record<string, unknown>];
    },
  };
}

test('when the notice period has ended the agent has left: it takes no update, and the receiver gets the event', () =>
  inFolder(async (cwd) => {
    const served = await serveScenario(cwd);
    const agentId = (await served.received(104)).payload.agent_id;
    expect(await served.turn(5 * MINUTE_MS)).toBe(200);
    const detail = `no agent "${agentId}" is running. Running are: none.`;
    expect(await served.update(agentId)).toEqual([404, { reason: 'not_found', detail }]);
    const { payload } = await served.received(102);
    const message = 'Task lifetime limit exceeded';
    expect(payload).toMatchObject({ agent_id: agentId, message });
  }));

test('before that it takes one, and then stays however the clock is turned', () =>
  inFolder(async (cwd) => {
    const served = await serveScenario(cwd);
    const agentId = (await served.received(104)).payload.agent_id;
    await served.turn(4 * MINUTE_MS);
    expect((await served.update(agentId))[0]).toBe(200);
    await served.turn(DAY_MS);
    expect((await served.received(102)).payload['message']).toBe('OK');
  }));

test('with its gaps, a session comes as the clock gets there, and carries the time of the clock', () =>
  inFolder(async (cwd) => {
    const served = await serveScenario(cwd, ['--realtime']);
    const beganMs = await served.now();
    const joined = await served.received(101);
    expect(Number(joined.payload['start_ts'])).toBeLessThanOrEqual(beganMs / 1_000 + 1);
    await served.turn(HOUR_MS - MINUTE_MS);
    expect(served.events().map(({ eventType }) => eventType)).toEqual([101]);
    await served.turn(2 * MINUTE_MS);
    const turnedMs = await served.now();
    const warned = await served.received(104);
    expect(warned.notifyMs).toBeGreaterThanOrEqual(beganMs + HOUR_MS);
    expect(warned.notifyMs).toBeLessThanOrEqual(turnedMs + WAIT_OPTIONS.timeout);
    const { agent_id: agentId } = warned.payload;
    await served.turn(5 * MINUTE_MS);
    expect((await served.update(agentId))[0]).toBe(404);
    const left = await served.received(102);
    expect(Math.abs(left.notifyMs - (await served.now()))).toBeLessThan(WAIT_OPTIONS.timeout);
    expect(Number(left.payload['stop_ts']) * 1_000).toBeLessThanOrEqual(left.notifyMs);
  }));

test('a delivery under way is not late because the clock is turned', () =>
  inFolder(async (cwd) => {
    const held: ServerResponse[] = [];
    const served = await serveScenario(cwd, [], (_request, response, count) => {
      if (count === 1) held.push(response);
      else response.end();
    });
    await served.received(101);
    await served.turn(HOUR_MS);
    // The answer to this comes after whatever the turning brought about.
    await served.now();
    held[0]?.end();
    const { payload } = await served.received(104);
    await served.update(payload.agent_id);
    await served.received(112);
    await expect
      .poll(async () => JSON.stringify(await served.get('/control/calls')), WAIT_OPTIONS)
      .toContain('6 delivered, 0 given up');
    expect(served.events().filter(({ eventType }) => eventType === 101)).toHaveLength(1);
  }));

test('a reset ends the sessions without an event and starts new ones on the clock that is set back', () =>
  inFolder(async (cwd) => {
    const served = await serveScenario(cwd);
    const former = await served.received(104);
    const formerId = former.payload.agent_id;
    await served.turn(MINUTE_MS);
    expect((await served.post('/control/reset', undefined)).status).toBe(200);
    expect((await served.update(formerId))[0]).toBe(404);
    expect(await served.get('/control/clock')).toMatchObject({ leadMs: 0 });

    const next = await served.received(104, formerId);
    const nextId = next.payload.agent_id;
    expect(next.noticeId).not.toBe(former.noticeId);
    expect(Number(next.payload['start_ts'])).toBeLessThanOrEqual((await served.now()) / 1_000 + 1);
    await served.turn(5 * MINUTE_MS);
    expect((await served.received(102)).payload.agent_id).toBe(nextId);
    await served.received(112);
    const sent = served.events().filter(({ payload }) => payload.agent_id === formerId);
    expect(sent.map(({ eventType }) => eventType)).toEqual([101, 104]);

    const { calls } = (await served.get('/control/calls')) as { calls: { what: string }[] };
    const events = calls
      .map(({ what }) => what)
      .filter((what) => /session started|reset/.test(what));
    expect(events).toEqual(['session started', 'POST /control/reset', 'session started']);
  }));

test('a reset while another one is still being carried out leaves one session, and none after the end', async () => {
  const receiver = await startReceiver();
  const profile = resolveProfile('neutral');
  const service = createChatService({ clock: systemClock, rules: rulesOf(profile, OPAQUE, 'app') });
  const { stdout, stderr } = process;
  const io: CliIo = {
    env: { KEY: 'the-customer-key' },
    cwd: '.',
    stdout,
    stderr,
    clock: systemClock,
    readStdin: async () => new Uint8Array(),
    drawSeed: () => 1,
    onInterrupt: () => () => {},
  };
  const settings = {
    scenario: ['token-expiring'],
    receiverUrl: receiver.url,
    customerKey: { text: 'env:KEY', origin: 'flag', folder: '.' },
  } as const;
  const ready = await openEngine(settings, profile, io, service);
  const started = () => service.calls().filter(({ what }) => what === 'session started').length;
  const reset = () => service.perform<'reset'>({ type: 'reset' });
  ready?.start();
  reset();
  reset();
  await new Promise(setImmediate);
  expect(started()).toBe(2);
  reset();
  await ready?.close();
  reset();
  await new Promise(setImmediate);
  expect(started()).toBe(2);
  service.close();
  await receiver.close();
});

test('deliveries go through the proxy', () =>
  inFolder(async (cwd) => {
    const tunnels: string[] = [];
    const proxy = createServer();
    proxy.on('connect', (request, socket) => {
      tunnels.push(request.url ?? '');
      const [host, port] = (request.url ?? '').split(':');
      const target = connect(Number(port), host, () => {
        socket.write('HTTP/1.1 200 OK\r\n\r\n');
        target.pipe(socket);
        socket.pipe(target);
      });
    });
    await new Promise<void>((resolve) => proxy.listen(0, '127.0.0.1', resolve));
    onTestFinished(() => void proxy.close());
    const { port } = proxy.address() as AddressInfo;
    const served = await serveScenario(cwd, ['--proxy', `http://127.0.0.1:${port}`]);
    await served.received(101);
    expect(tunnels[0]).toMatch(/^127\.0\.0\.1:\d+$/);
  }));

test('a lead that was kept is the time in which the sessions begin', () =>
  inFolder(async (cwd) => {
    const state = ['--state', join(cwd, 'chat.ndjson')];
    const before = await startServing(state, { cwd });
    await before.post('/control/clock', { byMs: DAY_MS });
    await before.stop();
    const served = await serveScenario(cwd, state);
    const { payload, notifyMs } = await served.received(101);
    const nowMs = await served.now();
    expect(nowMs).toBeGreaterThanOrEqual(Date.now() + DAY_MS - WAIT_OPTIONS.timeout);
    for (const givenMs of [notifyMs, Number(payload['start_ts']) * 1_000]) {
      expect(Math.abs(givenMs - nowMs)).toBeLessThan(WAIT_OPTIONS.timeout);
    }
    const { agent_id: agentId } = (await served.received(104)).payload;
    await served.turn(5 * MINUTE_MS);
    expect((await served.update(agentId))[0]).toBe(404);
  }));
