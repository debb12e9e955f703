import { expect, test } from 'vitest';
import { resend } from '../../../../src/conformance/core/run/resend.ts';
import type { Counterexample } from '../../../../src/contract/index.ts';
import type { Recipe } from '../../../../src/wire/request/recipe.ts';
import { signBody } from '../../../../src/wire/signature.ts';
import { KEY, makeCheck, makePlan, RECEIVER_ONLY } from '../../../support/make-plan.ts';
import { answer, failure, scriptedExchange } from '../../../support/scripted-exchange.ts';

const CHECK = makeCheck({ id: 'receiver.made-up.holds' });
const NOTICE = {
  noticeId: 'the-stored-id',
  productId: 17,
  eventType: 101,
  sid: 'agent-1-session',
  payload: { agent_id: 'agent-1', name: 'agent-1', start_ts: 1_735_689_600, channel: 'room' },
};

function storedWith(
  changes: Partial<Recipe> = {},
  owed: Counterexample['owed'] = 'rejection',
): Counterexample {
  const recipe = { content: { notice: NOTICE, agent: 'agent-1', atMs: 1_735_689_600_000 } };
  return {
    seed: 1,
    shrinks: 0,
    description: 'an example',
    owed,
    recipe: { ...recipe, ...changes },
    request: { method: 'POST', url: 'http://x', headers: [], body: { text: '', bytes: 0 } },
  } as Counterexample;
}

async function resent(counterexample: Counterexample, outcome = answer(200)) {
  const network = scriptedExchange(() => outcome);
  const plan = makePlan([CHECK], { targets: RECEIVER_ONLY, exchange: network.exchange });
  return { result: await resend(CHECK, counterexample, plan), sent: network.requests, plan };
}

test('the stored notice goes out under a fresh noticeId, about an agent of its own, signed again', async () => {
  const { result, sent, plan } = await resent(storedWith(), answer(401));
  const [request] = sent;
  const body = JSON.parse(Buffer.from(request?.body ?? []).toString());
  expect(body.noticeId).not.toBe(NOTICE.noticeId);
  expect(body.payload.agent_id).not.toBe('agent-1');
  const { v1 } = signBody(request?.body ?? new Uint8Array(), KEY, plan.scheme);
  expect(request?.headers).toContainEqual([plan.scheme.v1Header, v1]);
  expect(result).toMatchObject({ answer: 'status 401', isAsOwed: true, noticeId: body.noticeId });
});

test('what was wrong in it is wrong again', async () => {
  const { result, sent, plan } = await resent(storedWith({ signedWith: 'unrelated-key' }));
  const [request] = sent;
  const { v1 } = signBody(request?.body ?? new Uint8Array(), KEY, plan.scheme);
  expect(request?.headers).not.toContainEqual([plan.scheme.v1Header, v1]);
  expect(result).toMatchObject({ isAsOwed: false });
});

test.each([
  ['an acknowledgement', 'acknowledgement', answer(200), true],
  ['a rejection instead of it', 'acknowledgement', answer(401), false],
  ['a crash instead of a rejection', 'rejection', answer(500), false],
  ['no answer', 'rejection', failure('timeout'), false],
] as const)('%s is told from what was owed', async (_what, owed, outcome, isAsOwed) => {
  const { result } = await resent(storedWith({}, owed), outcome as ReturnType<typeof answer>);
  expect(result).toMatchObject({ isAsOwed });
});

test('a limit of the pace says nothing', async () => {
  const { result } = await resent(storedWith(), answer(429));
  expect(result).toEqual({ obstacle: 'the stored request got status 429' });
});

test.each([
  ['is owed nothing', { owed: undefined }],
  ['has no recipe', { recipe: undefined }],
  ['has a recipe of another kind', { recipe: { content: 'text' } }],
])('a request that %s is not sent', async (_what, changes) => {
  const { result, sent } = await resent({ ...storedWith(), ...changes } as Counterexample);
  expect([result, sent]).toEqual([undefined, []]);
});
