import { definedMembers } from '../../../contract/defined-members.ts';
import type { Profile } from '../../../contract/index.ts';
import { findExpectedSignature } from '../../../wire/answer/find-expected-signature.ts';
import { findStackTrace } from '../../../wire/answer/find-stack-trace.ts';
import { type Exchange, isPaced } from '../../../wire/exchange.ts';
import type { Recipe } from '../../../wire/request/recipe.ts';
import { findSecret } from '../../../wire/secrets/find-secret.ts';
import { findToken } from '../../../wire/secrets/find-token.ts';
import { createSigner, schemeOf } from '../../../wire/signature.ts';
import { reactionOf } from '../../expect/receiver-expectations.ts';
import { createOrdinaryValidity, type OrdinaryValidity } from '../../probes/ordinary-validity.ts';
import type { Sent } from '../../probes/receiver-probe.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';
import type { Purpose } from '../governor/purpose.ts';
import { type AnswerTally, NO_ANSWERS, tallied } from './answer-tally.ts';
import { type CutOffs, createCutOffs } from './cut-offs.ts';
import { createOrdinaryTokens, type OrdinaryTokens } from './ordinary-tokens.ts';
import { createRefusals } from './refusals.ts';
import { createResets, type Resets } from './resets.ts';
import { createSignedAnswers, type SignedAnswers } from './stopped-answering.ts';
import { createServing, type Serving } from './stopped-serving.ts';

/** An acknowledged notification, as it was sent. */
export interface SlowestOfKind {
  /** e.g. `notifications of event type 201`. */
  readonly kind: string;
  readonly durationMs: number;
  /** How many of its kind were acknowledged, and what the quickest of them took. */
  readonly count: number;
  readonly shortestMs: number;
  readonly exchange: Exchange;
  readonly recipe: Recipe;
}

export type SecretName = 'customer-key' | 'app-certificate';

/** What no answer should show: a secret, what a forger lacks, or the inside of the target. */
export type LeakName = SecretName | 'expected-signature' | 'stack-trace' | 'token';

/** One of these in an answer of a target. */
export interface Leak {
  readonly what: LeakName;
  readonly by: 'receiver' | 'token-server';
  /** Where it stands and how it is written there. */
  readonly found: string;
  readonly exchange: Exchange;
  /** What the notification was made of, so that it can be sent again. */
  readonly recipe?: Recipe;
}

/** A forgery that the receiver rejected, under a noticeId of its own. */
type RejectedForgery = Pick<Sent, 'role' | 'noticeId' | 'request' | 'recipe'>;

/** That a target failed at some of many ordinary requests, and served the others. */
interface Unsteady {
  readonly asked: number;
  /** How many failed: of these by a reset, by an answer that broke off, and by the answer that nothing is there. */
  readonly crashes: number;
  readonly resets: number;
  readonly cutOff: number;
  readonly nothingThere: number;
  /** The first answer of the kind. */
  readonly first: Exchange;
}

/** Ordinary notifications that were refused over some connections, between others that were acknowledged. */
export interface RefusedByConnection {
  readonly asked: number;
  readonly refused: number;
  /** The latest of the refusals, in words. */
  readonly answer: string;
}

/** What explains many answers of a receiver at once. */
type ReceiverTrait =
  /** It refuses what has a lower `notifyMs` than one before it. */
  | 'orders-by-time'
  /** It refuses ordinary notifications only when they come at the same time. */
  | 'refuses-at-once'
  /** It accepts forgeries, or refuses genuine notifications, only when the others come at the same time. */
  | 'mixes-up-requests'
  /** It drops forgeries which it answers as genuine notifications, as the observer shows. */
  | 'drops-in-silence';

