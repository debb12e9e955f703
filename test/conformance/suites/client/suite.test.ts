import { describe, expect, test } from 'vitest';
import { createVirtualClock } from '../../../../src/clock/virtual-clock.ts';
import { openClientTarget } from '../../../../src/conformance/probes/client/client-target.ts';
import { CLIENT_CHECKS } from '../../../../src/conformance/suites/client/index.ts';
import { validateReport } from '../../../../src/contract/generated/report-validators.ts';
import { CLAUSES, resolveProfile } from '../../../../src/contract/index.ts';
import { violationsOf } from '../../../../src/contract/violation.ts';
import { UsageError } from '../../../../src/errors.ts';
import {
  type ChatService,
  createChatService,
  OPAQUE,
  rulesOf,
} from '../../../../src/simulator/chat/index.ts';
import { clientOf, GOOD } from './test-client.ts';
import { failuresOf, tryClient, verdictsOf } from './try-client.ts';

const nothing = () => () => {};

describe('what was not seen is never green', () => {
  test('a client that does nothing', async () => {
    const { report } = await tryClient(nothing);
    expect(report.outcome).toBe('incomplete');
    expect(report.summary.untestable).toBe(CLIENT_CHECKS.length);
    expect(report.checks[0]?.reason).toBe('no call of a client arrived within 60000 ms');
    expect(report.durationMs).toBe(60_000);
  });

  test('a client that does nothing is waited for no longer than the run may take', async () => {
    const { report, requests } = await tryClient(nothing, { maxTimeMs: 5_000 });
    expect([report.outcome, report.interruptedBy, report.durationMs]).toEqual([
      'incomplete',
      'max-time',
      5_000,
    ]);
    expect(requests).toEqual([{ what: 'start', userId: 'alice', withinMs: 5_000 }]);
    expect(report.checks[0]?.reason).toBe(
      "the run's time of 5.0 s was used up before all of it was tried",
    );
  });

  test('a client that does all it should passes what the time of the run sufficed for', async () => {
    const whole = await tryClient(clientOf(GOOD));
    const { report } = await tryClient(clientOf(GOOD), { maxTimeMs: 3_000 });
    expect(failuresOf(report)).toEqual([]);
    expect(report.outcome).toBe('incomplete');
    expect(report.summary.pass).toBeGreaterThan(0);
    expect(report.summary.pass).toBeLessThan(whole.report.summary.pass);
  });

  test.each([
    [
      'comes as another user, and as that one altogether',
      clientOf({
        async start(client) {
          await client.login((await client.fetch('bob')) ?? '', 'bob');
        },
      }),
      /logged in as 'bob', and the run tries the client of 'alice'/,
    ],
    [
      'has its tokens from elsewhere',
      clientOf({ start: async (client) => void (await client.login('of-its-own-token-server')) }),
      /a token from elsewhere/,
    ],
    [
      'fetches a token and does not log in here',
      clientOf({ start: async (client) => void (await client.fetch()) }),
      /got a token, and no login arrived within 60000 ms/,
    ],
  ])('a client that %s', async (_, start, reason) => {
    const { report } = await tryClient(start);
    expect(failuresOf(report)).toEqual([]);
    expect(report.checks[0]?.reason).toMatch(reason);
    expect(report.outcome).toBe('incomplete');
  });

  test('a client that nobody starts again', async () => {
    let starts = 0;
    const start = clientOf({ expired: async () => {} });
    const { report } = await tryClient((world) => {
      starts += 1;
      return starts === 1 ? start(world) : () => {};
    });
    expect(failuresOf(report)).toEqual([]);
    expect(verdictsOf(report)).toMatchObject({
      'client.login.needs-token': 'untestable',
      'client.login.accepts-code-200': 'untestable',
      'client.renewal.works-after-code-200': 'untestable',
    });
    expect(report.outcome).toBe('incomplete');
  });

  test('a client that logs out after its start', async () => {
    const { report } = await tryClient(
      clientOf({
        async start(client) {
          const token = await client.fetch();
          if (token === undefined) return;
          await client.login(token);
          await client.chat.logout(true);
        },
      }),
    );
    expect(verdictsOf(report)).toMatchObject({
      'client.login.uses-fetched-token': 'pass',
      'client.renewal.uses-new-token': 'untestable',
    });
    expect(report.outcome).toBe('incomplete');
  });

  test('a service that warns nobody, or too late to act on', async () => {
    const { values } = resolveProfile('neutral');
    for (const [fraction, reason] of [
      [1, /chat.willExpireAtFraction/],
      [0.9999, /expired before the check ended/],
    ] as const) {
      const late = { ...values, 'chat.willExpireAtFraction': fraction };
      const { report } = await tryClient(clientOf({ willExpire: async () => {} }), {
        values: late,
      });
      expect(failuresOf(report)).toEqual([]);
      expect(
        report.checks.find(({ id }) => id === 'client.renewal.uses-new-token')?.reason,
      ).toMatch(reason);
    }
  });

  test('an interrupted run', async () => {
    const stop = new AbortController();
    const begun: string[] = [];
    const { report } = await tryClient(clientOf(), {
      signal: stop.signal,
      beforeCheck(id) {
        begun.push(id);
        if (id === 'client.renewal.keeps-state-when-refused') stop.abort();
      },
    });
    expect(verdictsOf(report)).toMatchObject({
      'client.renewal.uses-new-token': 'pass',
      'client.login.accepts-code-200': 'untestable',
    });
    expect(report.checks.at(-1)?.reason).toBe('the run was interrupted before this check');
    expect(begun.at(-1)).toBe('client.renewal.keeps-state-when-refused');
    const last = report.checks.find(({ id }) => id === begun.at(-1));
    expect(last?.reason).toBe('the run was interrupted');
    expect(report.checks).toHaveLength(CLIENT_CHECKS.length);
    expect(report.interruptedBy).toBe('signal');
    expect(report.outcome).toBe('incomplete');
    expect(violationsOf(validateReport, report)).toEqual([]);
  });

  test('an interruption ends the wait for a client', async () => {
    const stop = new AbortController();
    const { report } = await tryClient(
      ({ clock }) => {
        clock.after(1_000, () => stop.abort());
        return () => {};
      },
      { signal: stop.signal },
    );
    expect(report.durationMs).toBe(1_000);
    expect(report.outcome).toBe('incomplete');
  });

  test('an interruption in the middle of a check judges nothing', async () => {
    const stop = new AbortController();
    const { report } = await tryClient(clientOf({ willExpire: async () => {} }), {
      signal: stop.signal,
      onCall({ what }) {
        if (what === 'OnTokenWillExpire') stop.abort();
      },
    });
    expect(failuresOf(report)).toEqual([]);
    expect(report.durationMs).toBeLessThan(10_000);
  });
});

