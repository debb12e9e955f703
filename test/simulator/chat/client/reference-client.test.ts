import { describe, expect, it, test } from 'vitest';
import { createChatClient } from '../../../../src/simulator/chat/client/chat-client.ts';
import { connectInProcess } from '../../../../src/simulator/chat/client/chat-link.ts';
import { type FetchToken, fetchByGet } from '../../../../src/simulator/chat/client/fetch-token.ts';
import { createReferenceClient } from '../../../../src/simulator/chat/client/reference-client.ts';
import type { Answer, Failure } from '../../../../src/wire/exchange.ts';
import { answer, failure, scriptedExchange } from '../../../support/scripted-exchange.ts';
import { HOUR_MS, openSandbox, rulesUnder } from '../chat-sandbox.ts';

/** What the token server does with the next requests; a good token when nothing is said. */
type Mood = Answer | Failure | 'good';

function openClient(rules = rulesUnder()) {
  const sandbox = openSandbox({ rules });
  const moods: Mood[] = [];
  const logged: string[] = [];
  const tokens: string[] = [];
  const { exchange, requests } = scriptedExchange(() => {
    const mood = moods.shift() ?? 'good';
    if (mood !== 'good') return mood;
    const token = sandbox.token('zoe');
    tokens.push(token);
    return answer(200, JSON.stringify({ token }));
  });
  const startWith = (fetchToken: FetchToken) =>
    createReferenceClient({
      chat: createChatClient(
        connectInProcess(sandbox.service, { appKey: 'key', isHttpsOnly: true, clientId: 'phone' }),
      ),
      userId: 'zoe',
      fetchToken,
      log: (line) => logged.push(line),
    });
  const client = startWith(fetchByGet(exchange, 'http://tokens.test/'));
  const asked = (what: string) =>
    sandbox.service.calls().filter((call) => call.what === what).length;
  return { ...sandbox, client, moods, logged, tokens, requests, asked, startWith };
}

const FAILURES: readonly (readonly [title: string, mood: Mood, why: string])[] = [
  ['an error status', answer(503), 'status 503'],
  ['a failure of the network', failure('refused'), 'refused'],
  ['a deadline that passes', failure('timeout'), 'timeout'],
  ['an empty token', answer(200, '{"token":""}'), 'empty token'],
  ['no JSON', answer(200, '<html>'), 'not JSON'],
  ['an error in the place of a token', answer(200, '{"error":"no"}'), 'token'],
];

describe('at app start', () => {
  it('fetches a token, logs in with it and is joined', async () => {
    const { client, tokens, logged, phaseOf } = openClient();
    expect([client.isJoined(), client.token()]).toEqual([false, undefined]);
    await client.start();
    expect([client.isJoined(), client.token()]).toEqual([true, tokens[0]]);
    expect([phaseOf('phone'), logged]).toEqual(['logged-in', []]);
  });

  test.each(FAILURES)('%s: logs it and does not log in', async (_title, mood, why) => {
    const { client, moods, logged, asked } = openClient();
    moods.push(mood);
    await client.start();
    expect(logged).toEqual([expect.stringContaining(why)]);
    expect(logged[0]).toMatch(/^no token, so no login: /);
    expect([asked('login'), client.isJoined(), client.token()]).toEqual([0, false, undefined]);
    await client.start();
    expect([asked('login'), client.isJoined()]).toEqual([1, true]);
  });

  it('a login that answers 200 counts as joined', async () => {
    const { client, login, logged, tokens } = openClient();
    login('phone', 'zoe');
    await client.start();
    expect([client.isJoined(), client.token(), logged]).toEqual([true, tokens[0], []]);
  });

  it('a login that fails otherwise is logged, and it is not joined', async () => {
    const { client, login, logged } = openClient();
    login('phone', 'max');
    await client.start();
    expect(client.isJoined()).toBe(false);
    expect(logged).toEqual(['login failed with code 218: another user is logged in']);
  });

  it('is called back that authentication failed', async () => {
    const { client, service, logged } = openClient();
    service.perform<'set-stub'>({ type: 'set-stub', what: 'logins', count: 1, answer: 202 });
    await client.start();
    expect(logged).toEqual([
      'authentication failed',
      'login failed with code 202: a stub rejects this login',
    ]);
  });
});

