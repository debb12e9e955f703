import { hash } from 'node:crypto';
import { expect, test } from 'vitest';
import type { RunOptions } from '../../../../src/conformance/core/plan/run-plan.ts';
import { runChecks } from '../../../../src/conformance/core/run/run-checks.ts';
import { runRounds } from '../../../../src/conformance/core/run/run-rounds.ts';
import { ordinaryRecipe } from '../../../../src/conformance/probes/receiver-probe.ts';
import { validateRunEvent } from '../../../../src/contract/generated/report-validators.ts';
import {
  type ExchangeRecorded,
  type RunEvent,
  violationsOf,
} from '../../../../src/contract/index.ts';
import { buildsItsRequest } from '../../../../src/report/index.ts';
import { ALL_TARGETS, makeCheck, makePlan } from '../../../support/make-plan.ts';
import { answer, failure, scriptedExchange } from '../../../support/scripted-exchange.ts';

const TOKEN = 'a-token-of-a-kind-that-nobody-knows-by-its-looks';
const LONG = 'x'.repeat(5_000);

const asking = makeCheck({
  id: 'token-server.made-up.asks',
  async run({ tokenServer, draw }) {
    draw((await import('fast-check')).default.nat(), 1);
    await tokenServer.ask('app', { user_uuid: LONG, expire: 60 }, 'first');
    await tokenServer.ask('app', { expire: 61 }, 'second');
  },
});
const requiring = makeCheck({ id: 'token-server.made-up.requires', requires: [asking.id] });

async function collect(events: AsyncIterable<RunEvent>): Promise<readonly RunEvent[]> {
  const all: RunEvent[] = [];
  for await (const event of events) all.push(event);
  return all;
}

const exchangesIn = (events: readonly RunEvent[]) =>
  events.filter((event): event is ExchangeRecorded => event.type === 'exchange');

function planOf(overrides: Partial<RunOptions> = {}) {
  const { exchange } = scriptedExchange(() => answer(200, JSON.stringify({ note: 'x' })));
  return makePlan([asking, requiring], { exchange, ...overrides });
}

