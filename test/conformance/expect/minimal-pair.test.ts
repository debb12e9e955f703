import { describe, expect, test } from 'vitest';
import { createLedger } from '../../../src/conformance/core/evidence/evidence.ts';
import { createContext } from '../../../src/conformance/core/judgement/create-context.ts';
import { Nonconformity, Untestable } from '../../../src/conformance/core/signals.ts';
import {
  type Corruption,
  expectForgeriesRejected,
  expectMinimalPairRejected,
} from '../../../src/conformance/expect/minimal-pair.ts';
import { ordinaryRecipe } from '../../../src/conformance/probes/receiver-probe.ts';
import { resolveProfile } from '../../../src/contract/index.ts';
import type { Answer, Failure } from '../../../src/wire/exchange.ts';
import { ALL_TARGETS, KEY, makeCheck, makePlan, RECEIVER_ONLY } from '../../support/make-plan.ts';
import {
  answer,
  failure,
  isSigned,
  noticeIdIn,
  type Reply,
  scriptedExchange,
} from '../../support/scripted-exchange.ts';

const NEUTRAL = resolveProfile('neutral');
const SILENT = resolveProfile({ extends: 'neutral', values: { 'rejection.mode': 'silent' } });
const UNSIGNED: Corruption = {
  what: 'an unsigned notification',
  change: {
    signatureEdits: [
      { edit: 'omit', version: 'v1' },
      { edit: 'omit', version: 'v2' },
    ],
  },
};

interface Situation {
  readonly profile?: typeof NEUTRAL;
  readonly hasObserver?: boolean;
  readonly reply: Reply;
}

/** Runs one minimal pair; gives what was thrown, and the requests. */
async function pairing({ profile = NEUTRAL, hasObserver = false, reply }: Situation) {
  const { exchange, requests } = scriptedExchange(reply);
  const targets = hasObserver ? ALL_TARGETS : RECEIVER_ONLY;
  const plan = makePlan([makeCheck()], { profile, targets, exchange, settleMs: 0 });
  const context = createContext(makeCheck({ id: 'receiver.made.up' }), plan, createLedger());
  const thrown = await expectMinimalPairRejected(context, ordinaryRecipe(context), UNSIGNED).then(
    () => undefined,
    (error: unknown) => error,
  );
  return { thrown, requests };
}

/** Accepts what is signed, and answers what is not as given. */
const forged =
  (toForgery: Answer | Failure): Reply =>
  (request) =>
    isSigned(request, KEY, NEUTRAL) ? answer(200) : toForgery;

/** Acknowledges everything; effects are counted for the notices of which `takesEffect` holds. */
function silently(takesEffect: (isGood: boolean) => boolean): Reply {
  const effects = new Set<string>();
  return (request) => {
    if (request.method === 'GET') {
      const noticeId = decodeURIComponent(request.url.slice(request.url.lastIndexOf('/') + 1));
      return answer(200, JSON.stringify({ effects: effects.has(noticeId) ? 1 : 0 }));
    }
    if (takesEffect(isSigned(request, KEY, NEUTRAL))) effects.add(noticeIdIn(request));
    return answer(200);
  };
}

describe('a minimal pair', () => {
  test('is the good request, the changed one, and the good one again', async () => {
    const { thrown, requests } = await pairing({ reply: forged(answer(401)) });
    expect(thrown).toBeUndefined();
    expect(requests.map((request) => isSigned(request, KEY, NEUTRAL))).toEqual([true, false, true]);
    expect(new Set(requests.map(noticeIdIn)).size).toBe(3);
  });

  test('differs in exactly one thing but for what is fresh in each sending', async () => {
    const { requests } = await pairing({ reply: forged(answer(401)) });
    const values = requests.map(({ body }) => {
      // Each is about an agent of its own, and at the time at which it is sent.
      const text = Buffer.from(body)
        .toString()
        .replaceAll(/assay-[0-9a-f]+(-[0-9a-f]+)?/g, 'AGENT');
      const { noticeId: _id, notifyMs: _ms, ...rest } = JSON.parse(text);
      return rest;
    });
    expect(values[1]).toEqual(values[0]);
    expect(values[2]).toEqual(values[0]);
    expect(requests[1]?.headers).toEqual([['Content-Type', 'application/json']]);
  });
});

describe('by status, only a rejection counts', () => {
  test.each([400, 401, 403, 404])('%i is one', async (status) => {
    expect((await pairing({ reply: forged(answer(status)) })).thrown).toBeUndefined();
  });

  test.each([
    [answer(200)],
    [answer(302)],
    [answer(500)],
    [answer(503)],
    [failure('reset')],
    [failure('timeout')],
    [failure('protocol')],
  ])('%j is none', async (outcome) => {
    const { thrown } = await pairing({ reply: forged(outcome) });
    expect(thrown).toBeInstanceOf(Nonconformity);
    expect((thrown as Nonconformity).breach).toMatchObject({
      expected: 'an unsigned notification rejected with status 4xx',
      sent: { role: 'an unsigned notification' },
    });
  });
});

