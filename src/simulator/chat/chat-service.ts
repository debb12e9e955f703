import type { Clock } from '../../clock/clock.ts';
import { createOffsetClock } from '../../clock/offset-clock.ts';
import { createTimerQueue, type Timer } from '../../clock/timer-queue.ts';
import { type ChatCall, type ChatCallNote, callOfCallback, createCallList } from './call-list.ts';
import { callSafely } from './call-safely.ts';
import {
  type ChatChange,
  type ChatSession,
  type ChatState,
  createChatState,
  evolve,
  type MutableChatState,
} from './service/chat-state.ts';
import { type ChatAnswers, type ChatCommand, type CommandOf, decide } from './service/decide.ts';
import { dueMs } from './service/decide-time.ts';
import type { ChatCallback, ChatRules, Decision } from './service/decision.ts';

/** Where changes are kept before they are acknowledged. */
export interface ChatStore {
  /** Keeps changes; what it has returned from survives the end of the process. */
  append(changes: readonly ChatChange[]): void;
}

/** The chat service, running: state, clock and listeners. Its faces are built on it. */
export interface ChatService {
  readonly rules: ChatRules;
  /** Unix ms on the clock of the service, which can be turned ahead. */
  now(): number;
  /**
   * The same clock for others, such as an engine: a timer on it that has fallen due goes off before the
   * command that turned the clock returns. A reset sets the time back, and no timer waits longer for it.
   */
  readonly clock: Clock;
  readonly state: ChatState;
  /**
   * Performs a command at the present time, after whatever time itself has brought. Its callbacks are
   * delivered before it returns, unless a listener gave the command: then in a turn of their own. Throws
   * what the store throws: what it did not keep has not happened.
   */
  perform<Type extends ChatCommand['type']>(command: CommandOf<Type>): ChatAnswers[Type];
  /** When the next callback of a session is due, Unix ms; infinite when no session awaits one. */
  nextDueMs(): number;
  /** An id for a client that brings none. */
  nextClientId(): string;
  /** Hands the callbacks of one client to a listener; the returned function ends that. */
  listen(clientId: string, listener: (callback: ChatCallback) => void): () => void;
  /** Calls `listener` after every reset; the returned function ends that. */
  onReset(listener: () => void): () => void;
  /** Notes a call for the lists. */
  note(call: ChatCallNote): void;
  /** The latest calls, the oldest first: those with a number above `after`, at most `limit`. */
  calls(after?: number, limit?: number): readonly ChatCall[];
  /** The number of the latest call; 0 before the first. */
  lastCallNumber(): number;
  /** Calls `watcher` for every call as it happens; the returned function ends that. */
  watch(watcher: (call: ChatCall) => void): () => void;
  /** Ends what waits for its time: no callback comes by itself any more. */
  close(): void;
}

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
/** So many tokens cost next to nothing. */
const FEW_TOKENS = 1_024;

/** Brings callbacks to the clients that listen. */
interface CallbackDelivery {
  /** Whether there is a listener for that client. */
  hasListener(clientId: string): boolean;
  /** Hands the callbacks of one client to a listener; the returned function ends that. */
  listen(clientId: string, listener: (callback: ChatCallback) => void): () => void;
  /** Puts callbacks behind those that still wait. */
  add(callbacks: readonly ChatCallback[]): void;
  /** Delivers what waits. */
  deliver(): void;
  /** Delivers nothing more by itself. */
  close(): void;
}

/** `onDelivery` is called for every callback just before its client is. */
function createCallbackDelivery(
  clock: Clock,
  onDelivery: (callback: ChatCallback) => void,
): CallbackDelivery {
  const listeners = new Map<string, Set<(callback: ChatCallback) => void>>();
  let waiting: ChatCallback[] = [];
  let isDelivering = false;
  let isClosed = false;
  let cancelNext = () => {};

  function deliver(): void {
    if (isDelivering || waiting.length === 0) return;
    const callbacks = waiting;
    waiting = [];
    isDelivering = true;
    for (const callback of callbacks) {
      onDelivery(callback);
      for (const listener of [...(listeners.get(callback.clientId) ?? [])]) {
        callSafely(() => listener(callback));
      }
    }
    isDelivering = false;
    // What a listener brought about gets a turn of its own: a client that logs in again whenever that
    // failed would otherwise hold up all others for ever.
    cancelNext();
    cancelNext = waiting.length > 0 && !isClosed ? clock.after(0, deliver) : () => {};
  }

  return {
    hasListener: (clientId) => listeners.has(clientId),
    listen(clientId, listener) {
      const own = listeners.get(clientId) ?? new Set();
      listeners.set(clientId, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(clientId) === own) listeners.delete(clientId);
      };
    },
    add: (callbacks) => {
      if (callbacks.length > 0) waiting.push(...callbacks);
    },
    deliver,
    close() {
      isClosed = true;
      cancelNext();
    },
  };
}

