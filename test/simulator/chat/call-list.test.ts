import { describe, expect, it } from 'vitest';
import { NOON_MS, openSandbox } from './chat-sandbox.ts';

describe('the list of calls', () => {
  it('numbers them, gives each the time of the service and calls every watcher', () => {
    const { service, turn } = openSandbox();
    const seen: string[] = [];
    const stop = service.watch(({ number, what }) => seen.push(`${number} ${what}`));
    service.note({ by: 'control', what: 'first', outcome: 'ok' });
    turn(1_000);
    service.note({ by: 'control', what: 'second', outcome: 'ok' });
    stop();
    service.note({ by: 'control', what: 'third', outcome: 'ok' });
    expect(seen).toEqual(['1 first', '2 second']);
    expect(service.calls().map(({ atMs }) => atMs - NOON_MS)).toEqual([0, 1_000, 1_000]);
  });

  it('keeps the latest 10,000', () => {
    const { service, turn } = openSandbox();
    for (let index = 0; index < 25_000; index += 1) {
      if (index === 24_999) turn(1_000);
      service.note({ by: 'control', what: `call ${index + 1}`, outcome: 'ok' });
    }
    expect(service.calls()).toHaveLength(10_000);
    expect([service.calls().at(0)?.number, service.calls().at(-1)?.number]).toEqual([
      15_001, 25_000,
    ]);
    const ends = [service.calls().at(-2), service.calls().at(-1)];
    expect(ends).toEqual([
      { number: 24_999, atMs: NOON_MS, by: 'control', what: 'call 24999', outcome: 'ok' },
      { number: 25_000, atMs: NOON_MS + 1_000, by: 'control', what: 'call 25000', outcome: 'ok' },
    ]);
  });

  it('keeps fewer when their texts are long, and the latest always', () => {
    const { service } = openSandbox();
    for (let index = 1; index <= 1_000; index += 1) {
      const clientId = `${index} ${'x'.repeat(60_000)}`;
      service.note({ by: 'client', what: 'initialise', clientId, outcome: 'ok' });
    }
    const calls = service.calls();
    const characters = calls.reduce((sum, { clientId = '' }) => sum + clientId.length, 0);
    expect(characters).toBeLessThan(16_500_000);
    expect(characters).toBeGreaterThan(7_000_000);
    expect(calls.at(-1)?.number).toBe(1_000);
    expect(calls.map(({ number }) => number)).toEqual(
      calls.map((_, index) => 1_001 - calls.length + index),
    );
  });
});
