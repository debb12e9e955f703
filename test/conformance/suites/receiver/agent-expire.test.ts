import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { createVirtualClockPair } from '../../../../src/clock/virtual-clock-pair.ts';
import { openSession } from '../../../../src/conformance/core/judgement/run-session.ts';
import type {
  EngineTarget,
  TokenRenewal,
} from '../../../../src/conformance/probes/engine-calls.ts';
import { CHECKS } from '../../../../src/conformance/suites/index.ts';
import { resolveProfile } from '../../../../src/contract/index.ts';
import type { WireRequest } from '../../../../src/wire/exchange.ts';
import { makePlan, RECEIVER_ONLY, START_MS } from '../../../support/make-plan.ts';
import { answer, scriptedExchange } from '../../../support/scripted-exchange.ts';

const RENEWS = 'receiver.agent-expire.renews-the-token';
const NEUTRAL = resolveProfile('neutral');
const FORGERY = 'receiver.agent-expire.forgery-renews-nothing';

/** Judges a receiver that acknowledges everything, beside an engine that answers as given. */
async function judge(
  engine: EngineTarget,
  {
    id = RENEWS,
    profile = NEUTRAL,
    onRequest = (_request: WireRequest, _nowMs: number): string => '',
    onTime = (_nowMs: number): void => {},
  } = {},
) {
  const { waits } = createVirtualClockPair(START_MS);
  const renewals = () => {
    onTime(waits.now());
    return engine.renewals();
  };
  const plan = makePlan(CHECKS, {
    selection: { only: [id] },
    profile,
    clock: waits,
    exchange: scriptedExchange((request) => {
      const body = onRequest(request, waits.now());
      return answer(200, body);
    }).exchange,
    targets: {
      ...RECEIVER_ONLY,
      receiver: {
        url: 'http://receiver.test/hook',
        customerKey: 'key',
        engine: { ...engine, renewals },
      },
    },
  });
  const [check] = plan.checks;
  if (check === undefined) throw new Error(`there is no ${id}`);
  const result = await openSession(plan).result(check);
  return { result, passedMs: waits.now() - START_MS };
}

test('a call that never comes is waited for within bounds, and warned about', async () => {
  const { result, passedMs } = await judge({
    shown: 'e',
    renewals: async () => [],
    refusals: () => [],
  });
  expect(result).toMatchObject({ verdict: 'warn', actual: 'none' });
  expect(result.expected).toMatch(/^a call of update-agent for assay-\S+ within 12 s$/);
  expect(result.reason).toContain('agents that it has started itself');
  expect(passedMs).toBeLessThanOrEqual(2 * 12_000);
});

test('a call that the engine refused is named', async () => {
  const { result } = await judge({
    shown: 'e',
    renewals: async () => [],
    refusals: () => [{ words: 'update agent: expected Authorization', isElsewhere: false }],
  });
  expect(result).toMatchObject({
    verdict: 'warn',
    actual: 'none, but a call that the engine refused: update agent: expected Authorization',
  });
});

test('a call at the path of the profile whose body is refused is the one that is told', async () => {
  const bodies: string[] = [];
  const onRequest = ({ body }: WireRequest): string => {
    const { eventType, payload } = JSON.parse(Buffer.from(body).toString('utf8'));
    if (eventType === 104) bodies.push(payload.agent_id);
    return '';
  };
  const refusals = () => [
    ...bodies.map((id) => ({
      words: `POST /agents/${id}/update: the body, at /properties/token, must be of type string`,
      isElsewhere: false,
    })),
    { words: 'POST /agents/anybody/update: expected Authorization', isElsewhere: false },
  ];
  const engine = { shown: 'e', renewals: async () => [], refusals };
  const { result } = await judge(engine, { onRequest });
  expect(result.verdict).toBe('warn');
  expect(result.actual).toContain('/properties/token, must be of type string');
});

