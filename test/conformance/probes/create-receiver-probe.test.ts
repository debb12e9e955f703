import { describe, expect, test } from 'vitest';
import { createVirtualClockPair } from '../../../src/clock/virtual-clock-pair.ts';
import { createAcceptanceCounter } from '../../../src/conformance/core/evidence/acceptance.ts';
import { createLedger } from '../../../src/conformance/core/evidence/evidence.ts';
import { createGovernor } from '../../../src/conformance/core/governor/govern.ts';
import { createRunStop } from '../../../src/conformance/core/governor/run-stop.ts';
import { createStamper } from '../../../src/conformance/core/plan/run-identity.ts';
import { Nonconformity, Untestable } from '../../../src/conformance/core/signals.ts';
import {
  expectAcknowledged,
  reactionOf,
} from '../../../src/conformance/expect/receiver-expectations.ts';
import { createReceiverProbe } from '../../../src/conformance/probes/create-receiver-probe.ts';
import { ordinaryNotice, ordinaryRecipe } from '../../../src/conformance/probes/receiver-probe.ts';
import { resolveProfile } from '../../../src/contract/index.ts';
import { schemeOf } from '../../../src/wire/signature.ts';
import { KEY, START_MS } from '../../support/make-plan.ts';
import {
  answer,
  inTurn,
  isSigned,
  noticeIdIn,
  type Reply,
  scriptedExchange,
} from '../../support/scripted-exchange.ts';

const profile = resolveProfile('neutral');
const RECIPE = ordinaryRecipe({ runId: 'r1' });
const BUSY = answer(429, '', { 'retry-after': '4' });

function probing(reply: Reply) {
  const clock = createVirtualClockPair(START_MS).waits;
  const { exchange, requests } = scriptedExchange(reply);
  const acceptance = createAcceptanceCounter();
  const stop = createRunStop({ clock, signal: new AbortController().signal });
  const probe = createReceiverProbe({
    runId: 'r1',
    addressing: { url: 'http://receiver.test/hook', customerKey: KEY, scheme: schemeOf(profile) },
    exchange: createGovernor({ exchange, clock, stop }).exchange,
    stamper: createStamper({
      clock,
      runId: 'r1',
      checkId: 'a check',
      startTimeMs: START_MS,
      isTimeFixed: false,
    }),
    ledger: createLedger(),
    profile,
    acceptance,
    otherForms: new Set(),
    reactionOf: ({ outcome }) => reactionOf(outcome, profile),
  });
  return { probe, requests, acceptance, clock };
}

type Sent = Readonly<{ eventType: number; payload: Record<string, unknown> }>;

const bodyIn = ({ body }: { readonly body: Uint8Array }): Sent =>
  JSON.parse(Buffer.from(body).toString());

/** The plainest 102, about an agent of its own. */
function leftRecipe() {
  const { payload, ...notice } = ordinaryNotice('r1');
  const left = { stop_ts: payload.start_ts + 1, status: 'STOPPED', message: 'OK' };
  const about = { agent: payload.agent_id, atMs: payload.start_ts * 1_000 };
  return {
    content: { notice: { ...notice, eventType: 102, payload: { ...payload, ...left } }, ...about },
  };
}

const notifyMsIn = ({ body }: { readonly body: Uint8Array }) =>
  (JSON.parse(Buffer.from(body).toString()) as { notifyMs: number }).notifyMs;

test('a notification that has to wait goes out as a retry, stamped and signed again', async () => {
  const { probe, requests } = probing(inTurn(BUSY, answer(200)));
  const sent = await probe.send(RECIPE, { role: 'ordinary' });
  const [first, second] = requests;
  if (first === undefined || second === undefined) throw new Error('two requests are expected');
  expect(noticeIdIn(second)).toBe(noticeIdIn(first));
  expect(notifyMsIn(second)).toBe(START_MS + 4_000);
  expect(requests.every((request) => isSigned(request, KEY, profile))).toBe(true);
  expect(sent).toMatchObject({ notifyMs: notifyMsIn(second), noticeId: noticeIdIn(first) });
  expect(sent.request).toBe(second);
});

