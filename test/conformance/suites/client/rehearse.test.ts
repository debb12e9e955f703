import { describe, expect, test } from 'vitest';
import { createVirtualClock } from '../../../../src/clock/virtual-clock.ts';
import { REHEARSAL_STEPS, rehearse } from '../../../../src/conformance/suites/client/index.ts';
import { validateRehearsalReportDocument } from '../../../../src/contract/documents.ts';
import { CLAUSES, resolveProfile } from '../../../../src/contract/index.ts';
import { UsageError } from '../../../../src/errors.ts';
import { createChatService, OPAQUE, rulesOf } from '../../../../src/simulator/chat/index.ts';
import { phoneOf } from './phone.ts';
import { accusedOf, rehearseClient, verdictsOf } from './rehearse-client.ts';

const nothing = () => () => {};

describe('what was not seen is never green', () => {
  test('a client that does nothing', async () => {
    const { report } = await rehearseClient(nothing);
    expect(report.outcome).toBe('incomplete');
    expect(report.summary.untestable).toBe(REHEARSAL_STEPS.length);
    expect(report.steps[0]?.reason).toBe('no call of a client arrived within 60000 ms');
    expect(report.durationMs).toBe(60_000);
  });

  test.each([
    [
      'comes as another user, and as that one altogether',
      phoneOf({
        async start(phone) {
          await phone.login((await phone.fetch('bob')) ?? '', 'bob');
        },
      }),
      /logged in as 'bob', and the rehearsal is for 'alice'/,
    ],
    [
      'has its tokens from elsewhere',
      phoneOf({ start: async (phone) => void (await phone.login('of-its-own-token-server')) }),
      /a token from elsewhere/,
    ],
    [
      'fetches a token and does not log in here',
      phoneOf({ start: async (phone) => void (await phone.fetch()) }),
      /got a token, and no login arrived within 60000 ms/,
    ],
  ])('a client that %s', async (_, start, reason) => {
    const { report } = await rehearseClient(start);
    expect(accusedOf(report)).toEqual([]);
    expect(report.steps[0]?.reason).toMatch(reason);
    expect(report.outcome).toBe('incomplete');
  });

  test('a client that nobody starts again', async () => {
    let starts = 0;
    const start = phoneOf({ expired: async () => {} });
    const { report } = await rehearseClient((world) => {
      starts += 1;
      return starts === 1 ? start(world) : () => {};
    });
    expect(accusedOf(report)).toEqual([]);
    expect(verdictsOf(report)).toMatchObject({
      'no-token-no-login': 'untestable',
      'second-login': 'untestable',
      'renews-after-second-login': 'untestable',
    });
    expect(report.outcome).toBe('incomplete');
  });

  test('a client that logs out after its start', async () => {
    const { report } = await rehearseClient(
      phoneOf({
        async start(phone) {
          const token = await phone.fetch();
          if (token === undefined) return;
          await phone.login(token);
          await phone.chat.logout(true);
        },
      }),
    );
    expect(verdictsOf(report)).toMatchObject({ start: 'pass', 'will-expire': 'untestable' });
    expect(report.outcome).toBe('incomplete');
  });

  test('a service that warns nobody, or too late to act on', async () => {
    const { values } = resolveProfile('neutral');
    for (const [fraction, reason] of [
      [1, /chat.willExpireAtFraction/],
      [0.9999, /expired before the step was over/],
    ] as const) {
      const late = { ...values, 'chat.willExpireAtFraction': fraction };
      const { report } = await rehearseClient(phoneOf({ willExpire: async () => {} }), {
        values: late,
      });
      expect(accusedOf(report)).toEqual([]);
      expect(report.steps.find(({ id }) => id === 'will-expire')?.reason).toMatch(reason);
    }
  });

  test('an interrupted rehearsal', async () => {
    const stop = new AbortController();
    const { report, events } = await rehearseClient(phoneOf(), {
      signal: stop.signal,
      onEvent(event) {
        if (event.type === 'step-started' && event.id === 'renewal-refused') stop.abort();
      },
    });
    expect(verdictsOf(report)).toMatchObject({
      'will-expire': 'pass',
      'second-login': 'untestable',
    });
    expect(report.steps.at(-1)?.reason).toBe('the rehearsal was interrupted');
    const begun = events.flatMap((event) => (event.type === 'step-started' ? [event.id] : []));
    expect(begun.at(-1)).toBe('renewal-refused');
    expect(report.steps).toHaveLength(REHEARSAL_STEPS.length);
    expect(report.interruptedBy).toBe('signal');
    expect(report.outcome).toBe('incomplete');
    expect(validateRehearsalReportDocument(report)).toEqual([]);
  });

  test('an interruption ends the wait for a client', async () => {
    const stop = new AbortController();
    const { report } = await rehearseClient(
      ({ clock }) => {
        clock.after(1_000, () => stop.abort());
        return () => {};
      },
      { signal: stop.signal },
    );
    expect(report.durationMs).toBe(1_000);
    expect(report.outcome).toBe('incomplete');
  });

  test('an interruption in the middle of a step judges nothing', async () => {
    const stop = new AbortController();
    const { report } = await rehearseClient(phoneOf({ willExpire: async () => {} }), {
      signal: stop.signal,
      onEvent(event) {
        if (event.type === 'call' && event.call.what === 'OnTokenWillExpire') stop.abort();
      },
    });
    expect(accusedOf(report)).toEqual([]);
    expect(report.durationMs).toBeLessThan(10_000);
  });
});