/** When sessions are due, so that not all of them have to be looked at. */
function createSchedule(state: ChatState) {
  const queue = createTimerQueue<string>();
  const timers = new Map<string, Timer<string>>();

  function set(session: ChatSession): void {
    const { clientId } = session;
    const atMs = dueMs(session);
    if (timers.get(clientId)?.dueMs === atMs) return;
    remove(clientId);
    if (atMs !== NEVER) timers.set(clientId, queue.add(atMs, clientId));
  }

  function remove(clientId: string): void {
    const timer = timers.get(clientId);
    if (timer === undefined) return;
    queue.cancel(timer);
    timers.delete(clientId);
  }

  function restore(): void {
    queue.clear();
    timers.clear();
    for (const session of state.sessions.values()) set(session);
  }

  restore();
  return {
    /** Starts again with all sessions that there are. */
    restore,
    /** Takes a change that has been carried out into account. */
    follow(change: ChatChange): void {
      if (change.type === 'session-set') set(change.session);
      else if (change.type === 'session-closed') remove(change.clientId);
      else if (change.type === 'reset') restore();
    },
    /** Unix ms at which the first session is due; infinite when none is. */
    firstMs: (): number => queue.first()?.dueMs ?? NEVER,
    /** Removes the sessions that are due by then, and gives their client ids, the earliest first. */
    takeDue(nowMs: number): readonly string[] {
      const clientIds = [...queue.takeDue(nowMs)].map(({ item }) => item);
      for (const clientId of clientIds) timers.delete(clientId);
      return clientIds;
    },
  };
}

/** Starts a chat service without any network. */
export function createChatService(options: ChatServiceOptions): ChatService {
  const { rules, store, state = createChatState() } = options;
  const clock = createOffsetClock(options.clock, state.leadMs);
  const { now } = clock;
  const list = createCallList();
  const delivery = createCallbackDelivery(options.clock, (each) =>
    list.note(callOfCallback(each), now()),
  );
  const schedule = createSchedule(state);
  const resetListeners = new Set<() => void>();
  let clientNumber = 0;
  let tidyAt = FEW_TOKENS;
  /** When the timer goes off, on the clock of the service. */
  let plannedMs = NEVER;
  let cancelTimer = () => {};
  let isClosed = false;

  function carryOut({ changes, callbacks }: Decision<unknown>): void {
    if (changes.length > 0) store?.append(changes);
    for (const change of changes) {
      evolve(state, change);
      schedule.follow(change);
    }
    clock.setLead(state.leadMs);
    delivery.add(callbacks);
  }

  /** Looks for what can be forgotten each time that twice as much is known: seldom, however much there is. */
  function tidy(): void {
    if (state.knownTokens.size < tidyAt) return;
    carryOut(decide<'forget-tokens'>({ type: 'forget-tokens' }, { state, rules, nowMs: now() }));
    tidyAt = Math.max(FEW_TOKENS, 2 * state.knownTokens.size);
  }

  /** Lets time bring what it has brought by now. */
  function settle(): void {
    const nowMs = now();
    if (schedule.firstMs() > nowMs) return;
    const clientIds = schedule.takeDue(nowMs);
    try {
      carryOut(decide<'pass-time'>({ type: 'pass-time', clientIds }, { state, rules, nowMs }));
    } catch (error) {
      schedule.restore();
      throw error;
    }
  }

  /** Keeps one timer, for whatever is due first. */
  function plan(): void {
    const firstMs = isClosed ? NEVER : schedule.firstMs();
    if (firstMs === plannedMs) return;
    cancelTimer();
    plannedMs = firstMs;
    if (plannedMs === NEVER) return;
    cancelTimer = clock.after(plannedMs - now(), wake);
  }

  function wake(): void {
    plannedMs = NEVER;
    settle();
    plan();
    delivery.deliver();
  }

  function obey<Type extends ChatCommand['type']>(command: CommandOf<Type>) {
    try {
      settle();
      const decision = decide<Type>(command, { state, rules, nowMs: now() });
      carryOut(decision);
      settle();
      tidy();
      return decision.answer;
    } finally {
      plan();
      delivery.deliver();
    }
  }

  function perform<Type extends ChatCommand['type']>(command: CommandOf<Type>) {
    const answer = obey<Type>(command);
    // Only now, since timers of others on this clock may give commands too.
    if (command.type === 'turn-clock') clock.ring();
    if (command.type === 'reset') for (const listener of [...resetListeners]) callSafely(listener);
    return answer;
  }

  plan();

  return {
    rules,
    now,
    clock,
    state,
    perform,
    nextDueMs: schedule.firstMs,
    nextClientId() {
      const isTaken = (id: string) => state.sessions.has(id) || delivery.hasListener(id);
      do clientNumber += 1;
      while (isTaken(`client-${clientNumber}`));
      return `client-${clientNumber}`;
    },
    listen: delivery.listen,
    onReset(listener) {
      resetListeners.add(listener);
      return () => resetListeners.delete(listener);
    },
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
