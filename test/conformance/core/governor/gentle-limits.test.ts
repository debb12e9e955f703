import { describe, expect, test } from 'vitest';
import {
  GENTLE_PACE,
  isOnThisMachine,
} from '../../../../src/conformance/core/governor/gentle-limits.ts';
import type { Targets } from '../../../../src/conformance/core/targets.ts';
import { KEY, makeCheck, makePlan } from '../../../support/make-plan.ts';

const targetsAt = (url: string): Targets => ({
  isEmbedded: false,
  receiver: { url, customerKey: KEY },
  tokenServer: { url: 'http://localhost' },
});

test.each([
  'http://localhost/hook',
  'http://LOCALHOST:8080',
  'http://localhost.:8080',
  'http://app.localhost:3000/hook',
  'https://127.0.0.1:8443/hook',
  'http://127.255.0.3',
  'http://127.1/hook',
  'http://2130706433/',
  'http://[::1]:9000',
  'http://[0:0:0:0:0:0:0:1]/',
  'http://[::ffff:127.0.0.1]/',
])('%s is on this machine', (url) => {
  expect(isOnThisMachine(targetsAt(url))).toBe(true);
});

test.each([
  'https://staging.example.com/hook',
  'http://localhost.example.com',
  'http://notlocalhost',
  'http://receiver:3000/hook',
  'http://128.0.0.1',
  'http://10.0.0.1',
  'http://192.168.1.7',
  'http://127.0.0.1.example.com',
  'http://[::2]',
  'http://[::ffff:128.0.0.1]',
  'http://[fe80::1]',
])('%s may be on another machine', (url) => {
  expect(isOnThisMachine(targetsAt(url))).toBe(false);
});

describe('a run of targets on this machine', () => {
  const step = { method: 'POST', path: '/users', body: { name: '{user}' } } as const;
  const engine = { shown: 'an engine', renewals: async () => [], refusals: () => [] };
  const others = (host: string): readonly (readonly [what: string, targets: Targets])[] => {
    const receiver = { url: 'http://localhost/hook', customerKey: KEY };
    const tokenServer = { url: 'http://localhost' };
    const url = `http://${host}/asked`;
    return [
      [
        'observer',
        { isEmbedded: false, receiver: { ...receiver, observerUrl: `${url}/{noticeId}` } },
      ],
      ['engine', { isEmbedded: false, receiver: { ...receiver, engine: { ...engine, url } } }],
      [
        'registration',
        { isEmbedded: false, tokenServer: { ...tokenServer, register: { ...step, url } } },
      ],
      [
        'removal',
        { isEmbedded: false, tokenServer: { ...tokenServer, unregister: { ...step, url } } },
      ],
    ];
  };

  test.each(others('staging.example.com'))('spares the %s on another one', (_what, targets) => {
    expect(isOnThisMachine(targets)).toBe(false);
    const plan = makePlan([makeCheck()], { targets, allowsHeavyLoad: false });
    expect(plan.limits).toMatchObject({ ...GENTLE_PACE, allowsHeavyLoad: false });
  });

  test.each(others('127.0.0.1:9000'))('need not spare the %s beside them', (_what, targets) => {
    expect(isOnThisMachine(targets)).toBe(true);
  });

  test('need not spare an engine that it serves itself', () => {
    const receiver = { url: 'http://localhost/hook', customerKey: KEY, engine };
    expect(isOnThisMachine({ isEmbedded: false, receiver })).toBe(true);
  });
});

describe('a target on another machine', () => {
  const targets: Targets = {
    isEmbedded: false,
    receiver: { url: 'http://localhost/hook', customerKey: KEY },
    tokenServer: { url: 'https://tokens.example.com' },
  };
  const planFor = (options: Parameters<typeof makePlan>[1]) =>
    makePlan([makeCheck()], { targets, allowsHeavyLoad: false, ...options });

  test('is asked by few checks at a time, and sent no floods', () => {
    const plan = planFor({});
    expect(plan.concurrency).toBe(GENTLE_PACE.requestsAtOnce);
    expect(plan.capabilities).not.toContain('heavy-load');
    expect(plan.capabilities).not.toContain('simultaneous-requests');
  });

  test('is treated like one on this machine where that is allowed', () => {
    const plan = planFor({ allowsHeavyLoad: true });
    expect(plan.concurrency).toBe(8);
    expect(plan.capabilities).toEqual(
      expect.arrayContaining(['heavy-load', 'simultaneous-requests']),
    );
  });

  test('takes the pace that was decided', () => {
    expect(planFor({ concurrency: 5 }).concurrency).toBe(5);
  });
});

describe('a target on this machine', () => {
  const targets: Targets = {
    isEmbedded: false,
    receiver: { url: 'http://127.0.0.2/hook', customerKey: KEY },
  };
  const capabilitiesFor = (options: Parameters<typeof makePlan>[1]) =>
    makePlan([makeCheck()], { targets, allowsHeavyLoad: false, ...options }).capabilities;

  test('may be sent floods', () => {
    expect(capabilitiesFor({})).toEqual(
      expect.arrayContaining(['heavy-load', 'simultaneous-requests']),
    );
  });

  test.each([
    ['a rate', { ratePerSecond: 50 }],
    ['one request at a time', { requestsAtOnce: 1 }],
  ])('is sent nothing at once within %s', (_limit, limits) => {
    expect(capabilitiesFor(limits)).toContain('heavy-load');
    expect(capabilitiesFor(limits)).not.toContain('simultaneous-requests');
  });
});
