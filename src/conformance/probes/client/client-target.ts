import { type Clock, sleep } from '../../../clock/clock.ts';
import { UsageError } from '../../../errors.ts';
import type { ChatCall, ChatService } from '../../../simulator/chat/index.ts';
import { attributeCalls } from './call-attribution.ts';
import type { ClientLimits, ClientObservation, ClientStimulus, Move } from './client-stimulus.ts';
import { createServiceDriver } from './service-driver.ts';

/** What the person or program that runs the client is to do, and within what time. */
export interface StartRequest {
  readonly what: 'start' | 'restart';
  readonly userId: string;
  readonly withinMs: number;
}

/** A client of the user's own, beside the service that is simulated for it. */
export interface ClientTarget {
  readonly userId: string;
  /** How the service reads the tokens of the client. */
  readonly tokenFormat: string;
  readonly limits: ClientLimits;
  /** Does something to the client, for so many ms at most; a call is observed once. */
  observe(stimulus: ClientStimulus, signal: AbortSignal, mostMs?: number): Promise<ObservedCalls>;
}

/** What was observed while one stimulus lasted. */
export interface ObservedCalls {
  /** Those of other users' clients too. */
  readonly calls: readonly ChatCall[];
  /** Why nothing could be done to the client. */
  readonly obstacle?: string;
  readonly observation: ClientObservation;
}

export interface ClientTargetOptions {
  /** The service, its clock and its token server belong to the target until it is closed. */
  readonly service: ChatService;
  /** Time as the client lives it: the clock of the service is turned ahead, this one is not. */
  readonly clock: Clock;
  /** The user that the client logs in as. */
  readonly userId: string;
  /** A minute to start, 10 s to answer and 2 s to settle, unless given. */
  readonly limits?: Partial<ClientLimits>;
  /** Asks the person or program that runs the client to start it, or to end it and start it again. */
  readonly ask: (request: StartRequest) => void;
}

const LIMITS: ClientLimits = { startMs: 60_000, answerMs: 10_000, settleMs: 2_000 };

/** Calls of the REST interface and of the engine are made by no client. */
const WATCHED: ReadonlySet<ChatCall['by']> = new Set([
  'client',
  'token-server',
  'service',
  'control',
]);

const ASKED = { 'ask-start': 'start', 'ask-restart': 'restart' } as const;

/** The calls of a service, as they happen. */
interface CallLog {
  readonly calls: readonly ChatCall[];
  /** Whether an awaited call stands at `from` or later, at once or before `withinMs` have passed. */
  wait(
    from: number,
    isAwaited: (call: ChatCall) => boolean,
    withinMs: number,
    signal: AbortSignal,
  ): Promise<boolean>;
  close(): void;
}

/** Keeps the calls until it is closed; `onCall` hears each just after it was kept. */
function openCallLog(
  service: ChatService,
  clock: Clock,
  onCall: (call: ChatCall) => void,
): CallLog {
  const calls: ChatCall[] = [];
  let look = (_call: ChatCall) => {};
  const close = service.watch((call) => {
    if (!WATCHED.has(call.by)) return;
    calls.push(call);
    onCall(call);
    look(call);
  });
  return {
    calls,
    wait(from, isAwaited, withinMs, signal) {
      if (calls.slice(from).some(isAwaited)) return Promise.resolve(true);
      if (signal.aborted) return Promise.resolve(false);
      return new Promise((resolve) => {
        const finish = (isSeen: boolean) => {
          cancel();
          look = () => {};
          signal.removeEventListener('abort', abandon);
          resolve(isSeen);
        };
        const abandon = () => finish(false);
        const cancel = clock.after(withinMs, abandon);
        signal.addEventListener('abort', abandon, { once: true });
        look = (call) => {
          if (isAwaited(call)) finish(true);
        };
      });
    },
    close,
  };
}

/** What came of the moves of a stimulus. */
interface Moved {
  /** The awaited call is there. */
  readonly isSeen: boolean;
  /** Why the last move was impossible. */
  readonly obstacle: string | undefined;
}

