import { describe, expect, test } from 'vitest';
import { createLedger } from '../../../../src/conformance/core/evidence/evidence.ts';
import { createContext } from '../../../../src/conformance/core/judgement/create-context.ts';
import { Untestable } from '../../../../src/conformance/core/signals.ts';
import { requireAccepted } from '../../../../src/conformance/suites/receiver/accepted-notification.ts';
import type { WireRequest } from '../../../../src/wire/exchange.ts';
import { makeCheck, makePlan, RECEIVER_ONLY } from '../../../support/make-plan.ts';
import {
  answer,
  failure,
  type Reply,
  scriptedExchange,
} from '../../../support/scripted-exchange.ts';

interface Body {
  readonly eventType: number;
  readonly payload: Readonly<Record<string, unknown>>;
}

const bodyOf = ({ body }: WireRequest): Body => JSON.parse(Buffer.from(body).toString()) as Body;
const isTest = (request: WireRequest): boolean => 'channelName' in bodyOf(request).payload;

function contextOf(reply: Reply) {
  const { exchange, requests } = scriptedExchange(reply);
  const plan = makePlan([makeCheck()], { exchange, targets: RECEIVER_ONLY });
  const check = makeCheck({ id: 'receiver.made.up' });
  return { context: createContext(check, plan, createLedger()), requests };
}

describe('the notification by which signatures are judged', () => {
  test('is the ordinary one where that is acknowledged, and nothing else is sent', async () => {
    const { context, requests } = contextOf(() => answer(200));
    const { words } = await requireAccepted(context, 'control');
    expect(words).toBe('the ordinary notification');
    expect(requests).toHaveLength(1);
  });

  test.each<[string, (request: WireRequest) => boolean, RegExp]>([
    ["the console's test event", isTest, /^the console's test event$/],
    ['event 102', (each) => bodyOf(each).eventType === 102, /^event 102$/],
    ['event 202', (each) => bodyOf(each).eventType === 202, /^event 202$/],
  ])('is %s where that is the first that is acknowledged', async (_name, accepts, expected) => {
    const { context, requests } = contextOf((each) => answer(accepts(each) ? 200 : 400));
    const { words, sent } = await requireAccepted(context, 'control');
    expect(words).toMatch(expected);
    expect(accepts(sent.request)).toBe(true);
    const tried = requests.length;
    // The same check does not look for it again.
    await requireAccepted(context, 'control');
    expect(requests).toHaveLength(tried + 1);
  });

  test('is none where all are refused, in the words of the ordinary answer', async () => {
    const { context } = contextOf(() => answer(404, 'no such path'));
    const thrown = await requireAccepted(context, 'control').catch((error: unknown) => error);
    expect(thrown).toBeInstanceOf(Untestable);
    expect((thrown as Untestable).message).toContain('404');
  });

  test('is looked for no further where the target gives no answer', async () => {
    const { context, requests } = contextOf(() => failure('timeout'));
    await expect(requireAccepted(context, 'control')).rejects.toThrow(Untestable);
    expect(requests).toHaveLength(1);
  });

  test('is left open where the target limits its pace', async () => {
    const { context, requests } = contextOf(() => answer(429));
    await expect(requireAccepted(context, 'control')).rejects.toMatchObject({
      remedies: [{ code: 'slow-down' }],
    });
    const events = requests.map(({ body }) => JSON.parse(Buffer.from(body).toString()).eventType);
    expect(new Set(events)).toEqual(new Set([101]));
  });
});
