import { describe, expect, test } from 'vitest';
import { systemClock } from '../../../src/clock/clock.ts';
import { createAcceptanceCounter } from '../../../src/conformance/core/evidence/acceptance.ts';
import { createLedger } from '../../../src/conformance/core/evidence/evidence.ts';
import { createGovernor } from '../../../src/conformance/core/governor/govern.ts';
import { createRunStop } from '../../../src/conformance/core/governor/run-stop.ts';
import { createStamper } from '../../../src/conformance/core/plan/run-identity.ts';
import { reactionOf } from '../../../src/conformance/expect/receiver-expectations.ts';
import { createReceiverProbe } from '../../../src/conformance/probes/create-receiver-probe.ts';
import type { OtherForms } from '../../../src/conformance/probes/open-points.ts';
import { ordinaryRecipe } from '../../../src/conformance/probes/receiver-probe.ts';
import { resolveProfile, type UserProfile } from '../../../src/contract/index.ts';
import { schemeOf } from '../../../src/wire/signature.ts';
import { answer, type Reply, scriptedExchange } from '../../support/scripted-exchange.ts';

const START_MS = Date.UTC(2026, 5, 1, 12, 0, 0, 500);
const recipe = ordinaryRecipe({ runId: 'r1' });

interface Body {
  readonly noticeId: string;
  readonly notifyMs: number;
  readonly payload: { readonly agent_id: string; readonly start_ts: number };
}

function open(reply: Reply, profileInput: string | UserProfile = 'neutral') {
  const profile = resolveProfile(profileInput);
  const { exchange, requests } = scriptedExchange(reply);
  const stop = createRunStop({ clock: systemClock, signal: new AbortController().signal });
  const otherForms: OtherForms = new Set();
  const probe = createReceiverProbe({
    runId: 'r1',
    addressing: { url: 'http://target.test/', scheme: schemeOf(profile), customerKey: 'key' },
    exchange: createGovernor({ exchange, clock: systemClock, stop }).exchange,
    stamper: createStamper({
      runId: 'r1',
      checkId: 'a.check',
      clock: systemClock,
      startTimeMs: START_MS,
      isTimeFixed: true,
    }),
    ledger: createLedger(),
    profile,
    otherForms,
    acceptance: createAcceptanceCounter(),
    reactionOf: ({ outcome }) => reactionOf(outcome, profile),
  });
  const bodies = () =>
    requests.map(({ body }) => JSON.parse(Buffer.from(body).toString('utf8')) as Body);
  return { probe, otherForms, bodies };
}

const isInMilliseconds = (body: Uint8Array) =>
  (JSON.parse(Buffer.from(body).toString('utf8')) as Body).payload.start_ts > 1e11;

describe('each sending of a recipe', () => {
  test('is about an agent of its own, at the time of sending', async () => {
    const { probe, bodies } = open(() => answer(200));
    await probe.send(recipe, { role: 'one' });
    await probe.send(recipe, { role: 'two' });
    const [one, two] = bodies();
    expect(one?.payload.agent_id).toMatch(/^assay-r1-[0-9a-f]{8}$/);
    expect(two?.payload.agent_id).not.toBe(one?.payload.agent_id);
    expect(one?.payload.start_ts).toBe(Math.floor(START_MS / 1_000));
  });

  test('is about the same agent and time in a retry, and in copies that go out at once', async () => {
    const { probe, bodies } = open(() => answer(200));
    const sent = await probe.send(recipe, { role: 'first' });
    await probe.send(sent.recipe, { role: 'retry', noticeId: sent.noticeId });
    const [first, retry] = bodies();
    expect(retry?.payload).toEqual(first?.payload);
    expect(retry?.notifyMs).toBeGreaterThan(first?.notifyMs ?? 0);
    await probe.sendAtOnce(recipe, 2, 'at once');
    const [, , one, other] = bodies();
    expect(other).toEqual(one);
  });
});

describe('a valid notification that is rejected', () => {
  const inMillisecondsAlone: Reply = ({ body }) => answer(isInMilliseconds(body) ? 200 : 422);

  test('is tried in the form that is left open, which the target gets from then on', async () => {
    const { probe, otherForms, bodies } = open(inMillisecondsAlone);
    const sent = await probe.send(recipe, { role: 'one' });
    expect(sent.exchange.outcome).toMatchObject({ status: 200 });
    expect([...otherForms]).toEqual(['101 units.startTs']);
    const before = bodies().length;
    await probe.send({ ...recipe, signedWith: 'empty-key' }, { role: 'forged' });
    expect(
      bodies()
        .slice(before)
        .map(({ payload }) => payload.start_ts > 1e11),
    ).toEqual([true]);
    expect(new Set(bodies().map(({ payload }) => payload.agent_id)).size).toBe(bodies().length);
  });

  test.each([
    ['the second time', (index: number) => index > 0],
    ['every second time', (index: number) => index % 2 === 1],
  ])('is not excused by its form when the same form is acknowledged %s', async (_when, isTaken) => {
    const { probe, otherForms } = open((_request, index) => answer(isTaken(index) ? 200 : 422));
    const sent = await probe.send(recipe, { role: 'one' });
    expect(sent.exchange.outcome).toMatchObject({ status: 422 });
    expect(otherForms.size).toBe(0);
  });

  test.each([
    ['the target crashed', 500, 'neutral', {}],
    [
      'the profile is firm',
      422,
      { extends: 'neutral', values: { 'units.startTs': 'seconds' } },
      {},
    ],
    ['it was forged', 422, 'neutral', { signedWith: 'empty-key' }],
  ] as const)('is not tried in another form when %s', async (_why, status, profile, edits) => {
    const { probe, bodies } = open(() => answer(status), profile);
    await probe.send({ ...recipe, ...edits }, { role: 'one' });
    expect(bodies()).toHaveLength(1);
  });
});