/**
 * Watches a service for the one client that a run tries. One run tries it, check by check; close it after.
 * @throws {UsageError} for an empty user id.
 */
export function openClientTarget(options: ClientTargetOptions): ClientTarget & { close(): void } {
  const { service, clock, userId, ask } = options;
  if (userId === '') {
    throw new UsageError('expected the user that the client logs in as, found an empty text.');
  }
  const limits = { ...LIMITS, ...options.limits };
  const driver = createServiceDriver(service, userId);
  const { add, isOfOther } = attributeCalls(userId);
  const log = openCallLog(service, clock, (call) => {
    add(call);
    driver.follow(call, isOfOther(call));
  });
  const ofClient = (isKind: (call: ChatCall) => boolean) => (call: ChatCall) =>
    isKind(call) && !isOfOther(call);
  const isOwn = ofClient(() => true);
  let from = 0;

  /** Why a move cannot be made; otherwise the time that the client has for what is awaited, in ms. */
  function make(move: Move, leftMs: number): string | number {
    const within = (limitMs: number) => Math.min(limitMs, Math.ceil(leftMs));
    if (move === 'warn' || move === 'expire') return driver.make(move) ?? within(limits.answerMs);
    const withinMs = within(limits.startMs);
    ask({ what: ASKED[move], userId, withinMs });
    return withinMs;
  }

  /** Makes moves until the awaited call is there; what it returns is why the last one was impossible. */
  async function moveOn(
    stimulus: ClientStimulus,
    signal: AbortSignal,
    leftMs: () => number,
  ): Promise<Moved> {
    const isWanted = ofClient(stimulus.isAwaited);
    // The client goes on by itself, where the check before ended early; the driver's own notes count as calls too.
    const goesOn = log.calls.length > from;
    driver.begin(stimulus);
    const ownMs = Math.min(limits.answerMs, leftMs());
    let isSeen = goesOn && (await log.wait(from, isWanted, ownMs, signal));
    let obstacle: string | undefined;
    for (const move of stimulus.moves) {
      if (isSeen || signal.aborted || leftMs() === 0) break;
      const made = make(move, leftMs());
      obstacle = typeof made === 'string' ? made : undefined;
      if (typeof made === 'number') isSeen = await log.wait(from, isWanted, made, signal);
    }
    return { isSeen, obstacle };
  }

  /** Does to the client what the stimulus says, and waits for what it does then. */
  async function stimulate(
    stimulus: ClientStimulus,
    signal: AbortSignal,
    mostMs: number,
  ): Promise<string | undefined> {
    const endMs = clock.now() + mostMs;
    const leftMs = () => Math.max(0, endMs - clock.now());
    const { isNext } = stimulus;
    const { isSeen, obstacle } = await moveOn(stimulus, signal, leftMs);
    if (!isSeen) return obstacle;
    const settleMs = Math.min(limits.settleMs, leftMs());
    // What the client still does belongs to this check, until the next one begins by itself.
    if (isNext === undefined) await sleep(clock, settleMs, signal);
    else await log.wait(from, ofClient(isNext), settleMs, signal);
    return obstacle;
  }

  return {
    userId,
    tokenFormat: service.rules.format.id,
    limits,
    async observe(stimulus, signal, mostMs = Number.POSITIVE_INFINITY) {
      const begin = from;
      const obstacle = await stimulate(stimulus, signal, mostMs);
      const isNext = ofClient(stimulus.isNext ?? (() => false));
      const next = log.calls.findIndex((call, at) => at >= begin && isNext(call));
      from = next === -1 ? log.calls.length : next;
      const calls = log.calls.slice(begin, from);
      return {
        calls,
        ...(obstacle === undefined ? {} : { obstacle }),
        observation: {
          userId,
          limits,
          calls: calls.filter(isOwn),
          earlier: log.calls.slice(0, begin).filter(isOwn),
          others: calls.filter(isOfOther),
          sessions: new Set(service.state.sessions.keys()),
        },
      };
    },
    close() {
      driver.end();
      log.close();
    },
  };
}
