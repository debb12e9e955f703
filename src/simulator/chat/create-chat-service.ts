import type { Clock } from '../../clock.ts';
import type { ChatService, ChatStore } from './chat-service.ts';
import { createCallList } from './create-call-list.ts';
import { createCallbackDelivery } from './create-callback-delivery.ts';
import { createDueQueue } from './create-due-queue.ts';
import { callOfCallback } from './service/chat-call.ts';
import type { ChatRules } from './service/chat-rules.ts';
import { createChatState, type MutableChatState } from './service/chat-state.ts';
import { type ChatCommand, type CommandOf, decide } from './service/decide.ts';
import type { Decision } from './service/decision.ts';
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

const NEVER = Number.POSITIVE_INFINITY;
/** The longest time that a timer of the machine can wait for. */
const LONGEST_WAIT_MS = 2 ** 31 - 1;

/** Starts a chat service without any network. */
export function createChatService(options: ChatServiceOptions): ChatService {
  const { clock, rules, store, state = createChatState() } = options;
  const now = () => clock.now() + state.leadMs;
  const list = createCallList();
  const delivery = createCallbackDelivery(clock, (each) => list.note(callOfCallback(each), now()));
  const queue = createDueQueue(state);
  let clientNumber = 0;
  /** When the timer goes off, on the clock that was handed in. */
  let plannedMs = NEVER;
  let cancelTimer = () => {};
  let isClosed = false;

  function carryOut({ changes, callbacks }: Decision<unknown>): void {
    if (changes.length > 0) store?.append(changes);
    for (const change of changes) {
      evolve(state, change);
      if (change.type === 'session-set') queue.add(change.session);
    }
    delivery.add(callbacks);
  }

  /** Lets time bring what it has brought by now. */
  function settle(): void {
    const nowMs = now();
    if (queue.firstMs() > nowMs) return;
    const clientIds = queue.take(nowMs);
    try {
      carryOut(decide<'pass-time'>({ type: 'pass-time', clientIds }, { state, rules, nowMs }));
    } catch (error) {
      queue.refill();
      throw error;
    }
  }

  /** Keeps one timer, for whatever is due first. */
  function plan(): void {
    const dueOnClockMs = isClosed ? NEVER : queue.firstMs() - state.leadMs;
    if (dueOnClockMs === plannedMs) return;
    cancelTimer();
    plannedMs = dueOnClockMs;
    if (plannedMs === NEVER) return;
    const delayMs = Math.min(Math.max(0, plannedMs - clock.now()), LONGEST_WAIT_MS);
    cancelTimer = clock.after(delayMs, wake);
  }

  function wake(): void {
    plannedMs = NEVER;
    settle();
    plan();
    delivery.deliver();
  }

  function perform<Type extends ChatCommand['type']>(command: CommandOf<Type>) {
    try {
      settle();
      const decision = decide<Type>(command, { state, rules, nowMs: now() });
      carryOut(decision);
      settle();
      return decision.answer;
    } finally {
      plan();
      delivery.deliver();
    }
  }

  plan();

  return {
    rules,
    now,
    state,
    perform,
    nextClientId() {
      const isTaken = (id: string) => state.sessions.has(id) || delivery.isHeard(id);
      do clientNumber += 1;
      while (isTaken(`client-${clientNumber}`));
      return `client-${clientNumber}`;
    },
    listen: delivery.listen,
    note: (call) => list.note(call, now()),
    calls: list.calls,
    lastCallNumber: list.lastNumber,
    watch: list.watch,
    close() {
      isClosed = true;
      plan();
      delivery.close();
    },
  };
}
