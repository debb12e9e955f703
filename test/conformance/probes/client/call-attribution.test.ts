import { describe, expect, test } from 'vitest';
import {
  attributeCalls,
  NO_CLIENT,
  triedClientAfter,
} from '../../../../src/conformance/probes/client/call-attribution.ts';
import { originsIn } from '../../../../src/conformance/suites/client/token-origins.ts';
import type { ChatCall } from '../../../../src/simulator/chat/index.ts';

type Given = Partial<ChatCall> & Pick<ChatCall, 'by' | 'what'>;

const listOf = (given: readonly Given[]): readonly ChatCall[] =>
  given.map((call, at) => ({ number: at + 1, atMs: 0, outcome: '', ...call }));

const fetched = (userId: string, tokenId: string): Given => ({
  by: 'token-server',
  what: 'user token',
  privilege: 'user',
  userId,
  tokenId,
});
const used = (what: string, clientId: string, userId: string, tokenId: string): Given => ({
  by: 'client',
  what,
  clientId,
  userId,
  tokenId,
});

function othersAmong(given: readonly Given[]): readonly number[] {
  const calls = listOf(given);
  const { add, isOfOther } = attributeCalls('alice');
  for (const call of calls) add(call);
  return calls.filter(isOfOther).map(({ number }) => number);
}

describe('a call is of another user', () => {
  test.each<[string, readonly Given[], readonly number[]]>([
    [
      'when its client logs in as that one with a token of that one, also before it does',
      [
        { by: 'client', what: 'initialise', clientId: 'b' },
        fetched('bob', 't'),
        used('login', 'b', 'bob', 't'),
        { by: 'client', what: 'logout', clientId: 'b' },
      ],
      [1, 2, 3, 4],
    ],
    ['when somebody only asks for that one', [fetched('bob', 't')], [1]],
    [
      'not when the client has a token of the tried one',
      [fetched('alice', 't'), used('login', 'b', 'bob', 't')],
      [],
    ],
    [
      'not when the client logs in as the tried one as well',
      [
        fetched('bob', 't'),
        used('login', 'a', 'bob', 't'),
        fetched('alice', 'u'),
        used('login', 'a', 'alice', 'u'),
      ],
      [],
    ],
    [
      'not when the tried client presents the token',
      [fetched('bob', 't'), used('renew', 'a', 'alice', 't')],
      [],
    ],
    ['not when it names no user', [fetched('', 't')], []],
  ])('%s', (_, given, others) => {
    expect(othersAmong(given)).toEqual(others);
  });
});

/** Counts how often anything of the calls is looked at. */
function counted(calls: readonly ChatCall[]) {
  let looks = 0;
  const proxies = calls.map(
    (call) =>
      new Proxy(call, {
        get(target, key) {
          looks += 1;
          return Reflect.get(target, key);
        },
      }),
  );
  return { proxies, looks: () => looks };
}

const flood = (size: number): readonly ChatCall[] =>
  listOf(
    Array.from({ length: size }, (_, at) => [
      fetched('bob', `b${at}`),
      used('renew', 'client', 'alice', `a${at}`),
      used('renew', `other-${at}`, 'bob', `b${at}`),
      fetched('alice', `a${at}`),
    ]).flat(),
  );

describe('the work under a flood grows with the number of calls,', () => {
  test('when each is attributed as it comes and once more at the end', () => {
    const work = (size: number) => {
      const { proxies, looks } = counted(flood(size));
      const { add, isOfOther } = attributeCalls('alice');
      for (const call of proxies) {
        add(call);
        isOfOther(call);
      }
      proxies.filter(isOfOther);
      return looks();
    };
    expect(work(2_000)).toBe(2 * work(1_000));
    expect(work(1_000)).toBeLessThan(40 * 4 * 1_000);
  });

  test('when the origin of each token is looked up', () => {
    const work = (size: number) => {
      const { proxies, looks } = counted(flood(size));
      const limits = { startMs: 1, answerMs: 1, settleMs: 1 };
      const seen = { userId: 'alice', limits, others: [], sessions: new Set<string>() };
      const originOf = originsIn({ ...seen, calls: proxies, earlier: proxies });
      for (const call of proxies) originOf(call);
      return looks();
    };
    expect(work(2_000)).toBe(2 * work(1_000));
  });
});

type GivenCall = Omit<ChatCall, 'number' | 'atMs' | 'outcome' | 'by'>;

const loginOf = (clientId: string, userId = 'alice', code?: number): GivenCall => ({
  what: 'login',
  clientId,
  userId,
  ...(code === undefined ? {} : { code }),
});

test.each<[string, readonly GivenCall[], string, boolean]>([
  ['the one that logged in', [loginOf('a')], 'a', true],
  ['the one that logged in last', [loginOf('a'), loginOf('b')], 'b', true],
  ['one whose login was answered with already logged in', [loginOf('a', 'alice', 200)], 'a', true],
  ['not one whose login was refused', [loginOf('a'), loginOf('b', 'alice', 104)], 'a', true],
  ['not one of another user', [loginOf('a'), loginOf('b', 'bob')], 'a', true],
  ['one that is gone', [loginOf('a'), { what: 'disconnect', clientId: 'a' }], 'a', false],
  [
    'one that is back',
    [loginOf('a'), { what: 'disconnect', clientId: 'a' }, { what: 'initialise', clientId: 'a' }],
    'a',
    true,
  ],
  ['any other one that goes', [loginOf('a'), { what: 'disconnect', clientId: 'b' }], 'a', true],
  ['nobody', [{ what: 'initialise', clientId: 'a' }], '', false],
])('the client that is tried is %s', (_, given, clientId, isConnected) => {
  const calls = given.map((call) => ({
    number: 1,
    atMs: 0,
    by: 'client' as const,
    outcome: '',
    ...call,
  }));
  const client = calls.reduce((before, call) => triedClientAfter(before, call, 'alice'), NO_CLIENT);
  expect(client).toEqual({ clientId, isConnected });
});
