import { bodyText } from '../../../wire/answer/body-text.ts';
import type { WireRequest } from '../../../wire/exchange.ts';
import { describeAnswer } from '../../expect/tokens/describe-answer.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';
import type { Hint } from '../hint.ts';
import { isRateLimited } from './evidence.ts';
import { createRefusals, type Refusable } from './refusals.ts';

/** When a token server last gave a token, and what it was asked for in vain since. */
export interface Serving {
  note(sent: TokenSent): void;
  /** Whether any request got a token. */
  hasServed(): boolean;
  /** Whether one and the same ordinary request got a token at one time, and was refused at another. */
  isUnsteady(): boolean;
  /** Whether the same request was answered below 500 before, so that it is not by itself what a 5xx comes of. */
  hasAnswered(request: WireRequest): boolean;
  /** That it gave tokens and then none any more, or none to ordinary requests; empty while it serves. */
  hints(): readonly Hint[];
  /** The last ordinary request in vain, where its answer says that what the target keeps for requests is used up. */
  usedUp(): UsedUp | undefined;
  /** What it had refused by the time at which it stopped answering at all: a sentence, or nothing. */
  refusalsBefore(): string;
}

/** By what it shows that a token server keeps something for requests that it refuses, and gives it back to none. */
export interface UsedUp {
  readonly sent: TokenSent;
  /** How many got a token before. */
  readonly tokens: number;
  /** Ordinary requests that got none since. */
  readonly inVain: number;
  /** What it had refused by then: a sentence. */
  readonly refused: string;
}

/** So many ordinary requests in vain are no mishap. */
const LEAST_IN_VAIN = 5;

/** What the token server has given so far. */
interface Served {
  readonly tokens: number;
  readonly last: TokenSent;
  /** The kinds of which an ordinary request got one. */
  readonly ordinary: Set<TokenSent['kind']>;
}

const isOrdinary = ({ role }: TokenSent): boolean => role.startsWith('ordinary ');

const refusableOf = ({ request, exchange: { outcome }, answer }: TokenSent): Refusable => ({
  request,
  outcome,
  isFailedGeneration: answer.kind === 'error',
});

/** What a token server was asked for since it gave the last token. */
interface InVain {
  readonly inVain: readonly TokenSent[];
  /** What had been refused when the first ordinary request was: a sentence, or nothing. */
  readonly refused: string;
  /** Whether a request never got a token. */
  isNew(sent: TokenSent): boolean;
}

/**
 * Ordinary requests of kinds that were served before; none while they are too few to say anything. Where none of them
 * got a token before, it may be for the users that they name.
 */
function ordinaryInVain(
  served: Served | undefined,
  { inVain, isNew }: Pick<InVain, 'inVain' | 'isNew'>,
): readonly TokenSent[] {
  const ordinary = inVain.filter((sent) => isOrdinary(sent) && served?.ordinary.has(sent.kind));
  return ordinary.length < LEAST_IN_VAIN || ordinary.every(isNew) ? [] : ordinary;
}

/** What an answer names that a server shares among all callers and waits for. */
const SHORT_OF =
  /\b(?:connections?|pool|workers?|slots?|semaphore|mutex|locks?|acquir\w+|exhausted)\b/iu;
/** What may be used up as well, and by rights. */
const QUOTA = /\b(?:quota|limit\w*|licen[cs]e\w*|rate|too many|exceed\w*|throttl\w+)\b/iu;

function usedUpBy(served: Served | undefined, asked: InVain): UsedUp | undefined {
  const { refused } = asked;
  const ordinary = ordinaryInVain(served, asked);
  const sent = ordinary.at(-1);
  if (served === undefined || sent === undefined || refused === '') return undefined;
  const words = describeAnswer(sent);
  if (!SHORT_OF.test(words) || QUOTA.test(words)) return undefined;
  return { sent, tokens: served.tokens, inVain: ordinary.length, refused };
}

/** That ordinary requests got tokens, and then none any more. */
function stoppedHint(served: Served | undefined, asked: InVain): readonly Hint[] {
  const { inVain, refused, isNew } = asked;
  const ordinary = ordinaryInVain(served, asked);
  const [first, latest] = [inVain[0], ordinary.at(-1)];
  if (served === undefined || first === undefined || latest === undefined) return [];
  // Who refuses only users that were served before may serve others.
  const isForAll = ordinary.some((sent) => sent.kind === 'app' || isNew(sent));
  const what = isForAll
    ? 'stopped serving during the run'
    : 'served no more who had been served before';
  const { tokens, last } = served;
  const message =
    `The token server ${what}: it gave ${tokens === 1 ? '1 token' : `${tokens} tokens`}, and none to the ${inVain.length} requests ` +
    `after the last of them, of which ${ordinary.length} were ordinary. The last request that got one was '${last.role}', ` +
    `the next was '${first.role}'.${refused} An ordinary request got ${describeAnswer(latest)}.`;
  return [{ message }];
}

