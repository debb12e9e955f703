import { expect, test, vi } from 'vitest';
import { createDueQueue } from '../../../src/simulator/chat/create-due-queue.ts';
import type { ChatSession } from '../../../src/simulator/chat/service/chat-state.ts';
import { createChatState } from '../../../src/simulator/chat/service/chat-state.ts';

const sessionOf = (clientId: string, warnAtMs: number): ChatSession => ({
  clientId,
  userId: 'zoe',
  tokenId: 'token',
  phase: 'logged-in',
  loggedInMs: 0,
  warnAtMs,
  expiresAtMs: 1_000_000,
});

function openQueue() {
  const state = createChatState();
  const queue = createDueQueue(state);
  const set = (session: ChatSession) => {
    state.sessions.set(session.clientId, session);
    queue.add(session);
  };
  return { state, queue, set };
}

test('takes who is due, the earliest first and then in the order of entry, each once', () => {
  const { queue, set } = openQueue();
  for (const [clientId, atMs] of [
    ['c', 30],
    ['b', 20],
    ['a', 20],
    ['d', 40],
  ] as const) {
    set(sessionOf(clientId, atMs));
  }
  set(sessionOf('b', 20));
  expect(queue.firstMs()).toBe(20);
  expect(queue.take(30)).toEqual(['b', 'a', 'c']);
  expect([queue.take(30), queue.firstMs()]).toEqual([[], 40]);
});

test('sweeps out what sessions have left behind', () => {
  const { state, queue, set } = openQueue();
  for (let turn = 0; turn < 10_000; turn += 1) set(sessionOf('phone', turn));
  const looks = vi.spyOn(state.sessions, 'get');
  expect(queue.firstMs()).toBe(9_999);
  expect(looks.mock.calls.length).toBeLessThan(1_100);
});
