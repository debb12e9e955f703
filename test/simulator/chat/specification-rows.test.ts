import { readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { createChatClient } from '../../../src/simulator/chat/client/chat-client.ts';
import { connectInProcess } from '../../../src/simulator/chat/client/chat-link.ts';
import { fetchByGet } from '../../../src/simulator/chat/client/fetch-token.ts';
import { createReferenceClient } from '../../../src/simulator/chat/client/reference-client.ts';
import { tokenIdOf } from '../../../src/simulator/chat/service/derived-ids.ts';
import type { Answer } from '../../../src/wire/exchange.ts';
import { answer, scriptedExchange } from '../../support/scripted-exchange.ts';
import { HOUR_MS, openSandbox } from './chat-sandbox.ts';

/** The reference client before a token server whose next answer a test sets. */
function openApp() {
  const sandbox = openSandbox();
  const { service } = sandbox;
  const answers: Answer[] = [];
  const logged: string[] = [];
  const called: string[] = [];
  const { exchange, requests } = scriptedExchange(
    () => answers.shift() ?? answer(200, JSON.stringify({ token: sandbox.token('zoe') })),
  );
  const link = connectInProcess(service, { appKey: 'key', isHttpsOnly: true, clientId: 'app' });
  const chat = createChatClient(link);
  chat.addConnectionDelegate({
    onAuthFailed: () => called.push('OnAuthFailed'),
    onTokenWillExpire: () => called.push('OnTokenWillExpire'),
    onTokenExpired: () => called.push('OnTokenExpired'),
  });
  const app = createReferenceClient({
    chat,
    userId: 'zoe',
    fetchToken: fetchByGet(exchange, 'http://tokens.test/'),
    log: (line) => logged.push(line),
  });
  const asked = (what: string) => service.calls().filter((call) => call.what === what).length;
  return { ...sandbox, app, chat, answers, logged, called, requests, asked };
}

/** Section 3.1, row by row: state, trigger, condition, next state, what also happens. */
const LIFETIME: Readonly<Record<string, () => Promise<void>>> = {
  'no token | app start | user ID known | token fetched | client calls the token server':
    async () => {
      const { app, answers, requests, asked } = openApp();
      answers.push(answer(200, '{"token":"fetched"}'));
      const started = app.start();
      await started;
      expect(requests.map(({ url }) => url)).toEqual(['http://tokens.test/?userId=zoe']);
      expect([app.token(), asked('login')]).toEqual(['fetched', 1]);
    },
  'token held | login with user ID and token | login succeeds | logged in | client marks itself joined':
    async () => {
      const { app, phaseOf } = openApp();
      expect(app.isJoined()).toBe(false);
      await app.start();
      expect([app.isJoined(), phaseOf('app')]).toEqual([true, 'logged-in']);
    },
  'token held | login with user ID and token | login fails with code 200 | logged in | treated as already joined':
    async () => {
      const { app, login, logged, service } = openApp();
      login('app', 'zoe');
      await app.start();
      expect(service.calls().find(({ what }) => what === 'login')?.code).toBe(200);
      expect([app.isJoined(), logged]).toEqual([true, []]);
    },
  'logged in | SDK callback `OnTokenWillExpire` | token near expiry | renewal pending | client fetches a new token and calls the SDK renew-token operation':
    async () => {
      const { app, called, requests, asked, turn } = openApp();
      await app.start();
      turn(0.9 * HOUR_MS);
      await app.settled();
      expect(called).toEqual(['OnTokenWillExpire']);
      expect([requests.length, asked('renew')]).toEqual([2, 1]);
    },
  'renewal pending | renew-token succeeds | - | logged in with new token | client stores the new token':
    async () => {
      const { app, answers, phaseOf, requests, service, turn } = openApp();
      answers.push(answer(200, '{"token":"first"}'), answer(200, '{"token":"second"}'));
      await app.start();
      turn(21.6 * HOUR_MS);
      await app.settled();
      expect([requests.length, app.token(), phaseOf('app')]).toEqual([2, 'second', 'logged-in']);
      expect(service.state.sessions.get('app')?.tokenId).toBe(tokenIdOf('second'));
    },
  'renewal pending | renew-token fails or the token server returns nothing | - | unchanged | error is logged':
    async () => {
      for (const next of [answer(500), answer(200, '{"token":""}'), answer(200, '{"token":"x"}')]) {
        const opened = openApp();
        opened.login('other', 'max', 'x');
        await opened.app.start();
        const before = [opened.app.token(), opened.service.state.sessions.get('app')?.tokenId];
        opened.answers.push(next);
        opened.turn(0.9 * HOUR_MS);
        await opened.app.settled();
        const after = [opened.app.token(), opened.service.state.sessions.get('app')?.tokenId];
        expect([after, opened.app.isJoined()]).toEqual([before, true]);
        expect(opened.logged).toHaveLength(1);
      }
    },
  'logged in | SDK callback `OnTokenExpired` | token expired | expired | callback only; next move not shown in the flow':
    async () => {
      const { hear, heard, login, phaseOf, turn, service } = openApp();
      login('bare', 'zoe');
      hear('bare');
      turn(HOUR_MS);
      expect(heard).toEqual(['bare OnTokenWillExpire 109', 'bare OnTokenExpired 108']);
      expect(phaseOf('bare')).toBe('expired');
      expect(service.calls().map(({ by }) => by)).not.toContain('token-server');
    },
};

/** Section 7, the rows of the chat service and its client: condition, result. */
const ERRORS: Readonly<Record<string, () => Promise<void>>> = {
  'Client cannot obtain a token | client logs failure and does not log in': async () => {
    const { app, answers, asked, logged } = openApp();
    answers.push(answer(200, 'nothing'));
    await app.start();
    expect([asked('login'), app.isJoined(), logged.length]).toEqual([0, false, 1]);
  },
  'Non-success status from the token server | client logs the reason and returns no token':
    async () => {
      const { app, answers, logged } = openApp();
      answers.push(answer(403, '{"token":"good"}'));
      await app.start();
      expect(logged).toEqual(['no token, so no login: the token server answers status 403']);
      expect(app.token()).toBe(undefined);
    },
  'SDK login returns error code 200 | treated as already logged in': async () => {
    const { app, service } = openApp();
    service.perform<'set-stub'>({ type: 'set-stub', what: 'logins', count: 1, answer: 200 });
    await app.start();
    expect(app.isJoined()).toBe(true);
  },
  'Login or renew error | error callback with code and description': async () => {
    const { chat } = openApp();
    const ends: unknown[] = [];
    const callback = {
      onError: (...end: unknown[]) => ends.push(end),
      onSuccess: () => ends.push('success'),
    };
    await chat.login('zoe', '', callback);
    await chat.renewToken('any', callback);
    expect(ends).toEqual([
      [104, 'the token is empty or invalid: the token is empty'],
      [201, 'no user is logged in'],
    ]);
  },
  'Authentication failure | SDK callback `OnAuthFailed`': async () => {
    const { chat, called, token } = openApp();
    await chat.login('zoe', token('max'));
    expect(called).toEqual(['OnAuthFailed']);
  },
  'Token expired | SDK callback `OnTokenExpired`': async () => {
    const { chat, called, token, turn } = openApp();
    await chat.login('zoe', token('zoe', 60));
    turn(60_000);
    expect(called).toContain('OnTokenExpired');
  },
};

/** Rows that speak of the token server and of the engine. */
const OF_OTHERS = [
  'Token server receives an undecodable body',
  'Token generation fails on the token server',
  'Agent module failure',
  'Greeting audio file fails',
  'Agent terminates abnormally',
];

/** The rows of the table that follows a heading, cells joined by ` | `. */
function rowsAfter(heading: string): readonly string[] {
  const lines = readFileSync('docs/specification.md', 'utf8').split('\n');
  const rest = lines.slice(lines.findIndex((line) => line.startsWith(heading)) + 1);
  const end = rest.findIndex((line) => line.startsWith('#'));
  const table = rest.slice(0, end).filter((line) => line.startsWith('|'));
  return table.slice(2).map((line) => line.slice(1, -1).trim().replace(/ +/g, ' '));
}

describe('section 3.1', () => {
  test.each(Object.entries(LIFETIME))('%s', (_row, prove) => prove());

  it('has no other row', () => {
    expect(Object.keys(LIFETIME)).toEqual(rowsAfter('### 3.1'));
  });
});

describe('section 7', () => {
  test.each(Object.entries(ERRORS))('%s', (_row, prove) => prove());

  it('has no other row that concerns the chat service or its client', () => {
    const rows = rowsAfter('## 7');
    const ours = rows.filter((row) => !OF_OTHERS.some((other) => row.startsWith(other)));
    expect(Object.keys(ERRORS)).toEqual(ours);
    expect(rows).toHaveLength(ours.length + OF_OTHERS.length);
  });
});
