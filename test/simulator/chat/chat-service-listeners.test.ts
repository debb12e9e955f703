import { describe, expect, it, vi } from 'vitest';
import { codeOf, HOUR_MS, openSandbox } from './chat-sandbox.ts';

const DAY_MS = 24 * HOUR_MS;

describe('listeners', () => {
  it('get the callbacks of their client only, until they stop', () => {
    const { service, login } = openSandbox();
    const heard: string[] = [];
    const stop = service.listen('phone', () => heard.push('first'));
    const stopOther = service.listen('phone', () => heard.push('second'));
    service.listen('tablet', () => heard.push('tablet'));
    login('phone', 'zoe', '');
    stop();
    login('phone', 'zoe', '');
    stopOther();
    stopOther();
    login('phone', 'zoe', '');
    expect(heard).toEqual(['first', 'second', 'second']);
  });

  it('one that stops while it is called back takes nothing from the others', () => {
    const { service, login } = openSandbox();
    const heard: string[] = [];
    const stop = service.listen('phone', () => {
      heard.push('first');
      stop();
    });
    service.listen('phone', () => heard.push('second'));
    login('phone', 'zoe', '');
    login('phone', 'zoe', '');
    expect(heard).toEqual(['first', 'second', 'second']);
  });

  it('that command the service are called back after everybody else, in a turn of their own', () => {
    const { clock, service, login } = openSandbox();
    const heard: string[] = [];
    const answers: (number | string)[] = [];
    login('phone', 'zoe');
    login('tablet', 'max');
    service.listen('phone', ({ callback }) => {
      heard.push(`phone ${callback}`);
      if (callback === 'OnTokenExpired') answers.push(codeOf(login('phone', 'zoe', '')));
    });
    service.listen('tablet', ({ callback }) => heard.push(`tablet ${callback}`));
    const turn = { type: 'turn-clock', byMs: HOUR_MS } as const;
    service.perform<'turn-clock'>(turn);
    expect(heard).toEqual([
      'phone OnTokenWillExpire',
      'tablet OnTokenWillExpire',
      'phone OnTokenExpired',
      'tablet OnTokenExpired',
    ]);
    expect(answers).toEqual([104]);
    clock.pass(0);
    expect(heard.slice(4)).toEqual(['phone OnAuthFailed']);
  });

  it('a client that logs in again after every failure does not hold up the others', () => {
    const { clock, service, login } = openSandbox();
    let tries = 0;
    service.listen('phone', () => {
      tries += 1;
      if (tries < 20_000) login('phone', 'zoe', '');
    });
    login('phone', 'zoe', '');
    expect(tries).toBe(1);
    expect(codeOf(login('tablet', 'max'))).toBe('success');
    clock.pass(0);
    expect(tries).toBe(20_000);
    expect(service.calls().at(-1)?.number).toBe(20_000);
  });

  it('one that closes the service is called back no more', () => {
    const { clock, service, login } = openSandbox();
    let calls = 0;
    service.listen('phone', () => {
      calls += 1;
      login('phone', 'zoe', '');
      service.close();
    });
    login('phone', 'zoe', '');
    clock.pass(DAY_MS);
    expect([calls, clock.timers()]).toEqual([1, 0]);
  });

  it('one that throws stops neither the answer nor the others, and its error is not lost', () => {
    const microtask = vi.spyOn(globalThis, 'queueMicrotask').mockImplementation(() => {});
    const { service, hear, heard, login } = openSandbox();
    service.listen('phone', () => {
      throw new Error('of the client');
    });
    hear('phone');
    service.watch(() => {
      throw new Error('of a watcher');
    });
    expect(codeOf(login('phone', 'zoe', ''))).toBe(104);
    expect(heard).toEqual(['phone OnAuthFailed 104']);
    const thrown = microtask.mock.calls.map(([rethrow]) => rethrow);
    microtask.mockRestore();
    expect(thrown).toHaveLength(2);
    expect(thrown[0]).toThrow('of a watcher');
    expect(thrown[1]).toThrow('of the client');
  });
});
