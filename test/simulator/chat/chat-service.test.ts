import { describe, expect, it, vi } from 'vitest';
import { createVirtualClock } from '../../../src/clock/virtual-clock.ts';
import { type ChatStore, createChatService } from '../../../src/simulator/chat/chat-service.ts';
import {
  type ChatChange,
  createChatState,
  evolve,
} from '../../../src/simulator/chat/service/chat-state.ts';
import { createManualClock } from '../../support/manual-clock.ts';
import { codeOf, HOUR_MS, NOON_MS, openSandbox, rulesUnder } from './chat-sandbox.ts';

const DAY_MS = 24 * HOUR_MS;
/** For a machine that is busy; no verdict rests on it. */
const TIME_LIMIT_MS = 120_000;

describe('timers', () => {
  it('bring the callbacks by themselves, each at its time', () => {
    const { clock, service, login } = openSandbox();
    const heard: string[] = [];
    login('phone', 'zoe');
    service.listen('phone', ({ callback }) => heard.push(`${callback} ${service.now() - NOON_MS}`));
    clock.pass(2 * HOUR_MS);
    expect(heard).toEqual([`OnTokenWillExpire ${0.9 * HOUR_MS}`, `OnTokenExpired ${HOUR_MS}`]);
  });

  it('that are due together go off in the order of the logins, renewed or not', () => {
    const { clock, hear, heard, login, renew, token } = openSandbox();
    login('phone', 'zoe');
    login('tablet', 'max');
    expect(codeOf(renew('phone', token('zoe')))).toBe('success');
    hear('phone', 'tablet');
    clock.pass(0.9 * HOUR_MS);
    expect(heard).toEqual(['phone OnTokenWillExpire 109', 'tablet OnTokenWillExpire 109']);
  });

  it('there is one for all sessions, and none without a session', () => {
    const { clock, login, logout, token } = openSandbox();
    expect(clock.timers()).toBe(0);
    login('phone', 'zoe', token('zoe', 7_200));
    login('tablet', 'max', token('max', 3_600));
    login('laptop', 'eva', token('eva', 5_400));
    expect(clock.timers()).toBe(1);
    for (const clientId of ['tablet', 'phone', 'laptop']) logout(clientId);
    expect(clock.timers()).toBe(0);
  });

  it('none is left when every session has expired, after a reset or after close', () => {
    const expired = openSandbox();
    expired.login('phone', 'zoe');
    expired.clock.pass(HOUR_MS);
    expect(expired.clock.timers()).toBe(0);

    const reset = openSandbox();
    reset.login('phone', 'zoe');
    reset.service.perform<'reset'>({ type: 'reset' });
    expect(reset.clock.timers()).toBe(0);

    const closed = openSandbox();
    closed.login('phone', 'zoe');
    closed.service.close();
    expect(closed.clock.timers()).toBe(0);
    closed.login('tablet', 'max');
    expect(closed.clock.timers()).toBe(0);
  });

  it('go by the clock of the service when that is turned ahead', () => {
    const { clock, hear, heard, login, turn } = openSandbox();
    login('phone', 'zoe');
    hear('phone');
    turn(0.8 * HOUR_MS);
    clock.pass(0.1 * HOUR_MS - 1);
    expect(heard).toEqual([]);
    clock.pass(1);
    expect(heard).toEqual(['phone OnTokenWillExpire 109']);
    clock.pass(0.1 * HOUR_MS);
    expect(heard).toHaveLength(2);
  });

  it('wait in steps for what a machine cannot wait for at once', () => {
    const state = createChatState();
    const session = {
      clientId: 'phone',
      userId: 'zoe',
      tokenId: 'token',
      phase: 'logged-in',
    } as const;
    const times = {
      loggedInMs: NOON_MS,
      warnAtMs: NOON_MS + 40 * DAY_MS,
      expiresAtMs: NOON_MS + 60 * DAY_MS,
    };
    evolve(state, { type: 'session-set', session: { ...session, ...times } });
    const clock = createManualClock(NOON_MS);
    const after = vi.spyOn(clock, 'after');
    const service = createChatService({ clock, rules: rulesUnder(), state });
    const heard: string[] = [];
    service.listen('phone', ({ callback }) => heard.push(callback));
    clock.pass(40 * DAY_MS - 1);
    expect(heard).toEqual([]);
    clock.pass(20 * DAY_MS + 1);
    expect(heard).toEqual(['OnTokenWillExpire', 'OnTokenExpired']);
    expect(Math.max(...after.mock.calls.map(([delayMs]) => delayMs))).toBeLessThan(2 ** 31);
  });

  it('deliver at once what became due while the service was not running', () => {
    const before = openSandbox();
    before.login('phone', 'zoe');
    before.service.close();
    const clock = createManualClock(NOON_MS + HOUR_MS);
    const service = createChatService({
      clock,
      rules: rulesUnder(),
      state: { ...createChatState(), sessions: new Map(before.service.state.sessions) },
    });
    clock.pass(0);
    expect(service.calls().map(({ what }) => what)).toEqual([
      'OnTokenWillExpire',
      'OnTokenExpired',
    ]);
  });

  it('an answer takes into account what time has brought, though no timer has gone off yet', () => {
    const { service, login } = openSandbox();
    login('phone', 'zoe');
    const late = { ...createManualClock(NOON_MS + HOUR_MS), after: () => () => {} };
    const next = createChatService({
      clock: late,
      rules: rulesUnder(),
      state: { ...createChatState(), sessions: new Map(service.state.sessions) },
    });
    const answer = next.perform<'login'>({
      type: 'login',
      clientId: 'phone',
      userId: 'zoe',
      token: 'new',
    });
    expect(answer.kind).toBe('success');
    expect(next.calls().map(({ what }) => what)).toEqual(['OnTokenWillExpire', 'OnTokenExpired']);
  });
});

