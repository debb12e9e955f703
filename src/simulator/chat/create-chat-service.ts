import type { Clock } from '../../clock.ts';
import type { ChatService, ChatStore } from './chat-service.ts';
import { type ChatCall, callOfCallback } from './service/chat-call.ts';
import type { ChatRules } from './service/chat-rules.ts';
import { createChatState, type MutableChatState } from './service/chat-state.ts';
import { type ChatCommand, type CommandOf, decide } from './service/decide.ts';
import { dueMs } from './service/decide-time.ts';
import type { ChatCallback, Decision } from './service/decision.ts';
import { evolve } from './service/evolve.ts';

/** What a service is started with. */
export interface ChatServiceOptions {
  readonly clock: Clock;
  readonly rules: ChatRules;
  /** As an earlier run left it; empty unless given. The service goes on with this very object. */
  readonly state?: MutableChatState;
  /** Nothing is kept unless given. */
  readonly store?: ChatStore;
}

const CALLS_KEPT = 10_000;
/** The longest time that a timer of the machine can wait for. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** Starts a chat service without any network. */
export function createChatService(options: ChatServiceOptions): ChatService {
  const { clock, rules, store, state = createChatState() } = options;
  const listeners = new Map<string, Set<(callback: ChatCallback) => void>>();
  const watchers = new Set<(call: ChatCall) => void>();
  let calls: ChatCall[] = [];
  let callNumber = 0;
  let clientNumber = 0;
  let nextDueMs = Number.POSITIVE_INFINITY;
  let cancelTimer = () => {};

  const now = () => clock.now() + state.leadMs;

  function note(call: Omit<ChatCall, 'number' | 'atMs'>): void {
    callNumber += 1;
    const noted = { ...call, number: callNumber, atMs: now() };
    calls.push(noted);
    if (calls.length > 2 * CALLS_KEPT) calls = calls.slice(-CALLS_KEPT);
    for (const watcher of watchers) watcher(noted);
  }

  function carryOut({ changes, callbacks }: Decision<unknown>): void {
    if (changes.length > 0) store?.append(changes);
    for (const change of changes) {
      evolve(state, change);
      if (change.type === 'session-set') nextDueMs = Math.min(nextDueMs, dueMs(change.session));
    }
    for (const callback of callbacks) {
      note(callOfCallback(callback));
      for (const listener of listeners.get(callback.clientId) ?? []) listener(callback);
    }
  }

  function plan(): void {
    cancelTimer();
    cancelTimer = () => {};
    if (nextDueMs === Number.POSITIVE_INFINITY) return;
    cancelTimer = clock.after(Math.min(Math.max(0, nextDueMs - now()), LONGEST_WAIT_MS), settle);
  }

  /** Lets time bring what it has brought by now. */
  function settle(): void {
    if (nextDueMs <= now()) {
      const decision = decide<'pass-time'>({ type: 'pass-time' }, { state, rules, nowMs: now() });
      nextDueMs = Number.POSITIVE_INFINITY;
      carryOut(decision);
      const dues = [...state.sessions.values()].map(dueMs);
      nextDueMs = dues.reduce((least, due) => Math.min(least, due), nextDueMs);
    }
    plan();
  }

  function perform<Type extends ChatCommand['type']>(command: CommandOf<Type>) {
    if (nextDueMs <= now()) settle();
    const before = nextDueMs;
    const decision = decide<Type>(command, { state, rules, nowMs: now() });
    carryOut(decision);
    if (nextDueMs <= now()) settle();
    else if (nextDueMs !== before) plan();
    return decision.answer;
  }

  for (const session of state.sessions.values()) nextDueMs = Math.min(nextDueMs, dueMs(session));
  plan();

  return {
    rules,
    now,
    state,
    perform,
    nextClientId() {
      do clientNumber += 1;
      while (state.sessions.has(`client-${clientNumber}`));
      return `client-${clientNumber}`;
    },
    listen(clientId, listener) {
      const own = listeners.get(clientId) ?? new Set();
      listeners.set(clientId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(clientId) === own) listeners.delete(clientId);
      };
    },
    note,
    calls: () => calls.slice(-CALLS_KEPT),
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
    close() {
      cancelTimer();
    },
  };
}