test('every exchange of every check is an event, with its bodies cut and digests of the whole', async () => {
  const events = await collect(runChecks(planOf({ recordsExchanges: 'whole' })));
  const recorded = exchangesIn(events);
  expect(events.flatMap((event) => violationsOf(validateRunEvent, event))).toEqual([]);
  expect(recorded.map(({ number, check, exchange }) => [number, check, exchange?.role])).toEqual([
    [1, asking.id, 'first'],
    [2, asking.id, 'second'],
    [3, requiring.id, 'made up'],
  ]);
  const results = events.flatMap((event) => (event.type === 'check-finished' ? event.result : []));
  expect(results.reduce((sum, { exchanges }) => sum + exchanges, 0)).toBe(recorded.length);
  const [first] = recorded;
  const { body } = first?.exchange?.request ?? {};
  expect(body).toMatchObject({ isCut: true, text: expect.stringMatching(/^\{"user_uuid":"x+$/) });
  expect(body?.text).toHaveLength(2_048);
  const whole = JSON.stringify({ user_uuid: LONG, expire: 60 });
  expect(first?.requestDigest).toBe(hash('sha256', whole, 'hex'));
});

test('digests alone stand for the exchanges where they are not to be recorded', async () => {
  const whole = await collect(runChecks(planOf({ recordsExchanges: 'whole' })));
  const events = await collect(runChecks(planOf({ recordsExchanges: 'digests' })));
  expect(events.flatMap((event) => violationsOf(validateRunEvent, event))).toEqual([]);
  expect(exchangesIn(events)).toEqual(
    exchangesIn(whole).map(({ exchange: _exchange, ...rest }) => rest),
  );
  expect(exchangesIn(events)[0]).not.toHaveProperty('exchange');
});

const SECRET = 'a-secret-of-the-target';

/** Each sending of a check, and whether it can be sent again on its own. */
const notifying = makeCheck({
  id: 'receiver.acknowledges.ordinary-notification',
  async run({ receiver, runId }) {
    const ordinary = ordinaryRecipe({ runId });
    const first = await receiver.send(ordinary, { role: 'on its own' });
    await receiver.sendAgain(first, 'a copy');
    await receiver.send(first.recipe, { role: 'a retry', noticeId: first.noticeId });
    await receiver.send(ordinary, { role: 'a late one', sentAgoMs: 60_000 });
    await receiver.send(ordinaryRecipe({ runId }, receiver.freshAgent()), { role: 'of a session' });
    const headers = [['X-Secret', SECRET]] as const;
    await receiver.send({ ...ordinary, headers }, { role: 'with a secret' });
    await receiver.send(ordinary, { role: 'the second' });
    await receiver.send(ordinary, { role: 'the third' });
  },
});

test('of each check a few that depend on nothing else say how they are sent again', async () => {
  const plan = makePlan([notifying], { recordsExchanges: 'whole', secrets: [SECRET] });
  const recorded = exchangesIn(await collect(runChecks(plan)));
  expect(recorded.flatMap((event) => violationsOf(validateRunEvent, event))).toEqual([]);
  const told = recorded.filter(({ resendable }) => resendable !== undefined);
  expect(told.map(({ exchange }) => exchange?.role)).toEqual(['on its own', 'the second']);
  expect(told.every(buildsItsRequest)).toBe(true);
  expect(recorded).toHaveLength(8);
});

test('a request for a token in a shape of its own is told by its values, and never with a secret', async () => {
  const fetching = makeCheck({
    run: async ({ tokenServer }) =>
      void (await tokenServer.fetch('user', { user: 'u', expire: 60 }, 'role')),
  });
  const template = {
    method: 'POST',
    path: '/jwt',
    body: { user: '{user}', apiKey: SECRET },
    tokenAt: '/jwt',
  } as const;
  const shape = { kind: 'template', user: template } as const;
  const targets = { ...ALL_TARGETS, tokenServer: { url: 'http://tokens.test', shape } };
  const plan = makePlan([fetching], { targets, recordsExchanges: 'digests', secrets: [SECRET] });
  const [recorded] = exchangesIn(await collect(runChecks(plan)));
  expect(recorded?.resendable).toMatchObject({ values: { user: 'u', expire: 60 } });
  expect(recorded?.resendable).not.toHaveProperty('body');
});

test('a request for a user whom the run has registered is not sent again', async () => {
  const asks = makeCheck({
    async run({ tokenServer }) {
      await tokenServer.ask('user', { user_uuid: 'u', expire: 60 }, 'of a user');
      await tokenServer.ask('app', { expire: 60 }, 'of none');
    },
  });
  const register = { method: 'POST', path: '/users', body: { name: '{user}' } } as const;
  const tokenServer = { url: 'http://tokens.test', register };
  const targets = { ...ALL_TARGETS, tokenServer };
  const plan = makePlan([asks], { targets, recordsExchanges: 'whole' });
  const recorded = exchangesIn(await collect(runChecks(plan)));
  const told = recorded.filter(({ resendable }) => resendable !== undefined);
  expect(told.map(({ exchange }) => exchange?.role)).toEqual(['of none']);
});

test('what cannot be said without a secret is not told', async () => {
  const asksWith = makeCheck({
    run: async ({ tokenServer }) =>
      void (await tokenServer.ask('user', { user_uuid: SECRET, expire: 60 }, 'role')),
  });
  const plan = makePlan([asksWith], { recordsExchanges: 'digests', secrets: [SECRET] });
  const [recorded] = exchangesIn(await collect(runChecks(plan)));
  expect(recorded).not.toHaveProperty('resendable');
});

test('they change no result, and a run that was not asked has none', async () => {
  const [plain, recording] = [
    await collect(runChecks(planOf())),
    await collect(runChecks(planOf({ recordsExchanges: 'whole' }))),
  ];
  expect(exchangesIn(plain)).toEqual([]);
  expect(recording.filter(({ type }) => type !== 'exchange')).toEqual(plain);
});

test('what a token server hands out is redacted in the very exchange that hands it out', async () => {
  const { exchange } = scriptedExchange(() => answer(200, JSON.stringify({ jwt: TOKEN })));
  const template = {
    method: 'POST',
    path: '/jwt',
    body: { user: '{user}', expire: '{expire}' },
    tokenAt: '/jwt',
  } as const;
  const targets = {
    ...ALL_TARGETS,
    tokenServer: {
      url: 'http://tokens.test',
      shape: { kind: 'template', user: template } as const,
    },
  };
  const fetching = makeCheck({
    run: async ({ tokenServer }) => void (await tokenServer.fetch('user', { user: 'u' }, 'role')),
  });
  const plan = makePlan([fetching], { exchange, targets, recordsExchanges: 'whole' });
  const events = await collect(runChecks(plan));
  expect(exchangesIn(events).length).toBeGreaterThan(0);
  expect(JSON.stringify(events).includes(TOKEN)).toBe(false);
});

test('a failure has no digest of an answer', async () => {
  const { exchange } = scriptedExchange(() => failure('timeout'));
  const [recorded] = exchangesIn(
    await collect(runChecks(planOf({ exchange, recordsExchanges: 'whole' }))),
  );
  expect(recorded?.exchange?.outcome).toMatchObject({ kind: 'failure', reason: 'timeout' });
  expect(recorded).not.toHaveProperty('answerDigest');
});

test('the exchanges of further rounds are numbered on', async () => {
  const plan = planOf({ recordsExchanges: 'whole' });
  let rounds = 0;
  const events = await collect(
    runRounds({
      plan,
      forMs: 1_000,
      planRound(changes) {
        rounds += 1;
        return planOf({
          recordsExchanges: 'whole',
          ...changes,
          ...(rounds === 2 ? { signal: AbortSignal.abort() } : {}),
        });
      },
    }),
  );
  const numbers = exchangesIn(events).map(({ number }) => number);
  expect(numbers.length).toBeGreaterThan(3);
  expect(numbers).toEqual(numbers.map((_, at) => at + 1));
});