describe('a rehearsal', () => {
  test('waits as long as it is told', async () => {
    const limits = { startMs: 7_000, answerMs: 3_000, settleMs: 1_000 };
    const { report } = await rehearseClient(nothing, { limits: { startMs: 7_000 } });
    expect(report.durationMs).toBe(7_000);
    const late = phoneOf({
      async willExpire(phone) {
        await phone.pause(4_000);
        await phone.renew((await phone.fetch()) ?? '');
      },
    });
    expect(accusedOf((await rehearseClient(late)).report)).not.toContain('will-expire: fail');
    const { report: hasty } = await rehearseClient(late, { limits });
    expect(accusedOf(hasty)).toContain('will-expire: fail');
    expect(hasty.limits).toEqual(limits);
  });

  test('holds no token in its report or its events', async () => {
    const { report, events, tokens } = await rehearseClient(phoneOf());
    expect(tokens.length).toBeGreaterThan(5);
    const text = JSON.stringify({ report, events });
    expect(tokens.filter((token) => text.includes(token))).toEqual([]);
    expect(validateRehearsalReportDocument(report)).toEqual([]);
  });

  test('tells what it does as it goes', async () => {
    const { report, events } = await rehearseClient(phoneOf());
    const ids = REHEARSAL_STEPS.map(({ id }) => id);
    expect(events.flatMap((event) => (event.type === 'step-started' ? [event.id] : []))).toEqual(
      ids,
    );
    const finished = events.flatMap((event) =>
      event.type === 'step-finished' ? [event.result] : [],
    );
    expect(finished).toEqual(report.steps);
    expect(events.at(-1)).toEqual({ type: 'rehearsal-finished', report });
    expect(events.filter(({ type }) => type === 'asks')).toEqual([
      { type: 'asks', what: 'start', withinMs: 60_000 },
      { type: 'asks', what: 'restart', withinMs: 60_000 },
      { type: 'asks', what: 'restart', withinMs: 60_000 },
    ]);
  });

  test('leaves the service without stubs', async () => {
    let service: Parameters<typeof rehearse>[0] | undefined;
    const stop = new AbortController();
    await rehearseClient(
      (world) => {
        service = world.service;
        return phoneOf()(world);
      },
      {
        signal: stop.signal,
        onEvent(event) {
          if (event.type === 'call' && event.call.code === 503) stop.abort();
        },
      },
    );
    expect(service?.state.stubs.tokens.left).toBe(0);
  });

  test('gives a long step in part, and says so', async () => {
    const { report } = await rehearseClient(
      phoneOf({
        async start(phone) {
          for (let tries = 0; tries < 80; tries += 1) await phone.fetch();
          await phone.login((await phone.fetch()) ?? '');
        },
      }),
    );
    expect(report.steps[0]).toMatchObject({ id: 'start', verdict: 'warn', basis: 'practice' });
    expect(report.steps[0]?.calls).toHaveLength(50);
    expect(report.steps[0]?.callsLeftOut).toBeGreaterThan(30);
  });

  test('wants a user', async () => {
    const clock = createVirtualClock(0);
    const rules = rulesOf(resolveProfile('neutral'), OPAQUE, 'app');
    const service = createChatService({ clock, rules });
    await expect(rehearse(service, { clock, userId: '' })).rejects.toThrow(UsageError);
  });
});

describe('each step', () => {
  const clauses = new Map(CLAUSES.map((clause) => [String(clause.id), clause]));

  test('names clauses that oblige a client, each once', () => {
    for (const { id, clauses: named, basis } of REHEARSAL_STEPS) {
      expect(new Set(named).size, id).toBe(named.length);
      for (const clause of named) expect(clauses.get(clause)?.party, clause).toBe('client');
      if (basis !== 'practice') expect(named, id).not.toEqual([]);
    }
  });

  test('has an id of its own and requires only earlier ones', () => {
    const ids = REHEARSAL_STEPS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    REHEARSAL_STEPS.forEach(({ id, requires }, at) => {
      for (const other of requires) expect(ids.slice(0, at), id).toContain(other);
    });
  });
});