/** What was seen on all exchanges of a run, for the checks that are judged over all of them. */
export interface Seen {
  note(exchange: Exchange, purpose: Purpose): void;
  /** Of each kind of notification that was acknowledged, the one that took longest. */
  slowest(): readonly SlowestOfKind[];
  /** The first place where such a thing was seen in an answer of that target. */
  leak(what: LeakName, by: Leak['by']): Leak | undefined;
  /** How the answers of that target came. */
  answers(by: Leak['by']): AnswerTally;
  /** Whether connections to that target were reset more than once in place of an answer. */
  hasReset(by: Leak['by']): boolean;
  /** The first answers of the receiver to event 104. */
  answersToExpiry(): readonly Pick<Leak, 'exchange' | 'recipe'>[];
  noteRefusedByConnection(found: RefusedByConnection): void;
  refusedByConnection(): RefusedByConnection | undefined;
  noteUnsteady(by: Leak['by'], found: Unsteady): void;
  /** What shows that a target answers by a 5xx, or resets connections, at times, whatever it is sent. */
  unsteady(by: Leak['by']): Unsteady | undefined;
  /** What it answered so was sent again. */
  noteSentAgain(by: Leak['by']): void;
  sentAgain(by: Leak['by']): number;
  /** What trials of the run have shown of the receiver. */
  readonly proved: Set<ReceiverTrait>;
  /** The highest `notifyMs` that was acknowledged. */
  latestMs(): number;
  noteAnswer(sent: TokenSent): void;
  /** Whether the token server still gives tokens. */
  readonly serving: Pick<
    Serving,
    'hasAnswered' | 'hasServed' | 'hints' | 'isUnsteady' | 'refusalsBefore' | 'usedUp'
  >;
  readonly ordinaryTokens: Omit<OrdinaryTokens, 'note'>;
  /** What the receiver had refused of what was signed with its key: a sentence, or nothing. */
  signedRefusals(): string;
  /** Whether the receiver still answers what is signed with its key. */
  readonly signedAnswers: Pick<SignedAnswers, 'hints'>;
  /** Connections to the token server that were reset. */
  readonly resets: Resets;
  /** The validity that the token server was found to grant. */
  readonly validity: OrdinaryValidity;
  /** The first some thousand answers with a token, in their order. */
  tokens(): readonly TokenSent[];
  /** The ordinary notification was acknowledged. */
  noteOrdinaryTaken(): void;
  hasTakenOrdinary(): boolean;
  /** The latest ordinary notification that was answered was acknowledged. */
  isTakingOrdinary(): boolean;
  /** What brought the receiver down while no other request was under way, in words. */
  readonly falls: Set<string>;
  /** The requests that a target had when it ended. */
  readonly cutOffs: CutOffs;
  noteRejected(forgery: RejectedForgery): void;
  /** A genuine notification bears the noticeId now, so that an effect of it is rightful. */
  forgetRejected(noticeId: string): void;
  /** The forgeries that were rejected, none of which may ever take effect. */
  rejected(): readonly RejectedForgery[];
}

/** A run that goes on for a given time may get any number. */
const MOST_TOKENS = 4_000;
/** Of answers and the tokens in them: an answer may have half a megabyte. */
const MOST_TOKEN_BYTES = 8 * 2 ** 20;

export interface SeenOptions {
  readonly profile: Profile;
  readonly secrets: Readonly<Partial<Record<SecretName, string>>>;
}

const MOST_TO_EXPIRY = 200;
const MOST_TO_EXPIRY_BYTES = 65_536;

/** A shorter text occurs by chance. */
export const SHORTEST_SECRET = 8;

/** Finds one thing in an exchange, and says where it stands. */
type Finder = (exchange: Exchange) => string | undefined;

/** A token server has to answer with tokens, and is sent nothing that is signed. */
const OF_RECEIVERS: ReadonlySet<LeakName> = new Set(['token', 'expected-signature']);

function findersOf({ profile, secrets }: SeenOptions): readonly (readonly [LeakName, Finder])[] {
  const secretFinders = Object.entries(secrets)
    .filter(([, text]) => text.length >= SHORTEST_SECRET)
    .map(([name, text]) => {
      const find: Finder = ({ outcome }) => {
        const place = findSecret(text, outcome);
        return place && `${place.spelling} in ${place.where}`;
      };
      return [name as SecretName, find] as const;
    });
  const key = secrets['customer-key'];
  if (key === undefined) return [...secretFinders, ['stack-trace', findStackTrace]];
  const scheme = schemeOf(profile);
  const signers = {
    asSent: createSigner(key, scheme),
    // What is sent in hexadecimal digits is computed once.
    ...(scheme.encoding === 'hex'
      ? {}
      : { inHex: createSigner(key, { ...scheme, encoding: 'hex' }) }),
  };
  return [
    ...secretFinders,
    ['stack-trace', findStackTrace],
    ['token', findToken],
    ['expected-signature', (exchange) => findExpectedSignature(exchange, signers)],
  ];
}

/** Whether nothing was done to a notification once it was signed with the key of the receiver. */
function isSigned(recipe: Recipe | undefined): boolean {
  const { signedWith, bodyEdits = [], signatureEdits = [] } = recipe ?? {};
  const isChanged = bodyEdits.length + signatureEdits.length > 0;
  return recipe !== undefined && signedWith === undefined && !isChanged;
}

