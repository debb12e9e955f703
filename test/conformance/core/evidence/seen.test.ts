import { describe, expect, test } from 'vitest';
import { createSeen } from '../../../../src/conformance/core/evidence/seen.ts';
import { resolveProfile } from '../../../../src/contract/index.ts';
import type { Answer, WireRequest } from '../../../../src/wire/exchange.ts';
import { schemeOf, signBody } from '../../../../src/wire/signature.ts';
import { CERTIFICATE, KEY } from '../../../support/make-plan.ts';
import { A_REQUEST, answer, exchangeOf } from '../../../support/scripted-exchange.ts';

const profile = resolveProfile('neutral');
const RECIPE = { content: { notice: { eventType: 201 } } };
const KIND = 'notifications of event type 201';

const watching = () =>
  createSeen({ profile, secrets: { 'customer-key': KEY, 'app-certificate': CERTIFICATE } });
const lasting = (durationMs: number, status = 200, mode?: WireRequest['mode']) => ({
  ...exchangeOf(answer(status), mode === undefined ? {} : { mode }),
  durationMs,
});

describe('what took longest', () => {
  const slowestOf = (...exchanges: readonly ReturnType<typeof lasting>[]) => {
    const seen = watching();
    for (const each of exchanges) seen.note(each, { by: 'receiver', kind: KIND, recipe: RECIPE });
    return seen.slowest().map(({ kind, durationMs }) => [kind, durationMs]);
  };

  test('is kept of each kind', () => {
    expect(slowestOf(lasting(5), lasting(70), lasting(6))).toEqual([[KIND, 70]]);
  });

  test('is an acknowledgement', () => {
    expect(slowestOf(lasting(5), lasting(70, 401))).toEqual([[KIND, 5]]);
  });

  test('is not what was sent slowly', () => {
    expect(slowestOf(lasting(5), lasting(700, 200, 'slow'))).toEqual([[KIND, 5]]);
  });
});

describe('the right signature of a request', () => {
  const { v1, v2 } = signBody(A_REQUEST.body, KEY, schemeOf(profile));
  const seenIn = (reply: Answer, headers: WireRequest['headers'] = []) => {
    const seen = watching();
    seen.note(exchangeOf(reply, { headers }), { by: 'receiver' });
    return seen.leak('expected-signature', 'receiver')?.found;
  };

  test.each([
    [v1, 'SHA1'],
    [v2, 'SHA256'],
    [v2.toUpperCase(), 'SHA256'],
    [Buffer.from(v2, 'hex').toString('base64'), 'SHA256'],
    [Buffer.from(v1, 'hex').toString('base64url'), 'SHA1'],
  ])('in an answer is found as %s', (text, name) => {
    expect(seenIn(answer(401, `{"expected":"${text}"}`))).toBe(
      `the right ${name} signature in the body`,
    );
    expect(seenIn(answer(401, '', { 'x-expected': text }))).toBe(
      `the right ${name} signature in the header x-expected`,
    );
  });

  test('is no secret to one who sent it', () => {
    const headers = [['Service-Signature', v1]] as const;
    expect(seenIn(answer(200, `{"received":"${v1}"}`), headers)).toBeUndefined();
    expect(seenIn(answer(200, `{"computed":"${v2}"}`), headers)).toBeUndefined();
  });

  test('is not what the request itself held', () => {
    const forged = 'deadbeef'.repeat(5);
    const headers = [['Service-Signature', forged]] as const;
    expect(seenIn(answer(401, `{"received":"${forged}"}`), headers)).toBeUndefined();
  });
});

describe('a secret in an answer', () => {
  test('is kept with the request that brought it', () => {
    const seen = watching();
    seen.note(exchangeOf(answer(500, `{"key":"${KEY}"}`)), { by: 'receiver' });
    seen.note(exchangeOf(answer(500, KEY)), { by: 'receiver' });
    expect(seen.leak('customer-key', 'receiver')).toMatchObject({
      found: 'as it is in the body',
      exchange: { request: A_REQUEST },
    });
    expect(seen.leak('customer-key', 'token-server')).toBeUndefined();
    expect(seen.leak('app-certificate', 'receiver')).toBeUndefined();
  });

  test('may stand in a header', () => {
    const seen = watching();
    seen.note(exchangeOf(answer(200, '', { 'x-debug': CERTIFICATE })), { by: 'token-server' });
    expect(seen.leak('app-certificate', 'token-server')?.found).toBe(
      'as it is in the header x-debug',
    );
  });

  test('is looked for in the answers of the targets alone', () => {
    const seen = watching();
    seen.note(exchangeOf(answer(200, KEY)), {});
    expect(seen.leak('customer-key', 'receiver')).toBeUndefined();
  });

  test('that is short occurs by chance', () => {
    const seen = createSeen({ profile, secrets: { 'customer-key': 'secret' } });
    seen.note(exchangeOf(answer(200, 'secret')), { by: 'receiver' });
    expect(seen.leak('customer-key', 'receiver')).toBeUndefined();
  });
});

test('of large answers with tokens only so many are kept', () => {
  const seen = watching();
  const token = 't'.repeat(2 ** 20);
  const exchange = exchangeOf(answer(200, JSON.stringify({ token })));
  const sent = { role: 'user', kind: 'user', request: A_REQUEST, exchange } as const;
  for (let count = 0; count < 100; count += 1)
    seen.noteAnswer({ ...sent, answer: { kind: 'token', token } });
  expect(seen.tokens()).toHaveLength(4);
});

test('what was signed and refused is told with the bodies among it that are no JSON, and no forgery', () => {
  const seen = watching();
  const headers = [['Content-Type', 'application/json']] as const;
  const refused = (text: string, status = 400) =>
    exchangeOf(answer(status), { headers, body: Buffer.from(text) });
  const forged = { ...RECIPE, signedWith: 'unrelated-key' } as const;
  for (let count = 0; count < 9; count += 1) {
    seen.note(refused('{}', 401), { by: 'receiver', recipe: forged });
    seen.note(refused('{}', 500), { by: 'receiver', recipe: RECIPE });
  }
  expect(seen.signedRefusals()).toBe('');
  for (const text of ['null', '{"a', '[]', '{}', '{}']) {
    seen.note(refused(text), { by: 'receiver', recipe: RECIPE });
  }
  expect(seen.signedRefusals()).toMatch(
    /it had refused 5 signed requests by a 4xx, of which 3 had a body that is no JSON object/,
  );
});
