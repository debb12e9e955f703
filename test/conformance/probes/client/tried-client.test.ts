import { expect, test } from 'vitest';
import {
  NO_CLIENT,
  triedClientAfter,
} from '../../../../src/conformance/probes/client/tried-client.ts';
import type { ChatCall } from '../../../../src/simulator/chat/index.ts';

type Given = Omit<ChatCall, 'number' | 'atMs' | 'outcome' | 'by'>;

const login = (clientId: string, userId = 'alice', code?: number): Given => ({
  what: 'login',
  clientId,
  userId,
  ...(code === undefined ? {} : { code }),
});

test.each<[string, readonly Given[], string, boolean]>([
  ['the one that logged in', [login('a')], 'a', true],
  ['the one that logged in last', [login('a'), login('b')], 'b', true],
  ['one that was told that it is logged in already', [login('a', 'alice', 200)], 'a', true],
  ['not one whose login was refused', [login('a'), login('b', 'alice', 104)], 'a', true],
  ['not one of another user', [login('a'), login('b', 'bob')], 'a', true],
  ['one that is gone', [login('a'), { what: 'disconnect', clientId: 'a' }], 'a', false],
  [
    'one that is back',
    [login('a'), { what: 'disconnect', clientId: 'a' }, { what: 'initialise', clientId: 'a' }],
    'a',
    true,
  ],
  ['whoever else goes', [login('a'), { what: 'disconnect', clientId: 'b' }], 'a', true],
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
