import { expect, test } from 'vitest';
import { clearUp } from '../../../src/conformance/rehearsal/clear-up.ts';
import { held, unclear } from '../../../src/conformance/rehearsal/judgements.ts';
import type { ChatCall } from '../../../src/simulator/chat/index.ts';

const call = (given: Partial<ChatCall>): ChatCall => ({
  number: 1,
  atMs: 0,
  by: 'client',
  what: 'login',
  outcome: '',
  ...given,
});

const open = unclear('it did nothing', 'it may have been gone', 'phone');

test.each<[string, readonly ChatCall[], string | undefined]>([
  ['a call of the client', [call({ clientId: 'phone' })], 'broken'],
  ['a new connection', [call({ clientId: 'phone', what: 'initialise' })], 'untestable'],
  [
    'a new connection and a call',
    [call({ clientId: 'phone', what: 'initialise' }), call({ clientId: 'phone' })],
    'untestable',
  ],
  ['a call of another', [call({ clientId: 'tablet' })], undefined],
  ['a callback', [call({ clientId: 'phone', by: 'service', what: 'OnTokenExpired' })], undefined],
  ['nothing', [], undefined],
])('what was left open is decided by what came next: %s', (_, later, finding) => {
  expect(clearUp(open, later)?.finding).toBe(finding);
});

test('what is clear stays', () => {
  expect(clearUp(held('it renewed'), [])).toEqual(held('it renewed'));
});
