import type { Clock } from '../../../clock/clock.ts';
import type { Exchange, WireRequest } from '../../../wire/exchange.ts';
import { hasTimedOut, isAbsent, isAnyReset, isFreshReset } from '../read-exchange.ts';
import type { Purpose } from './purpose.ts';
import type { RunStop } from './run-stop.ts';

/** How long a probe waits for an answer: longer than any answer took before. */
const MIN_PROBE_MS = 2_000;
const PROBE_FACTOR = 2;
/** A target that closes every connection closes so many in a row; one that resets at random serves one of these. */
const CLOSED_IN_A_ROW = 3;
/** The longest time that a run waits for a target that closes every connection. */
const MAX_CLOSED_MS = 10_000;
/** The share of its time in which a request without an answer was alone in that. */
const SILENT_SHARE = 0.1;

/**
 * The state of a target in doubt: it answers, was gone and has come back, closed every connection and takes them
 * again, still closes them, or is gone.
 */
export type Reach = 'there' | 'back' | 'reopened' | 'closed' | 'gone';

type Loss = 'refusal' | 'silence' | 'reset';

/** Before each of the probes that decide whether a target is gone; one that listens is asked at once first. */
const BACKOFFS_MS: Readonly<Record<Loss, readonly number[]>> = {
  refusal: [500, 1_000, 2_000],
  silence: [0, 1_000, 2_000],
  reset: [0, 1_000, 2_000],
};

/** What has to be known of a target. */
export interface Probed {
  hasAnswered: boolean;
  /** How it was lost. */
  lostBy?: Exclude<Loss, 'reset'>;
  lastAnswerMs: number;
  longestAnswerMs: number;
  /** A request that was answered, and that may be repeated without an effect. */
  harmless?: WireRequest;
  /** Decides whether it is gone, while that is open. */
  probing?: Promise<Reach> | undefined;
}

export interface PresenceTally {
  /** How often a target stopped listening and came back, by its origin. */
  readonly restarts: ReadonlyMap<string, number>;
  /** How often the run waited while a target closed every connection, and for how long in all, in ms. */
  readonly closures: number;
  readonly closedMs: number;
}

/** Decides whether targets that no longer answer are gone. */
export interface TargetPresence<Target extends Probed> {
  /** The state of a target after an exchange that leaves it in doubt; undefined after any other. */
  after(done: Exchange, target: Target, isRisky?: boolean): Promise<Reach> | undefined;
  tally(): PresenceTally;
}

interface PresenceOptions<Target> {
  readonly clock: Clock;
  /** For limits that the run hopes not to meet. */
  readonly deadlines: Clock;
  readonly stop: RunStop;
  readonly send: (request: WireRequest, target: Target) => Promise<Exchange>;
}

export function createTargetPresence<Target extends Probed>(
  options: PresenceOptions<Target>,
): TargetPresence<Target> {
  const { clock, stop } = options;
  const restarts = new Map<string, number>();
  let closures = 0;
  let closedMs = 0;

  /** Probes until the target shows that it is there, or has not for three times. */
  async function probe(url: string, target: Target, lostBy: Loss): Promise<Reach> {
    const ask = createProbe(url, target, lostBy, options);
    let before: Shown = 'nothing';
    for (const backoffMs of BACKOFFS_MS[lostBy]) {
      await stop.rest(before === 'closing' ? closingRestMs(backoffMs) : backoffMs);
      const shown = await ask(backoffMs === 0 ? CLOSED_IN_A_ROW : 1);
      if (shown === 'listening') return presenceOf(backoffMs, before);
      before = shown;
    }
    return before === 'closing' ? 'closed' : 'gone';
  }

  /** A target that closes all connections is waited for no longer than a run has time for such. */
  const closingRestMs = (backoffMs: number) => (closedMs >= MAX_CLOSED_MS ? 0 : backoffMs);

  /** Notes what probes came to, and gives that. */
  async function probeNoted(url: string, target: Target, lostBy: Loss): Promise<Reach> {
    const sinceMs = clock.now();
    const presence = await probe(url, target, lostBy);
    const { origin } = new URL(url);
    if (presence === 'back') restarts.set(origin, (restarts.get(origin) ?? 0) + 1);
    if (presence === 'gone') target.lostBy = lostBy === 'silence' ? lostBy : 'refusal';
    if (presence === 'reopened' || presence === 'closed') {
      closures += 1;
      closedMs += clock.now() - sinceMs;
    }
    return presence;
  }

  return {
    after(done, target, isRisky = false) {
      const lostBy = target.hasAnswered ? lossOf(done, target, isRisky) : undefined;
      if (lostBy === undefined) return undefined;
      const { origin, pathname } = new URL(done.request.url);
      target.probing ??= probeNoted(origin + pathname, target, lostBy).finally(() => {
        target.probing = undefined;
      });
      return target.probing;
    },
    tally: () => ({ restarts, closures, closedMs }),
  };
}

