import { type Exchange, isPaced, isUnanswered, type WireRequest } from '../../../wire/exchange.ts';
import { secondsWords } from '../seconds-words.ts';
import type { ShortLimit } from './govern.ts';
import { NeverAnswered } from './never-answered.ts';
import type { Purpose } from './purpose.ts';
import { shortLimitOf } from './short-limit-of.ts';
import { isSilenceProved, noSilence, type SilenceTally, tallySilence } from './silence-tally.ts';

/** Requests of one kind that had no answer. */
export interface UnansweredKind {
  readonly kind: string;
  readonly unanswered: number;
  readonly all: number;
  /** How long an answer was waited for. */
  readonly waitedMs: number;
}

/** A target that has answered none of its requests. */
export interface SilentTarget {
  readonly by: NonNullable<Purpose['by']>;
  readonly unanswered: number;
  readonly waitedMs: number;
}

/** What a run knows of requests that are never answered: waiting longer for them shows nothing more. */
export interface Hangs {
  note(purpose: Purpose, exchange: Exchange): void;
  /** @throws NeverAnswered when it is proved that a request of this kind, or to this target, gets no answer. */
  ensureAnswered(purpose: Purpose): void;
  /** How long a request is waited for whose kind is answered at times, or once the run has waited for long. */
  shortLimit(purpose: Purpose, request: WireRequest): ShortLimit | undefined;
  silentTargets(): readonly SilentTarget[];
  /** Whether a target was seen to serve one connection at a time. */
  isServedSingly(): boolean;
  /** The kinds of which some had no answer, but for those of targets that answer nothing. */
  unansweredKinds(): readonly UnansweredKind[];
}

/** So many of a kind in a row are given up before no more of it are sent. */
const MOST_GIVEN_UP = 4;
/** The same where whether they are answered is in question. */
const MOST_OWED_GIVEN_UP = 12;

/** What came of all requests by now, by what they have in common. */
interface Tallies {
  readonly kinds: Map<string, SilenceTally>;
  readonly manners: Map<string, SilenceTally>;
  readonly targets: Map<NonNullable<Purpose['by']>, SilenceTally>;
  /** What a run has waited for, by target: the hangs of one say nothing of the other. */
  readonly waits: Map<Purpose['by'], SilenceTally>;
}

function tallyIn<Key>(all: Map<Key, SilenceTally>, key: Key): SilenceTally {
  const known = all.get(key) ?? noSilence();
  all.set(key, known);
  return known;
}

/**
 * What is known of requests like one: of all of its manner, as long as none of them was answered; but of its own
 * kind alone where it is to show whether that is answered.
 */
function likeIt(
  { kind = '', manner, isOwed = false }: Purpose,
  { kinds, manners }: Tallies,
): readonly [words: string, tally: SilenceTally] {
  const whole = manner === undefined || isOwed ? undefined : manners.get(manner);
  if (manner !== undefined && whole?.answered === 0) return [manner, whole];
  return [kind, tallyIn(kinds, kind)];
}

/** Notes an exchange under its kind and its manner, and how many of the kind were of that manner. */
function noteKind({ by, manner }: Purpose, exchange: Exchange, tallies: Tallies, kind: string) {
  const ofKind = tallyIn(tallies.kinds, kind);
  ofKind.by = by;
  tallySilence(ofKind, exchange);
  if (manner === undefined) return;
  const ofManner = tallyIn(tallies.manners, manner);
  ofManner.by = by;
  tallySilence(ofManner, exchange);
  const before = ofKind.unansweredOf[manner] ?? 0;
  const unanswered = before + (isUnanswered(exchange) ? 1 : 0);
  ofKind.unansweredOf = { ...ofKind.unansweredOf, [manner]: unanswered };
}

function noteIn(tallies: Tallies, purpose: Purpose, exchange: Exchange): void {
  const { by, kind } = purpose;
  const { outcome, request, durationMs } = exchange;
  // What was not sent says nothing of answers, nor does what is sent slowly, but that the run has waited.
  const isUnsent = outcome.kind === 'failure' && durationMs === 0;
  if (kind === undefined || isUnsent) return;
  if (!isPaced(request) || isUnanswered(exchange)) {
    tallySilence(tallyIn(tallies.waits, by), exchange);
  }
  if (isPaced(request)) return;
  noteKind(purpose, exchange, tallies, kind);
  if (by !== undefined) tallySilence(tallyIn(tallies.targets, by), exchange);
}

/** Why a request is not sent; undefined when it may be answered. */
function whyUnsent(purpose: Purpose, tallies: Tallies): string | undefined {
  const { by, isAwaited = false, isOwed = false } = purpose;
  const [words, like] = likeIt(purpose, tallies);
  if (isSilenceProved(like)) {
    const { waitedMs, unanswered, confirmations } = like;
    const more =
      confirmations > 0 ? `, nor to ${confirmations} more that were given less time` : '';
    return `no answer within ${secondsWords(waitedMs)} to any of ${unanswered} ${words}${more}`;
  }
  if (isAwaited) return undefined;
  if (like.givenUp >= (isOwed ? MOST_OWED_GIVEN_UP : MOST_GIVEN_UP)) {
    return `no answer to ${like.givenUp} in a row of the ${words}`;
  }
  if (isOwed) return undefined;
  const target = by === undefined ? undefined : tallies.targets.get(by);
  if (target === undefined || !isSilenceProved(target)) return undefined;
  return `the target has not answered any of ${target.unanswered} requests within ${secondsWords(target.waitedMs)}`;
}

function unansweredIn({ kinds, manners, targets }: Tallies): readonly UnansweredKind[] {
  const whole = [...manners].filter(([, { answered }]) => answered === 0);
  return [...whole, ...kinds].flatMap(([kind, tally]) => {
    const { by, answered, waitedMs } = tally;
    const isTold = by !== undefined && isSilenceProved(targets.get(by) ?? noSilence());
    // What is told of all of a manner is not told of its kinds.
    const unanswered = whole.reduce(
      (count, [manner]) => count - (tally.unansweredOf[manner] ?? 0),
      tally.unanswered,
    );
    if (unanswered === 0 || isTold) return [];
    return [{ kind, unanswered, all: answered + unanswered, waitedMs }];
  });
}

export function createHangs(): Hangs {
  const tallies: Tallies = {
    kinds: new Map(),
    manners: new Map(),
    targets: new Map(),
    waits: new Map(),
  };
  let isServedSingly = false;
  return {
    note(purpose, exchange) {
      isServedSingly ||= exchange.showsSingle === true;
      noteIn(tallies, purpose, exchange);
    },
    ensureAnswered(purpose) {
      const reason = whyUnsent(purpose, tallies);
      if (reason === undefined) return;
      throw new NeverAnswered(reason, true, likeIt(purpose, tallies)[1].latest);
    },
    shortLimit(purpose, request) {
      const [, ofKind] = likeIt(purpose, tallies);
      const ofTarget = tallyIn(tallies.waits, purpose.by);
      return shortLimitOf({ ofKind, ofTarget }, purpose, request);
    },
    isServedSingly: () => isServedSingly,
    silentTargets: () =>
      [...tallies.targets].flatMap(([by, tally]) =>
        isSilenceProved(tally)
          ? [{ by, unanswered: tally.unanswered, waitedMs: tally.waitedMs }]
          : [],
      ),
    unansweredKinds: () => unansweredIn(tallies),
  };
}