describe('when the token is about to expire', () => {
  it('fetches a new one, renews and stores it', async () => {
    const { client, tokens, turn, phaseOf, asked } = openClient();
    await client.start();
    turn(0.9 * HOUR_MS);
    await client.settled();
    expect([client.token(), tokens.length]).toEqual([tokens[1], 2]);
    expect([phaseOf('phone'), client.isJoined(), asked('login')]).toEqual(['logged-in', true, 1]);
  });

  test.each(FAILURES)('%s: logs it and changes nothing', async (_title, mood, why) => {
    const { client, moods, tokens, logged, turn, phaseOf, asked } = openClient();
    await client.start();
    moods.push(mood);
    turn(0.9 * HOUR_MS);
    await client.settled();
    expect(logged).toEqual([expect.stringContaining(why)]);
    expect(logged[0]).toMatch(/^no token, so no renewal: /);
    expect([client.token(), client.isJoined()]).toEqual([tokens[0], true]);
    expect([phaseOf('phone'), asked('renew')]).toEqual(['will-expire', 0]);
  });

  it('a renewal that fails is logged and changes nothing', async () => {
    const { client, moods, tokens, logged, login, turn, phaseOf } = openClient();
    await client.start();
    login('tablet', 'max', 'of another user');
    moods.push(answer(200, '{"token":"of another user"}'));
    turn(0.9 * HOUR_MS);
    await client.settled();
    expect(logged).toEqual([expect.stringMatching(/^renewal failed with code 202: /)]);
    expect([client.token(), client.isJoined()]).toEqual([tokens[0], true]);
    expect(phaseOf('phone')).toBe('will-expire');
  });
});

describe('when the token has expired', () => {
  it('logs in again, as the public SDK asks', async () => {
    const { client, moods, tokens, turn, phaseOf } = openClient();
    await client.start();
    moods.push(answer(500));
    turn(0.9 * HOUR_MS);
    await client.settled();
    turn(0.1 * HOUR_MS);
    expect(client.isJoined()).toBe(false);
    await client.settled();
    expect([client.isJoined(), client.token(), phaseOf('phone')]).toEqual([
      true,
      tokens[1],
      'logged-in',
    ]);
  });

  it('no login arrives after a fetch that failed', async () => {
    const { client, moods, logged, turn, asked } = openClient();
    await client.start();
    moods.push(answer(500), answer(500));
    turn(HOUR_MS);
    await client.settled();
    expect(logged).toEqual([
      'no token, so no renewal: the token server answers status 500',
      'no token, so no login: the token server answers status 500',
    ]);
    expect([asked('login'), client.isJoined()]).toEqual([1, false]);
  });
});

describe('a token server that keeps it waiting', () => {
  it('brings a renewal too late, which is logged; then the client logs in', async () => {
    const { client, moods, logged, turn, asked, phaseOf } = openClient();
    await client.start();
    moods.push('good', 'good');
    turn(HOUR_MS);
    await client.settled();
    expect(logged).toEqual(['renewal failed with code 108: the token has expired: log in again']);
    expect([asked('login'), client.isJoined(), phaseOf('phone')]).toEqual([2, true, 'logged-in']);
  });

  it('makes one move after the other', async () => {
    const { startWith, requests, asked } = openClient();
    const waiting: ((token: string) => void)[] = [];
    const slow = startWith(
      () => new Promise((resolve) => waiting.push((token) => resolve({ kind: 'token', token }))),
    );
    const starts = [slow.start(), slow.start()];
    await Promise.resolve();
    expect(waiting).toHaveLength(1);
    waiting[0]?.('unseen');
    await starts[0];
    await Promise.resolve();
    waiting[1]?.('unseen too');
    await Promise.all(starts);
    expect([asked('login'), slow.isJoined(), requests]).toEqual([2, true, []]);
  });
});

describe('a fetch of the user that throws', () => {
  it('is a failure like any other, and the client goes on', async () => {
    const { startWith, logged, token } = openClient();
    let calls = 0;
    const client = startWith(async () => {
      calls += 1;
      if (calls === 1) throw new Error('no network');
      return { kind: 'token', token: token('zoe') };
    });
    await client.start();
    expect(logged).toEqual(['no token, so no login: the fetch throws Error: no network']);
    await client.start();
    expect(client.isJoined()).toBe(true);
  });
});
