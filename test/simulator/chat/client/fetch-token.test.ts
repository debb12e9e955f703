import { describe, expect, it, test } from 'vitest';
import { fetchByGet } from '../../../../src/simulator/chat/client/fetch-token.ts';
import { answer, failure, inTurn, scriptedExchange } from '../../../support/scripted-exchange.ts';

const URL_OF_SERVER = 'http://tokens.test/chat';

async function urlFor(userId: string, base = URL_OF_SERVER): Promise<string | undefined> {
  const { exchange, requests } = scriptedExchange(inTurn(answer(500)));
  await fetchByGet(exchange, base)(userId);
  return requests[0]?.url;
}

describe('the request', () => {
  it('is a GET without body', async () => {
    const { exchange, requests } = scriptedExchange(inTurn(answer(500)));
    await fetchByGet(exchange, URL_OF_SERVER)('zoe');
    expect(requests).toEqual([
      { method: 'GET', url: `${URL_OF_SERVER}?userId=zoe`, headers: [], body: new Uint8Array() },
    ]);
  });

  test.each([
    ['zoë', 'userId=zo%C3%AB'],
    ['a&b=c', 'userId=a%26b%3Dc'],
    ['a?b#c/d', 'userId=a%3Fb%23c%2Fd'],
    ['a%20b', 'userId=a%2520b'],
    ['1+1', 'userId=1%2B1'],
    ['🎙', 'userId=%F0%9F%8E%99'],
    ['zoe max', 'userId=zoe%20max'],
  ])('carries the user %s percent-encoded', async (userId, query) => {
    const url = await urlFor(userId);
    expect(url).toBe(`${URL_OF_SERVER}?${query}`);
    expect(new URL(url ?? '').searchParams.get('userId')).toBe(userId);
  });

  it('keeps the query of the URL as it is written', async () => {
    expect(await urlFor('zoe', `${URL_OF_SERVER}?app=1&x=a%20b+c&userIds=2`)).toBe(
      `${URL_OF_SERVER}?app=1&x=a%20b+c&userIds=2&userId=zoe`,
    );
  });

  it('takes half a character for the sign that stands for none', async () => {
    expect(await urlFor('zoe\ud83c')).toBe(`${URL_OF_SERVER}?userId=zoe%EF%BF%BD`);
  });

  it('sends one userId, in the place of one that stands in the URL', async () => {
    expect(await urlFor('zoe', `${URL_OF_SERVER}?userId=old&x=1&userId#top`)).toBe(
      `${URL_OF_SERVER}?x=1&userId=zoe#top`,
    );
  });

  it('refuses at once what is no URL, without repeating it', () => {
    const { exchange } = scriptedExchange(inTurn(answer(200)));
    expect(() => fetchByGet(exchange, 'tokens.test key=secret')).toThrow(
      expect.objectContaining({
        name: 'UsageError',
        message: expect.not.stringContaining('secret'),
      }),
    );
  });
});

describe('the answer', () => {
  test.each([
    [200, '{"token":"abc"}'],
    [201, '{"token":"abc"}'],
    [299, '{"token":"abc","other":"text"}'],
  ])('%i %s holds a token', async (status, body) => {
    const { exchange } = scriptedExchange(inTurn(answer(status, body)));
    const fetched = await fetchByGet(exchange, URL_OF_SERVER)('zoe');
    expect(fetched).toEqual({ kind: 'token', token: 'abc' });
  });

  test.each([
    [199, '{"token":"abc"}', 'status 199'],
    [300, '{"token":"abc"}', 'status 300'],
    [302, '{"token":"abc"}', 'status 302'],
    [404, '{"token":"abc"}', 'status 404'],
    [500, '', 'status 500'],
    [200, '', 'not JSON'],
    [200, 'token', 'not JSON'],
    [200, '{"token":""}', 'empty token'],
    [200, '{}', 'token'],
    [200, '{"error":"no"}', 'token'],
    [200, '{"token":7}', 'token'],
    [200, '{"token":null}', 'token'],
    [200, '{"token":"abc","expire":60}', 'expire'],
    [200, '["abc"]', 'object'],
    [200, 'null', 'object'],
  ])('%i %s holds none', async (status, body, why) => {
    const { exchange } = scriptedExchange(inTurn(answer(status, body)));
    const fetched = await fetchByGet(exchange, URL_OF_SERVER)('zoe');
    expect(fetched).toEqual({ kind: 'none', why: expect.stringContaining(why) });
    expect(JSON.stringify(fetched)).not.toContain('abc');
  });

  it('that never comes is a failure with its reason', async () => {
    const { exchange } = scriptedExchange(inTurn(failure('timeout')));
    const fetched = await fetchByGet(exchange, URL_OF_SERVER)('zoe');
    expect(fetched).toEqual({ kind: 'none', why: 'the token server does not answer: timeout' });
  });
});