test.each([RENEWS, FORGERY])('%s is untestable where the path is another one', async (id) => {
  const agents = new Set<string>();
  const onRequest = ({ body }: WireRequest): string => {
    const [agentId] =
      /assay-[\w-]+?-[0-9a-f]{8}(?=")/u.exec(Buffer.from(body).toString('utf8')) ?? [];
    if (agentId !== undefined) agents.add(agentId);
    return '{}';
  };
  const refusals = () =>
    [...agents].map((each) => ({
      words: `POST /v2/agents/${each}/update: no operation has this path`,
      isElsewhere: true,
    }));
  const engine = { shown: 'e', renewals: async () => [], refusals };
  const { result } = await judge(engine, { id, onRequest });
  expect(result.verdict).toBe('untestable');
  expect(result.reason).toContain("the profile value 'engine.updateAgentPath'");
});

/** A receiver that calls for the agent of each event 104 so much later, and by a name of its own. */
function callingLater(delayMs: number, nameOf = (agentId: string) => agentId) {
  const due: { readonly atMs: number; readonly agentId: string }[] = [];
  const renewals: TokenRenewal[] = [];
  return {
    engine: { shown: 'e', renewals: async () => renewals, refusals: () => [] },
    onRequest({ body }: WireRequest, nowMs: number): string {
      const { eventType, payload } = JSON.parse(Buffer.from(body).toString('utf8'));
      if (eventType === 104) due.push({ atMs: nowMs + delayMs, agentId: payload.agent_id });
      return '';
    },
    onTime(nowMs: number): void {
      for (const { agentId } of due.splice(0, due.filter(({ atMs }) => atMs <= nowMs).length)) {
        renewals.push({ agentId: nameOf(agentId), token: `token ${renewals.length}` });
      }
    },
  };
}

test('a receiver that renews when agents join is not called late', async () => {
  const { engine, onTime, onRequest } = callingLater(0);
  const onJoining = (request: WireRequest, nowMs: number) => {
    const text = Buffer.from(request.body).toString('utf8');
    const swapped = text.includes('"eventType":101')
      ? text.replace('"eventType":101', '"eventType":104')
      : text.replace('"eventType":104', '"eventType":101');
    return onRequest({ ...request, body: Buffer.from(swapped) }, nowMs);
  };
  const { result } = await judge(engine, { onRequest: onJoining, onTime });
  expect(result).toMatchObject({
    verdict: 'warn',
    actual: 'none but what each agent that joins brings',
  });
});

test('the name in place of the id is told, with advice that fits', async () => {
  const { engine, ...named } = callingLater(0, (agentId) => `${agentId}-name`);
  const { result } = await judge(engine, named);
  expect(result).toMatchObject({ verdict: 'warn' });
  expect(result.actual).toMatch(/^none, but one with its name in place of its id: assay-\S+-name$/);
  expect(result.reason).toContain('with the agent_id that the payload of event 104 holds');
  expect(result.reason).not.toContain('agents that it has started itself');
});

test('calls that cannot be read leave the check untestable', async () => {
  const { result } = await judge({
    shown: 'e',
    renewals: async () => ({ problem: 'the engine is gone' }),
    refusals: () => [],
  });
  expect(result).toMatchObject({
    verdict: 'untestable',
    level: 'must',
    reason: 'the engine is gone',
  });
});

/** What a receiver that verifies or does not, and renews at some events, has the engine see. */
async function judgeForgery(verifies: boolean, events: readonly number[]) {
  const renewals: TokenRenewal[] = [];
  const engine = { shown: 'e', renewals: async () => renewals, refusals: () => [] };
  const onRequest = ({ body, headers }: WireRequest) => {
    const { eventType, payload } = JSON.parse(Buffer.from(body).toString('utf8'));
    const [, signature = ''] = headers.find(([name]) => name === 'Service-Signature-V2') ?? [];
    const right = createHmac('sha256', 'key').update(body).digest('hex');
    if (!events.includes(eventType) || (verifies && signature !== right)) return '';
    renewals.push({ agentId: payload.agent_id, token: `token ${renewals.length}` });
    return '';
  };
  return (await judge(engine, { id: FORGERY, onRequest })).result;
}

test('a forged notice that renews a token fails, and one that is dropped passes', async () => {
  expect((await judgeForgery(false, [104])).verdict).toBe('fail');
  expect((await judgeForgery(true, [104])).verdict).toBe('pass');
});

test('a receiver that renews tokens when agents join is not accused', async () => {
  const result = await judgeForgery(true, [101, 104]);
  expect(result).toMatchObject({ verdict: 'untestable', level: 'should' });
  expect(result.reason).toMatch(/also where no notice says that they expire/);
});

/** What a receiver that answers the last token of update-agent in that form shows of it. */
async function judgeSecrecy(form: (token: string) => string) {
  const renewals: TokenRenewal[] = [];
  const engine = { shown: 'e', renewals: async () => renewals, refusals: () => [] };
  const onRequest = ({ body }: WireRequest): string => {
    const text = Buffer.from(body).toString('utf8');
    if (!text.includes('"eventType":104')) return '';
    const token = `a token of no known format ${renewals.length}`;
    renewals.push({ agentId: JSON.parse(text).payload.agent_id, token });
    return form(token);
  };
  return (await judge(engine, { id: 'receiver.answer.shows-no-token', onRequest })).result;
}

test('a token of any format is found in the answer to the notice that it was made for', async () => {
  expect(await judgeSecrecy((token) => JSON.stringify({ properties: { token } }))).toMatchObject({
    verdict: 'warn',
    actual: 'the token that the engine got by update-agent, in the answer to event 104',
  });
  expect((await judgeSecrecy(() => '{"code":0}')).verdict).toBe('pass');
});
