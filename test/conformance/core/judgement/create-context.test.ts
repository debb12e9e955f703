import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createLedger } from '../../../../src/conformance/core/evidence/evidence.ts';
import { createContext } from '../../../../src/conformance/core/judgement/create-context.ts';
import { seedOf } from '../../../../src/conformance/core/plan/run-identity.ts';
import {
  ordinaryNotice,
  ordinaryRecipe,
} from '../../../../src/conformance/probes/receiver-probe.ts';
import { validateNotification } from '../../../../src/contract/index.ts';
import { stamp } from '../../../../src/wire/request/compose.ts';
import { makeCheck, makePlan, START_MS } from '../../../support/make-plan.ts';
import { answer, noticeIdIn, scriptedExchange } from '../../../support/scripted-exchange.ts';

const CHECK = makeCheck({ id: 'receiver.made.up' });

function contextWith(options: Parameters<typeof makePlan>[1] = {}) {
  const { exchange, requests } = scriptedExchange(() => answer(200));
  const ledger = createLedger();
  const plan = makePlan([CHECK], { exchange, ...options });
  return { context: createContext(CHECK, plan, ledger), ledger, requests, plan };
}

describe('what a check draws', () => {
  test('follows from the seed of the run and the check', () => {
    const { context, plan } = contextWith({ seed: 4 });
    expect(context.seed).toBe(seedOf(plan.seed, CHECK.id));
    const drawn = context.draw(fc.uuid(), 3);
    expect(new Set(drawn).size).toBe(3);
    expect(contextWith({ seed: 4 }).context.draw(fc.uuid(), 3)).toEqual(drawn);
    expect(contextWith({ seed: 5 }).context.draw(fc.uuid(), 3)).not.toEqual(drawn);
  });

  test.each([
    [20, 1, 20],
    [20, 0.1, 2],
    [20, 0.5, 10],
    [3, 0.1, 1],
  ])('of %i examples a property of the share %d takes %i', async (runs, share, expected) => {
    const { context, ledger } = contextWith({ runs });
    const seen: number[] = [];
    await context.property(fc.nat(), async (number) => void seen.push(number), { share });
    expect([seen.length, ledger.counts.examples]).toEqual([expected, expected]);
  });

  test('takes all examples unless a share is given', async () => {
    const { context, ledger } = contextWith({ runs: 6 });
    await context.property(fc.nat(), async () => {});
    expect(ledger.counts.examples).toBe(6);
  });
});

describe('what a check sends', () => {
  test('is fresh each time, and every noticeId is in the ledger', async () => {
    const { context, ledger, requests } = contextWith();
    for (const role of ['one', 'two'])
      await context.receiver.send(ordinaryRecipe(context), { role });
    const sent = requests.map(noticeIdIn);
    expect(new Set(sent).size).toBe(2);
    expect([...ledger.noticeIds]).toEqual(sent);
    expect(ledger.entries.map(({ role }) => role)).toEqual(['one', 'two']);
  });

  test('may be a retry: the same noticeId, a later time', async () => {
    const { context, requests } = contextWith();
    const recipe = ordinaryRecipe(context);
    const first = await context.receiver.send(recipe, { role: 'first' });
    const retry = await context.receiver.send(recipe, { role: 'retry', noticeId: first.noticeId });
    expect(retry.noticeId).toBe(first.noticeId);
    expect(retry.notifyMs).toBeGreaterThan(first.notifyMs);
    expect(requests[1]?.body).not.toEqual(requests[0]?.body);
  });

  test('may be the very same bytes once more', async () => {
    const { context, requests, ledger } = contextWith();
    const first = await context.receiver.send(ordinaryRecipe(context), { role: 'first' });
    await context.receiver.sendAgain(first, 'copy');
    expect(requests[1]).toEqual(requests[0]);
    expect(ledger.noticeIds.size).toBe(1);
  });

  test('may spell its noticeId in another way', async () => {
    const { context, requests, ledger } = contextWith();
    const spellNoticeId = (id: string) => `x:${id}`;
    await context.receiver.send(ordinaryRecipe(context), { role: 'odd', spellNoticeId });
    expect(requests.map(noticeIdIn)).toEqual([...ledger.noticeIds]);
    expect([...ledger.noticeIds][0]).toMatch(/^x:/);
  });
});

describe('each item', () => {
  /** Notes how many items are worked on at a time; the item that is named breaks its work. */
  async function workOn(room: number | undefined, broken?: number) {
    const { context } = contextWith();
    const begun: number[] = [];
    let underWay = 0;
    let mostAtOnce = 0;
    const done = context.each(
      [0, 1, 2, 3, 4, 5],
      async (item, own) => {
        expect(own).toBe(context);
        begun.push(item);
        underWay += 1;
        mostAtOnce = Math.max(mostAtOnce, underWay);
        // The first item ends last.
        for (let turn = 0; turn < 6 - item; turn += 1) await Promise.resolve();
        underWay -= 1;
        if (item === broken) throw new Error('broken');
        return 10 * item;
      },
      room,
    );
    const results = await done.catch((thrown: unknown) => thrown);
    return { results, begun, mostAtOnce, underWay };
  }

  test.each([
    [undefined, 1],
    [3, 3],
    [20, 6],
  ])('is worked on within a room of %s, and gives its result in order', async (room, expected) => {
    const { results, mostAtOnce } = await workOn(room);
    expect(results).toEqual([0, 10, 20, 30, 40, 50]);
    expect(mostAtOnce).toBe(expected);
  });

  test('behind one that throws is not begun, and what has begun ends', async () => {
    const { results, begun, underWay } = await workOn(2, 1);
    expect(results).toEqual(new Error('broken'));
    expect(begun.length).toBeLessThan(6);
    expect(underWay).toBe(0);
  });
});

describe('the ordinary notice', () => {
  test('is valid, and can be recognised by the run id', () => {
    const notice = ordinaryNotice('run-7');
    expect(validateNotification(stamp({ ...notice, noticeId: 'n' }, START_MS))).toEqual([]);
    expect(notice.payload).toMatchObject({ agent_id: 'assay-run-7', channel: 'assay-run-7-room' });
  });

  test('may be about another agent', () => {
    expect(ordinaryNotice('run-7', 'agent-1').payload.agent_id).toBe('agent-1');
  });
});