describe('the suite', () => {
  test('keeps to the limits that it is given', async () => {
    const limits = { startMs: 7_000, answerMs: 3_000, settleMs: 1_000 };
    const { report } = await tryClient(nothing, { limits: { startMs: 7_000 } });
    expect(report.durationMs).toBe(7_000);
    const late = clientOf({
      async willExpire(client) {
        await client.pause(4_000);
        await client.renew((await client.fetch()) ?? '');
      },
    });
    expect(failuresOf((await tryClient(late)).report)).not.toContain(
      'client.renewal.uses-new-token: fail',
    );
    const { report: hasty } = await tryClient(late, { limits });
    expect(failuresOf(hasty)).toContain('client.renewal.uses-new-token: fail');
    expect(hasty.targets.client?.limits).toEqual(limits);
  });

  test('holds no token in its report or its events', async () => {
    const { report, events, tokens } = await tryClient(clientOf());
    expect(tokens.length).toBeGreaterThan(5);
    const text = JSON.stringify({ report, events });
    expect(tokens.filter((token) => text.includes(token))).toEqual([]);
    expect(violationsOf(validateReport, report)).toEqual([]);
  });

  test('reports each check as it begins and ends', async () => {
    const { report, events, requests } = await tryClient(clientOf());
    const ids = CLIENT_CHECKS.map(({ id }) => id);
    const steps = events.flatMap((event) => {
      if (event.type === 'check-started') return [`started ${event.id}`];
      return event.type === 'check-finished' ? [`finished ${event.result.id}`] : [];
    });
    expect(steps).toEqual(ids.flatMap((id) => [`started ${id}`, `finished ${id}`]));
    const finished = events.flatMap((event) =>
      event.type === 'check-finished' ? [event.result] : [],
    );
    expect(finished).toEqual(report.checks);
    const asked = { userId: 'alice', withinMs: 60_000 };
    expect(requests).toEqual([
      { what: 'start', ...asked },
      { what: 'restart', ...asked },
      { what: 'restart', ...asked },
    ]);
  });

  test('leaves the service without stubs', async () => {
    let service: ChatService | undefined;
    const stop = new AbortController();
    await tryClient(
      (world) => {
        service = world.service;
        return clientOf()(world);
      },
      {
        signal: stop.signal,
        onCall({ code }) {
          if (code === 503) stop.abort();
        },
      },
    );
    expect(service?.state.stubs.tokens.left).toBe(0);
  });

  test('gives the calls of a long check in part, and says so', async () => {
    const { report } = await tryClient(
      clientOf({
        async start(client) {
          for (let tries = 0; tries < 80; tries += 1) await client.fetch();
          await client.login((await client.fetch()) ?? '');
        },
      }),
    );
    expect(report.checks[0]).toMatchObject({
      id: 'client.login.uses-fetched-token',
      verdict: 'warn',
      basis: 'practice',
    });
    expect(report.checks[0]?.calls).toHaveLength(50);
    expect(report.checks[0]?.callsLeftOut).toBeGreaterThan(30);
  });

  test('wants a user', async () => {
    const clock = createVirtualClock(0);
    const rules = rulesOf(resolveProfile('neutral'), OPAQUE, 'app');
    const service = createChatService({ clock, rules });
    const open = () => openClientTarget({ service, clock, userId: '', ask() {} });
    expect(open).toThrow(UsageError);
  });

  test('runs what a selected check requires, in the order of the suite', async () => {
    const begun: string[] = [];
    const { report, restarts } = await tryClient(clientOf(), {
      selection: { only: ['client.renewal.keeps-state-without-token'] },
      beforeCheck: (id) => begun.push(id),
    });
    expect(begun).toEqual([
      'client.login.uses-fetched-token',
      'client.renewal.uses-new-token',
      'client.renewal.keeps-state-without-token',
    ]);
    expect(verdictsOf(report)).toEqual({ 'client.renewal.keeps-state-without-token': 'pass' });
    expect([report.outcome, restarts]).toEqual(['partial', 0]);
  });

  test('leaves out what is skipped', async () => {
    const { report } = await tryClient(clientOf(), {
      selection: { skip: ['client.login.avoids-expired-token'] },
    });
    expect(report.checks.map(({ id }) => id)).not.toContain('client.login.avoids-expired-token');
    expect(report.outcome).toBe('conformant');
    expect(failuresOf(report)).toEqual([]);
  });

  test('shows the calls of each check as evidence, and sends no request of its own', async () => {
    const { report } = await tryClient(clientOf());
    for (const { id, calls, evidence, exchanges } of report.checks) {
      expect(calls?.length, id).toBeGreaterThan(0);
      expect([evidence, exchanges], id).toEqual([[], 0]);
    }
    const [start] = report.checks;
    expect(start?.calls?.map(({ by, what }) => `${by}: ${what}`)).toEqual([
      'client: initialise',
      'token-server: user token',
      'client: login',
    ]);
  });

  test('a storm fails a strict run and keeps what comes after it', async () => {
    const storm = clientOf({
      async start(client) {
        for (let tries = 0; tries < 20; tries += 1) await client.fetch();
        await GOOD.start(client);
      },
    });
    const { report } = await tryClient(storm);
    expect(verdictsOf(report)).toMatchObject({
      'client.login.uses-fetched-token': 'warn',
      'client.renewal.uses-new-token': 'pass',
    });
    expect(report.outcome).toBe('conformant');
    expect((await tryClient(storm, { isStrict: true })).report.outcome).toBe('nonconformant');
  });
});

describe('each check', () => {
  const clauses = new Map(CLAUSES.map((clause) => [String(clause.id), clause]));

  test('names clauses that oblige a client, each once', () => {
    for (const { id, clauses: named, basis } of CLIENT_CHECKS) {
      expect(new Set(named).size, id).toBe(named.length);
      for (const clause of named) expect(clauses.get(clause)?.party, clause).toBe('client');
      if (basis !== 'practice') expect(named, id).not.toEqual([]);
    }
  });

  test('has an id of its own and requires only earlier ones', () => {
    const ids = CLIENT_CHECKS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    CLIENT_CHECKS.forEach(({ id, requires }, at) => {
      for (const other of requires) expect(ids.slice(0, at), id).toContain(other);
    });
  });
});
