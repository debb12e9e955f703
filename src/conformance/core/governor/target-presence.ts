import type { Clock } from '../../../clock/clock.ts';
import type { Exchange, WireRequest } from '../../../wire/exchange.ts';
import { hasTimedOut, isAbsent, isAnyReset, isFreshReset } from '../read-exchange.ts';
import { answersFirstAlone, wentOverKept } from './answers-first-alone.ts';
import type { RunStop } from './run-stop.ts';

/** Before each of the probes that decide whether a target is gone. */
const PROBE_BACKOFFS_MS: readonly number[] = [500, 1_000, 2_000];
/** What listens is asked at once whether it is there. */
const AT_ONCE_MS = 0;
/** How long a probe waits for an answer: longer than any answer took before. */
export const LEAST_PROBE_MS = 2_000;
const PROBE_FACTOR = 2;
/** So many connections are closed at once by who closes all; who resets some of them at random serves one of these. */
const CLOSED_AT_ONCE = 3;
/** All that a run waits for a target that closes every connection: some open them again after a second or two. */
const CLOSURES_OF_A_RUN_MS = 10_000;
/** The share of its time in which a request without an answer was alone in that. */
const SILENT_SHARE = 0.1;
/**
 * After so long without any answer, a target that was quick is probed while the request is waited for until its
 * deadline: when that is 15 s, the probes are over by then.
 */
const LONG_SILENCE_MS = 6_000;
/** So many times it is tried whether kept connections are answered. */
const MOST_TRIALS = 3;
const QUICK_MS = 1_000;

/**
 * What has become of a target: it answers, was gone and has come back, closed every connection and takes them
 * again, still closes them, or is gone.
 */
export type ProbeFinding = 'there' | 'back' | 'reopened' | 'closed' | 'gone';

/** What makes one doubt that a target is there. */
type Loss = 'refusal' | 'silence' | 'reset';

/** Probes of a target while its requests are under way. */
interface EarlyProbe {
  readonly begunMs: number;
  readonly presence: Promise<ProbeFinding>;
  /** The probes have ended. */
  isOver: boolean;
  /** What came of them has counted. */
  isNoted: boolean;
}

/** What has to be known of a target. */
export interface Probed {
  hasAnswered: boolean;
  /** How it was lost. */
  lostBy?: Exclude<Loss, 'reset'>;
  lastAnswerMs: number;
  longestAnswerMs: number;
  /** It was seen to answer the first request of each connection, and no other. */
  answersFirstAlone?: boolean;
  /** How often that was looked for. */
  keptTrials?: number;
  tryingKept?: Promise<boolean> | undefined;
  /** A request that was answered, and that may be repeated without an effect. */
  harmless?: WireRequest;
  /** Decides whether it is gone, while that is open. */
  probing?: Promise<ProbeFinding> | undefined;
  early?: EarlyProbe;
}

/** Decides whether targets that no longer answer are gone. */
export interface TargetPresence<Target extends Probed> {
  /** Whether a target is there after what has come of a request; of one at risk, an idle connection may show it too. */
  after(done: Exchange, target: Target, isRisky?: boolean): Promise<ProbeFinding> | undefined;
  /** Probes a target that answers nothing for long while a request is under way; gives what ends that. */
  watch(request: WireRequest, target: Target): () => void;
  tally(): {
    readonly restarts: ReadonlyMap<string, number>;
    readonly closures: number;
    readonly closedMs: number;
  };
}

export interface PresenceOptions<Target> {
  readonly clock: Clock;
  /** For limits that one hopes not to meet. */
  readonly deadlines: Clock;
  readonly stop: RunStop;
  readonly send: (request: WireRequest, target: Target) => Promise<Exchange>;
}