describe('a control that is not accepted makes the pair untestable', () => {
  test.each([[answer(401)], [answer(500)], [failure('timeout')]])(
    'before the forgery: %j, and no forgery is sent',
    async (outcome) => {
      const { thrown, requests } = await pairing({ reply: () => outcome });
      expect(thrown).toBeInstanceOf(Untestable);
      expect((thrown as Untestable).message).toContain('control before');
      expect(requests.every((request) => isSigned(request, KEY, NEUTRAL))).toBe(true);
    },
  );

  test('after the forgery: the forgery may have broken the target', async () => {
    const { thrown } = await pairing({
      reply: (_request, index) => answer([200, 401, 500][index] ?? 500),
    });
    expect(thrown).toBeInstanceOf(Untestable);
    expect((thrown as Untestable).message).toContain('control after');
  });

  test('even when the forgery was accepted: first the instrument has to be valid', async () => {
    const { thrown } = await pairing({
      reply: (_request, index) => answer([200, 200, 401][index] ?? 500),
    });
    expect(thrown).toBeInstanceOf(Untestable);
  });
});

describe('silent rejection', () => {
  test('cannot be judged without an observer', async () => {
    const { thrown } = await pairing({ profile: SILENT, reply: silently((isGood) => isGood) });
    expect(thrown).toBeInstanceOf(Untestable);
    expect((thrown as Untestable).remedies).toEqual([{ code: 'declare-observer' }]);
  });

  const observed = (reply: Reply) => pairing({ profile: SILENT, hasObserver: true, reply });

  test('holds when the forgery has no effect and the control has', async () => {
    expect((await observed(silently((isGood) => isGood))).thrown).toBeUndefined();
  });

  test('is broken when the forgery takes effect', async () => {
    const { thrown } = await observed(silently(() => true));
    expect(thrown).toBeInstanceOf(Nonconformity);
    expect((thrown as Nonconformity).breach).toMatchObject({
      expected: 'an unsigned notification dropped without effect',
      actual: 'it took effect (observer: 1)',
      sent: { role: 'an unsigned notification' },
    });
  });

  test('is untestable when not even the control takes effect', async () => {
    const { thrown } = await observed(silently(() => false));
    expect(thrown).toBeInstanceOf(Untestable);
    expect((thrown as Untestable).message).toContain('shows no effect');
  });

  test('under the mode `status` a forgery that took effect is accepted, whatever crashed after', async () => {
    const acceptsAll = silently(() => true);
    const { thrown } = await pairing({
      hasObserver: true,
      reply: (request, index) => {
        const reply = acceptsAll(request, index);
        return request.method === 'GET' || isSigned(request, KEY, NEUTRAL) ? reply : answer(500);
      },
    });
    expect((thrown as Nonconformity).breach.actual).toContain('took effect');
    expect((thrown as Nonconformity).breach).not.toHaveProperty('basis');
  });

  test('under the mode `status` an observer does not make an accepted forgery good', async () => {
    const { thrown } = await pairing({ hasObserver: true, reply: silently((isGood) => isGood) });
    expect(thrown).toBeInstanceOf(Nonconformity);
  });
});

describe('several forgeries between two controls', () => {
  test('a crash on one does not hide that the next one is accepted', async () => {
    const { exchange } = scriptedExchange((_request, index) =>
      answer([500, 200, 200][index] ?? 200),
    );
    const plan = makePlan([makeCheck()], { targets: RECEIVER_ONLY, exchange });
    const context = createContext(makeCheck({ id: 'receiver.made.up' }), plan, createLedger());
    const genuine = ordinaryRecipe(context);
    const forge = (role: string) =>
      context.receiver.send({ ...genuine, ...UNSIGNED.change }, { role });
    const forgeries = [await forge('the first forgery'), await forge('the second forgery')];
    const control = await context.receiver.send(genuine, { role: 'control after' });
    await expect(expectForgeriesRejected(context, forgeries, control)).rejects.toMatchObject({
      breach: { expected: 'the second forgery rejected with status 4xx' },
    });
  });
});

test('what is signed as it ought to be is never judged as a forgery', async () => {
  const { exchange } = scriptedExchange(() => answer(200));
  const plan = makePlan([makeCheck()], { targets: RECEIVER_ONLY, exchange, settleMs: 0 });
  const context = createContext(makeCheck({ id: 'receiver.made.up' }), plan, createLedger());
  const control = await context.receiver.send(ordinaryRecipe(context), { role: 'control' });
  const judging = expectForgeriesRejected(context, [control], control);
  await expect(judging).rejects.toThrow('a forgery is signed as it ought to be');
  await expect(judging).rejects.not.toBeInstanceOf(Nonconformity);
});