/** The state of a target that listens after such a pause. */
function presenceOf(backoffMs: number, before: Shown): Reach {
  if (backoffMs === 0) return 'there';
  return before === 'closing' ? 'reopened' : 'back';
}

type Shown = 'nothing' | 'closing' | 'listening';

/** Gives what shows whether a target is there: a request that goes out up to so often while it is closed. */
function createProbe<Target extends Probed>(
  url: string,
  target: Target,
  lostBy: Loss,
  { send, deadlines }: PresenceOptions<Target>,
): (most: number) => Promise<Shown> {
  const harmless = lostBy === 'refusal' ? undefined : target.harmless;
  const plain = harmless ?? { method: 'GET', url, headers: [], body: new Uint8Array() };
  const isSilent = lostBy === 'silence';
  // A connection that was kept may be silent where a new one is not.
  const request = isSilent ? { ...plain, opensConnection: true as const } : plain;
  const forMs = Math.max(MIN_PROBE_MS, PROBE_FACTOR * target.longestAnswerMs);
  // Only a request that was answered before shows that its connection is closed for another reason.
  const showsClosing = lostBy === 'reset' && harmless !== undefined;
  return async function ask(most): Promise<Shown> {
    const pending = send(request, target);
    const done = await (isSilent ? within(pending, forMs, deadlines) : pending);
    if (done === undefined || isAbsent(done) || hasTimedOut(done)) return 'nothing';
    if (!showsClosing || !isFreshReset(done)) return 'listening';
    return most > 1 ? ask(most - 1) : 'closing';
  };
}

/** How an exchange leaves it in doubt whether the target is there, if it does. */
function lossOf(done: Exchange, target: Probed, isRisky: boolean): Loss | undefined {
  const { startedAtMs, durationMs } = done;
  const isSilent = target.lastAnswerMs <= startedAtMs + durationMs * SILENT_SHARE;
  if (durationMs > 0 && hasTimedOut(done) && isSilent) return 'silence';
  // A target that dies resets what was under way, whichever request it died of.
  if (isFreshReset(done) || (isRisky && isAnyReset(done))) return 'reset';
  return isAbsent(done) ? 'refusal' : undefined;
}

/** Notes an answer of a target that is there. */
export function noteAnswered(target: Probed, done: Exchange, { by }: Purpose): void {
  target.hasAnswered = true;
  target.lastAnswerMs = done.startedAtMs + done.durationMs;
  target.longestAnswerMs = Math.max(target.longestAnswerMs, done.durationMs);
  const isRefused = done.outcome.kind === 'answer' && done.outcome.status >= 400;
  // A notification that is acknowledged may take effect once more.
  const isHarmless = by === 'token-server' || (by === 'receiver' && isRefused);
  if (isHarmless && done.durationMs <= MIN_PROBE_MS) target.harmless = done.request;
}

/** An exchange in the light of what its target was found to be. */
export function inLightOf(
  done: Exchange,
  presence: Reach | undefined,
  { lostBy }: Probed,
  isRisky: boolean,
): Exchange {
  const { outcome } = done;
  if (outcome.kind === 'answer' || presence === undefined) return done;
  if (presence === 'gone' && lostBy === 'silence') {
    return { ...done, outcome: { ...outcome, isSilenced: true } };
  }
  if (presence === 'closed') return { ...done, outcome: { ...outcome, isShutOut: true } };
  if (presence !== 'back' || !isRisky || !isAnyReset(done)) return done;
  // A target that closes an idle connection goes on listening.
  const { wasIdle: _, ...others } = outcome;
  return { ...done, outcome: { ...others, wentAway: true } };
}

/** The exchange of a request that is not sent, since the target is lost. */
export function neverSent(
  request: WireRequest,
  clock: Clock,
  lostBy: NonNullable<Probed['lostBy']>,
): Exchange {
  const untried = { request, startedAtMs: clock.now(), durationMs: 0 };
  if (lostBy === 'silence') {
    const detail = 'it answers nothing any more, so it was not asked again';
    const outcome = { kind: 'failure', reason: 'timeout', detail, isSilenced: true } as const;
    return { ...untried, outcome };
  }
  const detail = 'nothing listens there any more, so it was not asked again';
  return { ...untried, outcome: { kind: 'failure', reason: 'refused', detail } };
}

/** Resolves to undefined when it takes longer. */
function within<T>(pending: Promise<T>, forMs: number, clock: Clock): Promise<T | undefined> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(forMs, () => resolve(undefined));
    pending.finally(cancel).then(resolve, reject);
  });
}