describe('a timer of others on the clock of the service', () => {
  it('is woken before the command that turns it returns, after the callbacks, the earliest first', () => {
    const { service, login, turn } = openSandbox();
    login('phone', 'zoe');
    const order: string[] = [];
    const noteTime = (name: string) => () => order.push(`${name} ${service.now() - NOON_MS}`);
    service.listen('phone', ({ callback }) => noteTime(callback)());
    service.clock.after(HOUR_MS, noteTime('late'));
    service.clock.after(1_000, noteTime('early'));
    service.clock.after(HOUR_MS + 1, noteTime('too late'));
    turn(HOUR_MS);
    const woken = ['OnTokenWillExpire', 'OnTokenExpired', 'early', 'late'];
    expect(order).toEqual(woken.map((name) => `${name} ${HOUR_MS}`));
    expect(service.clock.now()).toBe(service.now());
  });

  it('may give commands as it is woken', () => {
    const { service, login, turn, phaseOf } = openSandbox();
    service.clock.after(1_000, () => login('phone', 'zoe'));
    turn(1_000);
    expect(phaseOf('phone')).toBe('logged-in');
  });

  it('begins on the turned clock where that was kept', () => {
    const state = { ...createChatState(), leadMs: HOUR_MS };
    const { service, clock } = openSandbox({ state });
    let isWoken = false;
    service.clock.after(1_000, () => {
      isWoken = true;
    });
    expect(service.clock.now()).toBe(NOON_MS + HOUR_MS);
    clock.pass(999);
    expect(isWoken).toBe(false);
    clock.pass(1);
    expect(isWoken).toBe(true);
  });

  it('is called after a reset, when the clock is right again and all is forgotten', () => {
    const { service, login, turn } = openSandbox();
    const heard: string[] = [];
    const stop = service.onReset(() =>
      heard.push(`${service.clock.now() - NOON_MS}, sessions ${service.state.sessions.size}`),
    );
    login('phone', 'zoe');
    turn(60_000);
    service.perform<'reset'>({ type: 'reset' });
    expect(heard).toEqual(['0, sessions 0']);
    stop();
    service.perform<'reset'>({ type: 'reset' });
    expect(heard).toHaveLength(1);
  });

  it('is not called for a reset that the store did not keep', () => {
    const append = () => {
      throw new Error('disk full');
    };
    const { service } = openSandbox({ store: { append } });
    const heard: string[] = [];
    service.onReset(() => heard.push('reset'));
    expect(() => service.perform<'reset'>({ type: 'reset' })).toThrow('disk full');
    expect(heard).toEqual([]);
  });
});