export function createTargetPresence<Target extends Probed>({
  clock,
  deadlines,
  stop,
  send,
}: PresenceOptions<Target>): TargetPresence<Target> {
  const restarts = new Map<string, number>();
  let closures = 0;
  let closedMs = 0;

  /** Whether a target that refuses connections listens again, or one that is silent answers again. */
  async function probe(
    url: string,
    target: Target,
    lostBy: Loss,
    isEarly = false,
  ): Promise<ProbeFinding> {
    const startedAtMs = clock.now();
    const shown = await showPresence(url, target, lostBy);
    if (shown === 'there') return shown;
    if (shown === 'reopened' || shown === 'closed') return noteClosure(shown, startedAtMs);
    return isEarly ? shown : noted(shown, url, target, lostBy);
  }

  async function showPresence(url: string, target: Target, lostBy: Loss): Promise<ProbeFinding> {
    const probed = probeOf(url, target, lostBy);
    let isClosing = false;
    for (const backoffMs of backoffsAfter(lostBy)) {
      const isAtOnce = backoffMs === AT_ONCE_MS;
      const isRested = isClosing && closedMs >= CLOSURES_OF_A_RUN_MS;
      await stop.rest(isRested ? 0 : backoffMs);
      const ask = () => sendProbe(probed, target);
      const shown = await shownBy(ask, probed.wasAnswered, isAtOnce ? CLOSED_AT_ONCE : 1);
      if (shown === 'listening') return foundListening(isAtOnce, isClosing);
      // What listens no more in the end has not only closed what it took.
      isClosing = shown === 'closing';
    }
    return isClosing ? 'closed' : 'gone';
  }

  /** Whether what had no answer over a connection that was kept has one over a new one each time. */
  async function isFirstAlone(url: string, target: Target): Promise<boolean> {
    const { keptTrials = 0 } = target;
    if (target.answersFirstAlone === true || keptTrials >= MOST_TRIALS) return false;
    target.keptTrials = keptTrials + 1;
    const { request } = probeOf(url, target, 'silence');
    target.answersFirstAlone = await answersFirstAlone(request, (each) => send(each, target));
    return target.answersFirstAlone;
  }

  /** Resolves to undefined when no answer has come by then. */
  async function sendProbe({ request, mostMs }: Probe, target: Target) {
    const pending = send(request, target);
    return mostMs === undefined ? pending : within(pending, mostMs, deadlines);
  }

  function noteClosure(presence: ProbeFinding, sinceMs: number): ProbeFinding {
    closures += 1;
    closedMs += clock.now() - sinceMs;
    return presence;
  }

  /** Notes what probes came to, and gives that. */
  function noted(presence: ProbeFinding, url: string, target: Target, lostBy: Loss): ProbeFinding {
    const { origin } = new URL(url);
    if (presence === 'back') restarts.set(origin, (restarts.get(origin) ?? 0) + 1);
    if (presence === 'gone') target.lostBy = lostBy === 'reset' ? 'refusal' : lostBy;
    return presence;
  }

  /** Whether it has answered nothing else while this request had no answer. */
  function isSilentSince({ startedAtMs, durationMs }: Exchange, target: Target): boolean {
    return target.lastAnswerMs <= startedAtMs + durationMs * SILENT_SHARE;
  }

  /** What probes came to that began while a request was under way which had no answer. */
  function earlyAfter(
    { request, startedAtMs }: Exchange,
    target: Target,
  ): Promise<ProbeFinding> | undefined {
    const { early } = target;
    if (early === undefined || early.begunMs < startedAtMs) return undefined;
    return early.presence.then((presence) => {
      const isAnswering = presence === 'gone' && target.lastAnswerMs > early.begunMs;
      if (isAnswering) return 'there';
      if (early.isNoted) return presence;
      early.isNoted = true;
      return noted(presence, request.url, target, 'silence');
    });
  }

  /** How an exchange makes one doubt that the target is there, if it does. */
  function lossOf(done: Exchange, target: Target, isRisky: boolean): Loss | undefined {
    if (hasHung(done) && isSilentSince(done, target)) return 'silence';
    // A target that dies resets what was under way, whichever request it died of.
    if (isFreshReset(done) || (isRisky && isAnyReset(done))) return 'reset';
    return isAbsent(done) ? 'refusal' : undefined;
  }

  /** Begins the probes of a target that answers nothing for long; gives what they will come to. */
  function probeEarly(url: string, target: Target): EarlyProbe {
    const presence = probe(url, target, 'silence', true)
      // The run has ended.
      .catch((): ProbeFinding => 'there')
      .finally(() => {
        begun.isOver = true;
      });
    const begun: EarlyProbe = { begunMs: clock.now(), presence, isOver: false, isNoted: false };
    return begun;
  }

  function findingAfter(
    done: Exchange,
    target: Target,
    isRisky: boolean,
  ): Promise<ProbeFinding> | undefined {
    const early = hasHung(done) ? earlyAfter(done, target) : undefined;
    if (early !== undefined) return early;
    const lostBy = target.hasAnswered ? lossOf(done, target, isRisky) : undefined;
    if (lostBy === undefined) return undefined;
    target.probing ??= probe(placeOf(done.request.url), target, lostBy).finally(() => {
      target.probing = undefined;
    });
    return target.probing;
  }

  return {
    after(done, target, isRisky = false) {
      if (!hasHung(done) || !wentOverKept(done)) return findingAfter(done, target, isRisky);
      target.tryingKept ??= isFirstAlone(placeOf(done.request.url), target).finally(() => {
        target.tryingKept = undefined;
      });
      return target.tryingKept.then((isKnown) =>
        isKnown ? 'there' : (findingAfter(done, target, isRisky) ?? 'there'),
      );
    },
    watch({ url }, target) {
      if (!target.hasAnswered || target.longestAnswerMs > QUICK_MS) return () => {};
      const sinceMs = clock.now();
      return clock.after(LONG_SILENCE_MS, () => {
        const { early, probing } = target;
        const isKnown = early !== undefined && (!early.isOver || early.begunMs >= sinceMs);
        if (isKnown || probing !== undefined || target.lastAnswerMs > sinceMs) return;
        target.early = probeEarly(placeOf(url), target);
      });
    },
    tally: () => ({ restarts, closures, closedMs }),
  };
}

