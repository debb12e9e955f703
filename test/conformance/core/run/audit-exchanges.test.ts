import { describe, expect, test } from 'vitest';
import {
  auditExchanges,
  type ResendableExchange,
} from '../../../../src/conformance/core/run/audit-exchanges.ts';
import { ordinaryRecipe } from '../../../../src/conformance/probes/receiver-probe.ts';
import type { Resendable } from '../../../../src/contract/index.ts';
import type { Answer, Failure } from '../../../../src/wire/exchange.ts';
import { makeCheck, makePlan } from '../../../support/make-plan.ts';
import { answer, failure, scriptedExchange } from '../../../support/scripted-exchange.ts';

const TOKEN = answer(200, JSON.stringify({ token: 'a-token-of-some-length' }));

function recorded(resendable: Resendable, outcome = '200'): ResendableExchange {
  return {
    type: 'exchange',
    number: 7,
    check: 'receiver.made-up.check',
    requestDigest: 'x',
    outcome,
    resendable,
  };
}

const NOTICE = recorded({
  by: 'receiver',
  recipe: { ...ordinaryRecipe({ runId: 'old' }) },
  noticeId: 'an-old-one',
  notifyMs: 1,
  reaction: 'acknowledged',
});

const BODY = Buffer.from('{"user_uuid":"u","expire":60}');
const ASKED = recorded({
  by: 'token-server',
  kind: 'user',
  values: {},
  body: BODY.toString('base64'),
  reaction: 'token',
});

async function audited(exchange: ResendableExchange, ...outcomes: readonly (Answer | Failure)[]) {
  const network = scriptedExchange((_, at) => outcomes[at] ?? outcomes.at(-1) ?? answer(200));
  const plan = makePlan([makeCheck()], { exchange: network.exchange, concurrency: 1 });
  return { ...(await auditExchanges([exchange], plan)), sent: network.requests };
}

describe('auditExchanges', () => {
  test('sends a notification about another agent, under a fresh noticeId', async () => {
    const { audited: found, sent } = await audited(NOTICE, answer(204));
    expect(found).toEqual([expect.objectContaining({ number: 7, isSame: true })]);
    const body = JSON.parse(Buffer.from(sent[0]?.body ?? []).toString());
    expect(body.noticeId).not.toBe('an-old-one');
    expect(body.payload.agent_id).not.toMatch(/^assay-old/);
    expect(sent).toHaveLength(1);
  });

  test('asks for a token with the very body', async () => {
    const { audited: found, sent } = await audited(ASKED, TOKEN);
    expect(found).toEqual([expect.objectContaining({ isSame: true })]);
    expect(Buffer.from(sent[0]?.body ?? [])).toEqual(BODY);
  });

  test('tells a difference only when it shows twice', async () => {
    const once = await audited(NOTICE, answer(500), answer(200));
    expect(once.audited).toEqual([expect.objectContaining({ isSame: true })]);
    const { audited: twice, sent } = await audited(NOTICE, answer(401, 'bad signature'));
    expect(twice).toEqual([
      {
        number: 7,
        check: 'receiver.made-up.check',
        isSame: false,
        expected: 'acknowledged, with status 200',
        found: 'rejected, with status 401 ("bad signature")',
      },
    ]);
    expect(sent).toHaveLength(2);
  });

  test.each([
    ['the same error', ASKED, answer(400, '{"error":"no"}'), false],
    [
      'another refusal',
      recorded({ ...ASKED.resendable, reaction: 'error' } as Resendable, '400'),
      answer(403),
      true,
    ],
    [
      'another 5xx',
      recorded({ ...NOTICE.resendable, reaction: 'other' } as Resendable, '500'),
      answer(502),
      true,
    ],
    [
      'a redirect for a 5xx',
      recorded({ ...NOTICE.resendable, reaction: 'other' } as Resendable, '500'),
      answer(302),
      false,
    ],
    ['no answer', NOTICE, failure('timeout'), false],
  ])('compares what answers mean: %s', async (_title, exchange, outcome, isSame) => {
    const { audited: found } = await audited(exchange, outcome);
    expect(found).toEqual([expect.objectContaining({ isSame })]);
  });

  test.each([
    ['nobody listens', NOTICE, failure('refused')],
    ['it is asked too fast', NOTICE, answer(429)],
  ])('ends without a verdict where %s', async (_title, exchange, outcome) => {
    const { audited: found, obstacle } = await audited(exchange, outcome);
    expect(found).toEqual([]);
    expect(obstacle).toBeTruthy();
  });
});
