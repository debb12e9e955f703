import fc, { type Arbitrary, type Command } from 'fast-check';
import { expect } from 'vitest';
import { codeOf } from '../chat-sandbox.ts';
import * as chat from './chat-model.ts';
import type { WatchedService } from './watched-service.ts';

type ChatCommand = Command<chat.ChatModel, WatchedService>;

const client = fc.constantFrom('phone', 'tablet', 'laptop');
const user = fc.constantFrom('zoe', 'max');
const pick = fc.nat(1_000);
const validitySeconds = fc.constantFrom(0, 1, 60, 3_600, 86_400);
const passingMs = fc.constantFrom(
  1,
  999,
  30_000,
  54_000,
  3_240_000,
  3_600_000,
  43_200_000,
  86_400_000,
);

/** One of the tokens that there are, the empty one, or one that nobody has seen. */
function tokenAt(model: chat.ChatModel, index: number): string {
  const tokens = ['', 'unseen-1', 'unseen-2', ...model.tokens.keys()];
  return tokens[index % tokens.length] ?? '';
}

/** What is done to the service and its model, and what both say. */
function command<Drawn extends readonly unknown[]>(
  name: string,
  drawn: Drawn,
  run: (model: chat.ChatModel, service: WatchedService) => void,
): ChatCommand {
  return {
    check: () => true,
    run(model, service) {
      run(model, service);
      chat.expireByTime(model);
      const phases = [...service.state.sessions].map(([id, { phase }]) => [
        id,
        phase === 'expired',
      ]);
      const expected = [...model.sessions].map(([id, { isOver }]) => [id, isOver]);
      expect(phases.sort()).toEqual(expected.sort());
    },
    toString: () => `${name}(${drawn.join(', ')})`,
  };
}

/** Every command that the service knows, under a profile's answer to what follows expiry. */
export function chatCommands(
  afterExpiry: 'login-again' | 'renew',
): Arbitrary<Iterable<ChatCommand>> {
  return fc.commands(
    [
      fc.tuple(client, user, pick).map((drawn) => {
        const [clientId, userId, index] = drawn;
        return command('login', drawn, (model, service) => {
          const token = tokenAt(model, index);
          const answer = service.perform<'login'>({ type: 'login', clientId, userId, token });
          expect(codeOf(answer)).toBe(chat.logIn(model, clientId, userId, token));
        });
      }),
      fc.tuple(client, user, validitySeconds).map((drawn) => {
        const [clientId, userId, seconds] = drawn;
        return command('loginFresh', drawn, (model, service) => {
          const wish = { userId, validitySeconds: seconds };
          const issued = service.perform<'issue-token'>({
            type: 'issue-token',
            privilege: 'user',
            ...wish,
          });
          const token = issued.kind === 'issued' ? issued.token : '';
          chat.issue(model, token, { ...wish, isApp: false });
          const answer = service.perform<'login'>({ type: 'login', clientId, userId, token });
          expect(codeOf(answer)).toBe(chat.logIn(model, clientId, userId, token));
        });
      }),
      fc.tuple(client, pick).map((drawn) => {
        const [clientId, index] = drawn;
        return command('renew', drawn, (model, service) => {
          const token = tokenAt(model, index);
          const answer = service.perform<'renew'>({ type: 'renew', clientId, token });
          expect(codeOf(answer)).toBe(chat.renew(model, clientId, token, afterExpiry));
        });
      }),
      fc.tuple(client).map((drawn) => {
        const [clientId] = drawn;
        return command('logout', drawn, (model, service) => {
          const answer = service.perform<'logout'>({ type: 'logout', clientId, flag: true });
          expect(codeOf(answer)).toBe(chat.logOut(model, clientId));
        });
      }),
      fc.tuple(client).map((drawn) => {
        const [clientId] = drawn;
        return command('leave', drawn, (model, service) => {
          service.perform<'leave'>({ type: 'leave', clientId });
          chat.logOut(model, clientId);
        });
      }),
      fc.tuple(fc.constantFrom('user', 'app'), user, validitySeconds).map((drawn) => {
        const [privilege, someone, seconds] = drawn;
        const isApp = privilege === 'app';
        const wish = { userId: isApp ? '' : someone, validitySeconds: seconds };
        return command('issue', drawn, (model, service) => {
          const issued = service.perform<'issue-token'>({
            type: 'issue-token',
            privilege,
            ...wish,
          });
          expect(issued.kind).toBe('issued');
          if (issued.kind === 'issued') chat.issue(model, issued.token, { ...wish, isApp });
        });
      }),
      fc.tuple(passingMs, fc.boolean()).map((drawn) => {
        const [ms, isTurned] = drawn;
        return command('passTime', drawn, (model, service) => {
          if (isTurned) service.perform<'turn-clock'>({ type: 'turn-clock', byMs: ms });
          else {
            service.wait(ms);
            service.perform<'pass-time'>({ type: 'pass-time' });
          }
          model.nowMs += ms;
        });
      }),
      fc.tuple(pick).map((drawn) => {
        const [index] = drawn;
        return command('expireToken', drawn, (model, service) => {
          const token = tokenAt(model, index);
          service.perform<'expire-token'>({ type: 'expire-token', what: { token } });
          chat.kill(model, [token]);
        });
      }),
      fc.tuple(user).map((drawn) => {
        const [userId] = drawn;
        return command('expireUser', drawn, (model, service) => {
          const held = [...model.sessions.values()].filter(
            (session) => session.userId === userId && !session.isOver,
          );
          const what = { userId };
          const answer = service.perform<'expire-token'>({ type: 'expire-token', what });
          const tokens = chat.validTokensOf(model, userId);
          expect(answer).toMatchObject({ kind: 'expired', sessions: held.length });
          expect(answer.kind === 'expired' && answer.tokenIds).toHaveLength(tokens.length);
          chat.kill(model, tokens);
        });
      }),
      fc.tuple(fc.nat(2), fc.constantFrom(104, 200, 300)).map((drawn) => {
        const [left, code] = drawn;
        return command('set-stub', drawn, (model, service) => {
          service.perform<'set-stub'>({
            type: 'set-stub',
            what: 'logins',
            count: left,
            answer: code,
          });
          model.rejections = { left, code };
        });
      }),
      fc.tuple(user, pick).map((drawn) => {
        const [username, index] = drawn;
        return command('createUser', drawn, (model, service) => {
          const token = tokenAt(model, index);
          const authorization = `Bearer ${token}`;
          const users = [{ username }];
          const answer = service.perform<'create-users'>({
            type: 'create-users',
            authorization,
            users,
          });
          const brief = answer.kind === 'refused' ? answer.error : answer.kind;
          expect(brief).toBe(chat.createUser(model, token, username));
        });
      }),
      fc.tuple(fc.constant('rarely'), fc.nat(9)).map((drawn) =>
        command('reset', drawn, (model, service) => {
          if (drawn[1] > 0) return;
          service.perform<'reset'>({ type: 'reset' });
          Object.assign(model, chat.createChatModel(service.now()));
        }),
      ),
    ],
    { maxCommands: 60, size: '+1' },
  );
}