/** A request that shows whether a target is there. */
interface Probe {
  readonly request: WireRequest;
  /** The target answered that very request before. */
  readonly wasAnswered: boolean;
  /** It is waited for no longer, in ms. */
  readonly mostMs: number | undefined;
}

function probeOf(url: string, target: Probed, lostBy: Loss): Probe {
  const plain = { method: 'GET', url, headers: [], body: new Uint8Array() };
  const harmless = lostBy === 'refusal' ? undefined : target.harmless;
  const request = harmless ?? plain;
  // What others take meanwhile must not let the probe wait longer.
  const waitMs = Math.max(LEAST_PROBE_MS, PROBE_FACTOR * target.longestAnswerMs);
  return {
    // A connection that was kept may be silent where a new one is not.
    request: lostBy === 'silence' ? { ...request, opensConnection: true } : request,
    wasAnswered: lostBy === 'reset' && harmless !== undefined,
    mostMs: lostBy === 'silence' ? waitMs : undefined,
  };
}

function foundListening(isAtOnce: boolean, wasClosing: boolean): ProbeFinding {
  if (isAtOnce) return 'there';
  return wasClosing ? 'reopened' : 'back';
}

function backoffsAfter(lostBy: Loss): readonly number[] {
  return lostBy === 'refusal' ? PROBE_BACKOFFS_MS : PROBE_BACKOFFS_MS.with(0, AT_ONCE_MS);
}

/** Whether a request that went out had no answer by its deadline. */
function hasHung(done: Exchange): boolean {
  return done.durationMs > 0 && hasTimedOut(done);
}

/** A URL without its query. */
function placeOf(url: string): string {
  const { origin, pathname } = new URL(url);
  return origin + pathname;
}

/**
 * What a probe shows, which goes out so often where connections are closed; `wasAnswered`: the target answered that
 * very request before.
 */
async function shownBy(
  send: () => Promise<Exchange | undefined>,
  wasAnswered: boolean,
  most: number,
): Promise<'nothing' | 'closing' | 'listening'> {
  const done = await send();
  if (done === undefined || isAbsent(done) || hasTimedOut(done)) return 'nothing';
  // What it answered before, it closes the connection of now.
  if (!wasAnswered || !isFreshReset(done)) return 'listening';
  return most > 1 ? shownBy(send, wasAnswered, most - 1) : 'closing';
}

/** Resolves to undefined when it takes longer. */
function within<T>(pending: Promise<T>, forMs: number, clock: Clock): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(forMs, () => resolve(undefined));
    pending.finally(cancel).then(resolve, reject);
  });
}