const OF_CALLERS: readonly number[] = [401, 403];
/** Words by which an answer refuses the caller, or the user who is asked for. */
const ABOUT_CALLERS =
  /credential|password|user|account|auth|\blog[ _-]?in|forbidden|denied|permission/i;

/** Whether an answer without a token may be for the validity that was asked for, when `served` got one. */
function mayBeForValidity(sent: TokenSent, served: TokenSent): boolean {
  const { outcome } = sent.exchange;
  if (outcome.kind === 'failure' || OF_CALLERS.includes(outcome.status)) return false;
  const expire = sent.asked?.expire;
  const isSame = expire !== undefined && expire === served.asked?.expire;
  return !isSame && !ABOUT_CALLERS.test(describeAnswer(sent));
}

/** That no ordinary request ever got a token, and others did. */
function neverHint(served: Served | undefined, inVain: readonly TokenSent[]): readonly Hint[] {
  if (served === undefined || served.ordinary.size > 0) return [];
  const ordinary = inVain.filter((sent) => isOrdinary(sent) && sent.kind === served.last.kind);
  const latest = ordinary.at(-1);
  if (latest === undefined || ordinary.length < LEAST_IN_VAIN) return [];
  const { last } = served;
  const isForValidity = ordinary.every((sent) => mayBeForValidity(sent, last));
  const [which, advice] = isForValidity
    ? [
        ' which ask for a validity of one hour,',
        'Most checks ask ordinarily: let it grant one hour while it is judged. ',
      ]
    : ['', ''];
  const message =
    `The token server gave no token to ${ordinary.length} ordinary requests,${which} and one to '${last.role}'. ` +
    `${advice}An ordinary request got ${describeAnswer(latest)}.`;
  return [{ message }];
}

/** A run that goes on for a given time may ask for any number of users. */
const MOST_ASKED = 4_000;
/** In bytes: the bodies of most requests are shorter. */
const LONGEST_KEPT = 1_024;

export function createServing(): Serving {
  let served: Served | undefined;
  let inVain: TokenSent[] = [];
  let refused: string | undefined;
  /** Whether each ordinary request got a token the first time. */
  const asked = new Map<string, boolean>();
  /** The ordinary requests that got one. */
  const given = new Set<string>();
  /** What got an answer below 500. */
  const answered = new Set<string>();
  let isUnsteady = false;
  const refusals = createRefusals('requests');

  const keyOf = ({ request }: Pick<TokenSent, 'request'>): string =>
    `${request.url} ${bodyText(request.body)}`;

  function noteAnswered(sent: TokenSent): void {
    const { outcome } = sent.exchange;
    if (outcome.kind === 'failure' || outcome.status >= 500) return;
    const isKept = sent.request.body.length <= LONGEST_KEPT && answered.size < MOST_ASKED;
    if (isKept) answered.add(keyOf(sent));
  }

  function compare(sent: TokenSent): void {
    const { exchange, answer } = sent;
    if (!isOrdinary(sent) || isUnsteady || exchange.outcome.kind === 'failure') return;
    const key = keyOf(sent);
    const isServed = 'token' in answer;
    isUnsteady = (asked.get(key) ?? isServed) !== isServed;
    if (asked.size < MOST_ASKED) asked.set(key, isServed);
  }

  function noteRefusal(sent: TokenSent): void {
    if (isOrdinary(sent) && !('token' in sent.answer)) {
      const answer = describeAnswer(sent);
      // What got the very answer of an ordinary request was refused because of the stop.
      const after = inVain.filter((each) => describeAnswer(each) === answer);
      refused ??= refusals.words(after.map(refusableOf));
    }
    refusals.note(refusableOf(sent));
  }

  const sinceLast = (): InVain => ({
    inVain,
    refused: refused ?? '',
    isNew: (sent) => !given.has(keyOf(sent)),
  });

  return {
    hasServed: () => served !== undefined,
    isUnsteady: () => isUnsteady,
    hasAnswered: (request) => answered.has(keyOf({ request })),
    note(sent) {
      compare(sent);
      noteAnswered(sent);
      noteRefusal(sent);
      if ('token' in sent.answer) {
        const { tokens = 0, ordinary = new Set<TokenSent['kind']>() } = served ?? {};
        if (isOrdinary(sent)) ordinary.add(sent.kind);
        if (isOrdinary(sent) && given.size < MOST_ASKED) given.add(keyOf(sent));
        served = { tokens: tokens + 1, last: sent, ordinary };
        inVain = [];
        refused = undefined;
        return;
      }
      // What does not listen, and what asks for a pause, is told in other words.
      const isTold = sent.exchange.outcome.kind === 'failure' || isRateLimited(sent.exchange);
      if (served !== undefined && !isTold) inVain.push(sent);
    },
    hints: () => [...stoppedHint(served, sinceLast()), ...neverHint(served, inVain)],
    usedUp: () => usedUpBy(served, sinceLast()),
    refusalsBefore: () => refusals.words(),
  };
}