describe('many sessions', () => {
  it(
    '10,000 with times of their own are called back in order of time, on a virtual clock',
    async () => {
      const clock = createVirtualClock(NOON_MS);
      const service = createChatService({ clock, rules: rulesUnder() });
      const count = 10_000;
      const times: number[] = [];
      const heard: string[] = [];
      const release = clock.hold();
      for (let index = 0; index < count; index += 1) {
        const userId = `user-${index}`;
        const issue = { type: 'issue-token', privilege: 'user', userId } as const;
        const validitySeconds = 3_600 + ((index * 7_919) % count);
        const issued = service.perform<'issue-token'>({ ...issue, validitySeconds });
        const token = issued.kind === 'issued' ? issued.token : '';
        const answer = service.perform<'login'>({ type: 'login', clientId: userId, userId, token });
        expect(answer.kind).toBe('success');
        service.listen(userId, ({ callback }) => {
          times.push(service.now());
          heard.push(callback);
        });
      }
      release();
      await vi.waitUntil(() => heard.length === 2 * count, { timeout: TIME_LIMIT_MS });
      expect(times).toEqual(times.toSorted((one, other) => one - other));
      expect(heard.filter((each) => each === 'OnTokenExpired')).toHaveLength(count);
      expect([...service.state.sessions.values()].every(({ phase }) => phase === 'expired')).toBe(
        true,
      );
    },
    TIME_LIMIT_MS,
  );

  it('renewing without end keeps no trace of what has expired', () => {
    const { clock, login, renew, token, hear, heard } = openSandbox();
    login('phone', 'zoe');
    hear('phone');
    for (let turn = 0; turn < 5_000; turn += 1) {
      renew('phone', token('zoe', 7_200));
      clock.pass(1_000);
    }
    expect([heard, clock.timers()]).toEqual([[], 1]);
    clock.pass(2 * HOUR_MS);
    expect(heard).toEqual(['phone OnTokenWillExpire 109', 'phone OnTokenExpired 108']);
  });
});

describe('the store', () => {
  /** Keeps every change, with the state of the service at that moment. */
  function openKept(fail: () => boolean = () => false) {
    const kept: ChatChange[] = [];
    const append: ChatStore['append'] = (changes) => {
      expect(changes).not.toEqual([]);
      if (fail()) throw new Error('disk full');
      kept.push(...changes);
    };
    return { kept, sandbox: openSandbox({ store: { append } }) };
  }

  it('gets every change before it is made and before an answer or a callback', () => {
    const order: string[] = [];
    const sandbox = openSandbox({
      store: {
        append: (changes) =>
          order.push(
            `${changes.map(({ type }) => type)}, sessions ${sandbox.service.state.sessions.size}`,
          ),
      },
    });
    sandbox.login('phone', 'zoe', 'unseen');
    order.push('answered');
    sandbox.service.listen('phone', ({ callback }) => order.push(callback));
    sandbox.turn(0.9 * DAY_MS);
    sandbox.logout('phone');
    order.push('answered');
    expect(order).toEqual([
      'token-known,session-set, sessions 0',
      'answered',
      'clock-turned, sessions 1',
      'session-set, sessions 1',
      'OnTokenWillExpire',
      'session-closed, sessions 1',
      'answered',
    ]);
  });

  it('gets nothing where nothing changes', () => {
    const { kept, sandbox } = openKept();
    sandbox.login('phone', 'zoe', '');
    sandbox.logout('phone');
    sandbox.renew('phone', 'any');
    sandbox.service.perform<'pass-time'>({ type: 'pass-time' });
    sandbox.service.perform<'leave'>({ type: 'leave', clientId: 'phone' });
    sandbox.service.perform<'take-stub'>({ type: 'take-stub', what: 'rest' });
    expect(kept).toEqual([]);
  });

  it('that fails leaves everything as it was and throws to the caller', () => {
    let isFull = true;
    const { sandbox } = openKept(() => isFull);
    expect(() => sandbox.login('phone', 'zoe', 'unseen')).toThrow('disk full');
    expect(sandbox.service.state).toEqual(createChatState());
    expect(sandbox.clock.timers()).toBe(0);
    isFull = false;
    expect(codeOf(sandbox.login('phone', 'max', 'unseen'))).toBe('success');
  });

  it('that fails while time passes is asked again: no session is forgotten', () => {
    let isFull = false;
    const { sandbox } = openKept(() => isFull);
    sandbox.login('phone', 'zoe');
    sandbox.hear('phone');
    isFull = true;
    expect(() => sandbox.clock.pass(HOUR_MS)).toThrow('disk full');
    expect([sandbox.heard, sandbox.phaseOf('phone')]).toEqual([[], 'logged-in']);
    expect(() => sandbox.login('tablet', 'max', 'unseen')).toThrow('disk full');
    isFull = false;
    sandbox.clock.pass(HOUR_MS);
    expect(sandbox.heard).toEqual(['phone OnTokenWillExpire 109', 'phone OnTokenExpired 108']);
  });

  it('brings the service back where it was', () => {
    const { kept, sandbox } = openKept();
    sandbox.login('phone', 'zoe');
    sandbox.turn(0.9 * HOUR_MS);
    sandbox.login('tablet', 'max', 'unseen');
    const state = createChatState();
    for (const change of kept) evolve(state, change);
    expect(state).toEqual(sandbox.service.state);
    const again = openSandbox({ state });
    expect(codeOf(again.login('phone', 'zoe'))).toBe(200);
    expect(again.service.now()).toBe(sandbox.service.now());
  });
});
