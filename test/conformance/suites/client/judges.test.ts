import { expect, test } from 'vitest';
import { Nonconformity, Untestable } from '../../../../src/conformance/core/signals.ts';
import type { Judge } from '../../../../src/conformance/suites/client/client-expectations.ts';
import { judgeNoToken } from '../../../../src/conformance/suites/client/login-checks.ts';
import { judgeStart } from '../../../../src/conformance/suites/client/start-checks.ts';
import type { ChatCall } from '../../../../src/simulator/chat/index.ts';

type Given = Omit<ChatCall, 'number' | 'atMs' | 'outcome'>;

const fetched = (tokenId?: string): Given => ({
  by: 'token-server',
  what: 'user token',
  privilege: 'user',
  userId: 'alice',
  code: tokenId === undefined ? 503 : 200,
  ...(tokenId === undefined ? {} : { tokenId }),
});
const unnamed: Given = {
  by: 'token-server',
  what: 'user token',
  privilege: 'user',
  userId: '',
  code: 400,
};
const login = (userId: string, tokenId: string, clientId = 'client'): Given => ({
  by: 'client',
  what: 'login',
  clientId,
  userId,
  tokenId,
});

/** What a check says of a client. */
type Outcome = 'held' | 'observed' | 'broken' | 'untestable';

/** What a judge says of calls of which the first ones happened before its check. */
function judgementOf(
  judge: Judge,
  earlier: readonly Given[],
  calls: readonly Given[],
): { readonly outcome: Outcome; readonly reason?: string } {
  const all = [...earlier, ...calls].map((call, at) => ({
    number: at + 1,
    atMs: 0,
    outcome: '',
    ...call,
  }));
  const observation = {
    userId: 'alice',
    limits: { startMs: 1, answerMs: 1, settleMs: 1 },
    calls: all.slice(earlier.length),
    earlier: all.slice(0, earlier.length),
    others: [],
    sessions: new Set(['client']),
  };
  try {
    return { outcome: 'confirmed' in judge(observation) ? 'held' : 'observed' };
  } catch (thrown) {
    if (thrown instanceof Nonconformity) return { outcome: 'broken' };
    if (thrown instanceof Untestable) return { outcome: 'untestable', reason: thrown.message };
    throw thrown;
  }
}

const judgedOutcome = (...given: Parameters<typeof judgementOf>) => judgementOf(...given).outcome;

test('the end of a connection is no call that a client made at its start', () => {
  const end: Given = { by: 'client', what: 'disconnect', clientId: 'client' };
  const reason = 'no call of a client arrived within 1 ms';
  expect(judgementOf(judgeStart, [], [end])).toEqual({ outcome: 'untestable', reason });
});

test.each<[string, readonly Given[], string]>([
  [
    'one of another user with a token from elsewhere that comes first',
    [fetched('a'), login('bob', 'x', 'b'), login('alice', 'a')],
    'held',
  ],
  [
    'one of another user with a token from elsewhere alone',
    [fetched('a'), login('bob', 'x', 'b')],
    'untestable',
  ],
  [
    'none, after it was asked without a user and with one',
    [{ by: 'client', what: 'initialise', clientId: 'client' }, unnamed, fetched('a')],
    'untestable',
  ],
  ['one of another user with a token of this one', [fetched('a'), login('bob', 'a')], 'broken'],
])('at the start, logins: %s', (_, calls, outcome) => {
  expect(judgedOutcome(judgeStart, [], calls)).toBe(outcome);
});

test.each<[string, readonly Given[], readonly Given[], string]>([
  [
    'with its old token, late after the expiry and before it was started again',
    [fetched('a'), login('alice', 'a')],
    [login('alice', 'a')],
    'untestable',
  ],
  [
    'with its old token after it was given none',
    [fetched('a'), login('alice', 'a')],
    [fetched(), login('alice', 'a')],
    'broken',
  ],
  [
    'with a token that it had fetched ahead',
    [fetched('a')],
    [fetched(), login('alice', 'a')],
    'observed',
  ],
  ['never', [], [fetched()], 'held'],
  ['never, and all that is seen is somebody who asks for no user', [], [unnamed], 'untestable'],
  [
    'with a token that was refused before, which is tried again beside somebody who asks for no user',
    [fetched('a'), { ...login('alice', 'a'), code: 104 }],
    [unnamed, login('alice', 'a')],
    'untestable',
  ],
])('without a token, it logs in %s', (_, earlier, calls, outcome) => {
  expect(judgedOutcome(judgeNoToken, earlier, calls)).toBe(outcome);
});