export function createSeen({ profile, secrets }: SeenOptions): Seen {
  const slowest = new Map<string, SlowestOfKind>();
  const leaks = new Map<string, Leak>();
  const rejected = new Map<string, RejectedForgery>();
  const tallies = new Map<Leak['by'], AnswerTally>();
  const toExpiry: Pick<Leak, 'exchange' | 'recipe'>[] = [];
  const tokens: TokenSent[] = [];
  let tokenBytes = 0;
  const serving = createServing();
  const ordinaryTokens = createOrdinaryTokens();
  const signedRefusals = createRefusals('signed requests');
  const signedAnswers = createSignedAnswers();
  let hasTakenOrdinary = false;
  let isTakingOrdinary = false;
  const unsteady = new Map<Leak['by'], Unsteady>();
  const sentAgain = new Map<Leak['by'], number>();
  let byConnection: RefusedByConnection | undefined;
  let latestMs = 0;
  const finders = findersOf({ profile, secrets });

  function noteSigned(exchange: Exchange, { kind = 'notifications' }: Purpose, isTaken: boolean) {
    signedRefusals.note(exchange);
    signedAnswers.note(exchange, { kind, isTaken });
  }

  function noteToExpiry(exchange: Exchange, recipe: Recipe | undefined): void {
    const { outcome } = exchange;
    if (recipe === undefined || !('notice' in recipe.content)) return;
    if (recipe.content.notice['eventType'] !== 104 || outcome.kind === 'failure') return;
    const isKept = toExpiry.length < MOST_TO_EXPIRY && outcome.body.length <= MOST_TO_EXPIRY_BYTES;
    if (isKept) toExpiry.push({ exchange, recipe });
  }

  function noteLeaks(exchange: Exchange, by: Leak['by'], recipe: Recipe | undefined): void {
    for (const [what, find] of finders) {
      const key = `${what} ${by}`;
      if (leaks.has(key) || (by !== 'receiver' && OF_RECEIVERS.has(what))) continue;
      const found = find(exchange);
      if (found === undefined) continue;
      leaks.set(key, { what, by, found, exchange, ...definedMembers({ recipe }) });
    }
  }

  function noteReceived(exchange: Exchange, purpose: Purpose, isTaken: boolean): void {
    if (isSigned(purpose.recipe)) noteSigned(exchange, purpose, isTaken);
    if (purpose.isOrdinary) isTakingOrdinary = isTaken;
  }

  function noteInTally(exchange: Exchange, { by, isOrdinary }: Purpose): void {
    if (by === undefined) return;
    const ordinaryTo = isOrdinary ? by : undefined;
    tallies.set(by, tallied(tallies.get(by) ?? NO_ANSWERS, exchange, ordinaryTo));
  }

  function noteDuration(exchange: Exchange, { kind, recipe }: Purpose): void {
    const { request, durationMs } = exchange;
    if (kind === undefined || recipe === undefined || isPaced(request)) return;
    const known = slowest.get(kind);
    const isLonger = known === undefined || known.durationMs < durationMs;
    slowest.set(kind, {
      ...(isLonger ? { kind, durationMs, exchange, recipe } : known),
      count: (known?.count ?? 0) + 1,
      shortestMs: Math.min(known?.shortestMs ?? durationMs, durationMs),
    });
  }

  return {
    note(exchange, purpose) {
      const { by, recipe } = purpose;
      const isTaken = reactionOf(exchange.outcome, profile) === 'acknowledged';
      // A copy may be acknowledged for its noticeId alone.
      if (isTaken) latestMs = Math.max(latestMs, purpose.notifyMs ?? 0);
      if (by === 'receiver') noteReceived(exchange, purpose, isTaken);
      if (by !== undefined) noteLeaks(exchange, by, recipe);
      noteToExpiry(exchange, recipe);
      noteInTally(exchange, purpose);
      if (isTaken) noteDuration(exchange, purpose);
    },
    slowest: () => [...slowest.values()],
    answersToExpiry: () => toExpiry,
    answers: (by) => tallies.get(by) ?? NO_ANSWERS,
    hasReset: (by) => (tallies.get(by)?.resets ?? 0) > 1,
    noteRefusedByConnection(found) {
      byConnection = found;
    },
    refusedByConnection: () => byConnection,
    noteUnsteady(by, found) {
      unsteady.set(by, found);
    },
    unsteady: (by) => unsteady.get(by),
    noteSentAgain(by) {
      sentAgain.set(by, (sentAgain.get(by) ?? 0) + 1);
    },
    sentAgain: (by) => sentAgain.get(by) ?? 0,
    proved: new Set(),
    latestMs: () => latestMs,
    leak: (what, by) => leaks.get(`${what} ${by}`),
    noteAnswer(sent) {
      serving.note(sent);
      ordinaryTokens.note(sent);
      const { outcome } = sent.exchange;
      if (outcome.kind === 'failure' || !('token' in sent.answer)) return;
      if (tokens.length >= MOST_TOKENS || tokenBytes >= MOST_TOKEN_BYTES) return;
      tokenBytes += outcome.body.length + sent.answer.token.length;
      tokens.push(sent);
    },
    serving,
    ordinaryTokens,
    signedRefusals: signedRefusals.words,
    signedAnswers,
    resets: createResets(),
    validity: createOrdinaryValidity(),
    tokens: () => tokens,
    noteOrdinaryTaken() {
      hasTakenOrdinary = true;
    },
    hasTakenOrdinary: () => hasTakenOrdinary,
    isTakingOrdinary: () => isTakingOrdinary,
    falls: new Set(),
    cutOffs: createCutOffs(),
    noteRejected({ role, noticeId, request, recipe }) {
      rejected.set(noticeId, { role, noticeId, request, recipe });
    },
    forgetRejected: (noticeId) => void rejected.delete(noticeId),
    rejected: () => [...rejected.values()],
  };
}
