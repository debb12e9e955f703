import { describe, expect, test } from 'vitest';
import { createVirtualClockPair } from '../../../src/clock/virtual-clock-pair.ts';
import { createLedger } from '../../../src/conformance/core/evidence/evidence.ts';
import { createExclusiveLock } from '../../../src/conformance/core/governor/exclusive-lock.ts';
import { createTokenServerProbe } from '../../../src/conformance/probes/create-token-server-probe.ts';
import type { WireRequest } from '../../../src/wire/exchange.ts';

function probing(url: string, headers: readonly (readonly [string, string])[] = []) {
  const requests: WireRequest[] = [];
  const ledger = createLedger();
  const secrets: string[] = [];
  const kinds: (string | undefined)[] = [];
  const probe = createTokenServerProbe({
    redact: (text) => text,
    keepSecret: (text) => secrets.push(text),
    url,
    headers,
    ledger,
    lock: createExclusiveLock(createVirtualClockPair(0).waits),
    exchange: async (request, purpose) => {
      requests.push(request);
      kinds.push(purpose?.kind);
      const body = Buffer.from('{"token":"t"}');
      const outcome = { kind: 'answer', status: 200, headers: {}, body } as const;
      return { request, outcome, startedAtMs: 0, durationMs: 0 };
    },
  });
  return { probe, requests, ledger, secrets, kinds };
}

describe('the probe of a token server', () => {
  test.each([
    ['https://example.test', 'https://example.test/generate-user-token'],
    ['https://example.test/', 'https://example.test/generate-user-token'],
    ['https://example.test/api//', 'https://example.test/api/generate-user-token'],
    ['https://example.test/api?code=1', 'https://example.test/api/generate-user-token?code=1'],
  ])('appends the path to %s', async (url, expected) => {
    const { probe, requests } = probing(url);
    await probe.ask('user', { expire: 60 }, 'ordinary');
    expect(requests[0]?.url).toBe(expected);
  });

  test('posts JSON with the headers that the target requires, and notes it', async () => {
    const { probe, requests, ledger } = probing('http://h', [['X-Key', 'k']]);
    const sent = await probe.ask('app', { expire: 60 }, 'ordinary');
    expect(requests[0]).toMatchObject({
      method: 'POST',
      url: 'http://h/generate-app-token',
      headers: [
        ['Content-Type', 'application/json'],
        ['X-Key', 'k'],
      ],
    });
    expect(Buffer.from(requests[0]?.body ?? []).toString()).toBe('{"expire":60}');
    expect(sent.answer).toEqual({ kind: 'token', token: 't' });
    expect(ledger.counts.exchanges).toBe(1);
    expect(ledger.entries[0]?.role).toBe('ordinary');
  });

  test('tells what may take longer from what is asked ordinarily', async () => {
    const { probe, kinds } = probing('http://h');
    await probe.fetch('user', { user: 'ann', expire: 60 }, 'plain');
    await probe.fetch('user', { user: 'Zo\u00eb', expire: 60 }, 'of two bytes');
    await probe.fetch('user', { user: 'ann', expire: '60' }, 'a text');
    await probe.fetch('app', {}, 'no validity');
    await probe.askRaw('app', Buffer.from('{'), 'broken');
    await probe.askRaw('app', Buffer.from('null'), 'null');
    const asked = { method: 'POST', url: 'http://h/?userId=Zo%C3%AB', headers: [] };
    await probe.send('user', { ...asked, body: Buffer.from('{}') }, 'in the URL');
    expect(kinds).toEqual([
      'requests for user tokens',
      'requests with text beyond ASCII',
      'requests with ill-typed fields',
      'requests without an expire in its range',
      'requests whose body is no JSON',
      'requests whose body is no JSON object',
      'requests with text beyond ASCII',
    ]);
  });

  test('sends other bytes and another request on demand', async () => {
    const { probe, requests } = probing('http://h', [['X-Key', 'k']]);
    await probe.askRaw('user', Buffer.from('{'), 'broken');
    const { url } = probe.requestFor('user', {});
    const request = { method: 'GET', url, headers: [], body: new Uint8Array() };
    await probe.send('user', request, 'GET');
    expect(requests[0]).toMatchObject({ method: 'POST', body: Buffer.from('{') });
    expect(requests[0]?.headers).toContainEqual(['X-Key', 'k']);
    expect(requests[1]).toEqual(request);
  });
});