test.each([
  ['compact', 1],
  ['byte-order-mark', 0],
  ['decimal-numbers', 0],
] as const)('written as %s, a notification counts %i times as valid', async (writing, count) => {
  const { probe, acceptance } = probing(() => answer(400));
  await probe.send({ content: { ...RECIPE.content, writing } }, { role: 'ordinary' });
  expect(acceptance.read() === undefined ? 0 : 1).toBe(count);
});

test('bytes that must stay the same do, however long they wait', async () => {
  const { probe, requests } = probing(inTurn(answer(200), BUSY, answer(200)));
  const sent = await probe.send(RECIPE, { role: 'ordinary' });
  const copy = await probe.sendAgain(sent, 'copy');
  expect(requests).toHaveLength(3);
  expect(new Set(requests).size).toBe(1);
  expect(copy.notifyMs).toBe(sent.notifyMs);
});

/** A receiver that answers 429 to every notification it had before. */
function refusesCopies(isLimited: () => boolean = () => false): Reply {
  const seen = new Set<string>();
  return (request) => {
    const noticeId = noticeIdIn(request);
    if (seen.has(noticeId) || isLimited()) return answer(429);
    seen.add(noticeId);
    return answer(200);
  };
}

test('a copy that gets 429 beside fresh ones that do not is refused, and nothing waits for it', async () => {
  const { probe, requests, clock } = probing(refusesCopies());
  const sent = await probe.send(RECIPE, { role: 'ordinary' });
  const copy = await probe.sendAgain(sent, 'copy');
  const retry = await probe.send(RECIPE, { role: 'retry', noticeId: sent.noticeId });
  const atOnce = await probe.sendAtOnce(RECIPE, 2, 'at once');
  expect([copy, retry].map(({ isRefusedAsCopy }) => isRefusedAsCopy)).toEqual([true, true]);
  expect(atOnce.filter(({ isRefusedAsCopy }) => isRefusedAsCopy)).toHaveLength(1);
  expect(() => expectAcknowledged(copy, profile)).toThrow(Nonconformity);
  expect(clock.now()).toBe(START_MS);
  expect(requests).toHaveLength(1 + 4 + 4 + 2 + 3);
});

test('a copy that gets 429 where fresh ones get it too may have come too fast', async () => {
  let count = 0;
  const { probe } = probing(
    refusesCopies(() => {
      count += 1;
      return count > 2;
    }),
  );
  const sent = await probe.send(RECIPE, { role: 'ordinary' });
  const copy = await probe.sendAgain(sent, 'copy');
  expect(copy.isRefusedAsCopy).toBeUndefined();
  expect(() => expectAcknowledged(copy, profile)).toThrow(Untestable);
});

describe('where an event is taken only after the 101 of its agent', () => {
  const joined = () => {
    const agents = new Set<unknown>();
    return probing((request) => {
      const { eventType, payload } = bodyIn(request);
      if (eventType === 101) agents.add(payload['agent_id']);
      return answer(agents.has(payload['agent_id']) ? 200 : 404);
    });
  };

  test('that is found out, and what is sent from then on follows a 101 under the same names', async () => {
    const { probe, requests } = joined();
    const first = await probe.send(leftRecipe(), { role: 'agent left' });
    expect(first.exchange.outcome).toMatchObject({ status: 200 });
    expect(probe.wantsJoined(leftRecipe().content.notice)).toBe(true);
    requests.length = 0;
    await probe.send({ ...leftRecipe(), signedWith: 'empty-key' }, { role: 'a forgery' });
    const [before, forged] = requests.map(bodyIn);
    expect(requests.map((each) => isSigned(each, KEY, profile))).toEqual([true, false]);
    expect([before?.eventType, forged?.eventType]).toEqual([101, 102]);
    for (const name of ['agent_id', 'name', 'channel', 'start_ts']) {
      expect(before?.payload[name]).toBe(forged?.payload[name]);
    }
    expect(requests.map(notifyMsIn)).toEqual(requests.map(notifyMsIn).toSorted());
  });

  test('a refusal that a 101 does not change stays one', async () => {
    const { probe } = probing((request) => answer(bodyIn(request).eventType === 101 ? 200 : 400));
    const sent = await probe.send(leftRecipe(), { role: 'agent left' });
    expect(sent.exchange.outcome).toMatchObject({ status: 400 });
    expect(probe.wantsJoined(leftRecipe().content.notice)).toBe(false);
  });
});
