import {
  expireFor,
  MAX_TOKEN_VALIDITY_SECONDS,
  TOKEN_KINDS,
  type TokenKind,
  validityOf,
} from '../../../../contract/index.ts';
import { effectiveValiditySeconds } from '../../../../wire/token/index.ts';
import { type Check, defineCheck, type Observation } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { Nonconformity, NotApplicable } from '../../../core/signals.ts';
import { describeAnswer } from '../../../expect/tokens/describe-answer.ts';
import {
  openToken,
  ROUNDING_SECONDS,
  requireOpen,
  tokenIn,
} from '../../../expect/tokens/open-token.ts';
import {
  BOTH_TOKENS_SERVED,
  ordinarilyAsked,
  plainUser,
  USER_TOKEN_SERVED,
} from '../../../expect/tokens/ordinary-request.ts';
import { requireNotRedirected } from '../../../expect/tokens/require-not-redirected.ts';
import { requireNotThrottled } from '../../../expect/tokens/require-not-throttled.ts';
import type { TokenSent } from '../../../probes/token-server-probe.ts';
import { ARTICLE_OF } from '../../../probes/token-server-shape.ts';
import type { TokenValues } from '../../../probes/token-template.ts';
import { createFixedValidity } from './fixed-validity.ts';
import { grant } from './granted-validity.ts';

/** @throws NotApplicable when the unit can express none of the validities. */
function skipUnlessExpressible(expires: readonly number[]): void {
  if (expires.length > 0) return;
  throw new NotApplicable("the unit of 'token.expireUnit' is too coarse for such a validity");
}

/** Whether an error says that there is no such token, and nothing beyond that is granted one. */
async function isBeyondLimit(
  { tokenServer }: CheckContext,
  { answer, role }: TokenSent,
  { kind, asked, beyond }: Asked,
): Promise<boolean> {
  const isRefusal = answer.kind === 'error' || answer.kind === 'refused';
  if (!isRefusal || answer.status >= 500) return false;
  for (const expire of beyond) {
    const sent = await tokenServer.fetch(kind, { ...asked, expire }, `${role}, and ${expire}`);
    if (tokenIn(sent) !== undefined) return false;
  }
  return true;
}

interface Asked {
  readonly kind: TokenKind;
  readonly asked: TokenValues;
  /** Values of `expire` that a limit refuses as well. */
  readonly beyond: readonly number[];
}

/** A limit that is the target's own choice. */
interface OwnLimit {
  /** In words: what is not granted. */
  readonly what: string;
  /** Whether a limit that refuses one `expire` refuses another one too. */
  readonly includes: (expire: number, refused: number) => boolean;
}

/** The validity of a token, in seconds; undefined where an answer has none that can be read. */
function secondsIn(context: CheckContext, sent: TokenSent): number | undefined {
  const opened = openToken(context, tokenIn(sent) ?? '');
  return opened.kind === 'open' ? effectiveValiditySeconds(opened.inside, sent.kind) : undefined;
}

/** A token that was granted, and what it was asked for with. */
interface TokenForExpire {
  readonly sent: TokenSent;
  readonly expire: number;
  readonly seconds: number | undefined;
}

/**
 * A remainder leaves nothing of the end of the range: a token that nobody can use. Where no token has any validity,
 * the unit is another one, as other checks say.
 */
async function expectSomeValidity(
  { examples, profile }: CheckContext,
  granted: readonly TokenForExpire[],
): Promise<void> {
  const empty = granted.find(({ seconds }) => seconds === 0);
  if (empty === undefined || granted.every(({ seconds = 0 }) => seconds === 0)) return;
  const { sent, expire } = empty;
  await examples([{ title: sent.role }], () => {
    throw new Nonconformity({
      expected: `${ARTICLE_OF[sent.kind]} ${sent.kind} token of ${validityOf(expire, profile)} seconds`,
      actual: 'one of 0 seconds',
      proof: 'positive',
      sent,
    });
  });
}

/** Asks for validities that the document allows; those that the unit cannot express are left out. */
async function judgeGrants(
  context: CheckContext,
  validities: readonly number[],
  limit: OwnLimit,
): Promise<Observation | undefined> {
  const refusals = new Map<string, string>();
  const granted: TokenForExpire[] = [];
  const { profile } = context;
  const expires = validities
    .map((seconds) => expireFor(seconds, profile))
    .filter((expire) => expire !== undefined);
  skipUnlessExpressible(expires);
  const rows = TOKEN_KINDS.flatMap((kind) =>
    expires.map((expire) => ({ title: `${kind} token with expire ${expire}`, kind, expire })),
  );
  await context.examples(rows, async ({ kind, expire, title }, own) => {
    const user = plainUser(context, 'expire');
    const asked = kind === 'user' ? { user, expire } : { expire };
    const sent = await own.tokenServer.fetch(kind, asked, title);
    if (tokenIn(sent) !== undefined) {
      granted.push({ sent, expire, seconds: secondsIn(own, sent) });
      return;
    }
    requireNotRedirected(own, sent);
    await requireNotThrottled(own, sent, { users: [user, user] });
    const beyond = expires.filter((each) => each !== expire && limit.includes(each, expire));
    if (await isBeyondLimit(own, sent, { kind, asked, beyond })) {
      refusals.set(title, describeAnswer(sent));
      return;
    }
    throw new Nonconformity({
      expected: `${ARTICLE_OF[kind]} ${kind} token of ${validityOf(expire, profile)} seconds`,
      actual: describeAnswer(sent),
      owed: 'token',
      sent,
    });
  });
  await expectSomeValidity(context, granted);
  const told = [...refusals].toSorted().toReversed();
  const [[, answer] = []] = told;
  if (answer === undefined) return undefined;
  const titles = told.map(([title]) => title).join(', ');
  return { observed: `grants no validity ${limit.what}: ${titles}; it answers with ${answer}` };
}

/** What ends this much sooner is refused too, unless the limit is one that is off by one. */
const OFF_BY_ONE = 0.999;

/** Sections 2.1 and 2.2: 24 hours is allowed; a policy of the target may allow less. */
export const grants24Hours: Check = defineCheck({
  id: 'token-server.expire.grants-24-hours',
  clauses: ['2.2/expire-uint32', '2.1/app-token-max-validity', '2.1/user-token-max-validity'],
  level: 'should',
  basis: 'sample',
  restsOn: ['token.expireUnit'],
  needs: ['sample-requests'],
  requires: BOTH_TOKENS_SERVED,
  title: 'grants validities up to and including 24 hours',
  run: (context) =>
    judgeGrants(
      context,
      [MAX_TOKEN_VALIDITY_SECONDS, MAX_TOKEN_VALIDITY_SECONDS - 1, MAX_TOKEN_VALIDITY_SECONDS / 2],
      { what: 'this long', includes: (expire, refused) => expire > refused * OFF_BY_ONE },
    ),
});

/** What a value of `expire` gets, or its absence, from the first kind of token that has a place for it. */
async function observe(context: CheckContext, expire: unknown, what: string): Promise<Observation> {
  const { tokenServer } = context;
  const kind = tokenServer.expireKinds.find((each) =>
    tokenServer.canExpress(each, 'expire', expire),
  );
  if (kind === undefined) {
    throw new NotApplicable('the request shape of the token server cannot leave the validity out');
  }
  const asked = { ...ordinarilyAsked(kind, context, plainUser(context, 'expire')), expire };
  const sent = await tokenServer.fetch(kind, asked, what);
  const seconds = secondsIn(context, sent);
  const found =
    seconds === undefined ? describeAnswer(sent) : `a token valid for ${seconds} seconds`;
  return { observed: `answers ${what} with ${found}` };
}

/** A request needs an expire; what becomes of one without is left open. */
export const answersMissingExpire: Check = defineCheck({
  id: 'token-server.expire.missing',
  clauses: ['2.2/expire-required'],
  level: 'may',
  basis: 'sample',
  needs: ['expire-field'],
  requires: [USER_TOKEN_SERVED],
  title: 'answers a request without expire',
  run: (context) => observe(context, undefined, 'a request without expire'),
});

/** A number, or nothing where the value may count as left out: what is granted then is left open. */
type Reading = number | undefined;

/**
 * Values of `expire` that ask for no validity, and the number that lenient code reads in each, if any. A
 * target may grant the least that it grants for what is less.
 */
const MISTAKEN_EXPIRES: readonly (readonly [value: unknown, readings: readonly Reading[]])[] = [
  ['soon', []],
  [{}, []],
  [['soon'], []],
  [true, [1]],
  [60.5, [60, 61]],
  [0.5, [0, 1]],
  [-4_321, [1]],
];

/** The same in JSON alone: elsewhere digits are a number, and an empty text is a value that is left out. */
const JSON_EXPIRES: typeof MISTAKEN_EXPIRES = [
  ['4321', [4_321]],
  ['', [0, 1]],
  [[], [0, 1]],
  [false, [0, 1]],
  [null, [undefined, 0, 1]],
];

function expectedFor(value: unknown): string {
  const isNumber = typeof value === 'string' && /^\d+$/.test(value);
  const why = isNumber ? 'or one as for the number' : 'since it asks for no validity';
  return `no token for the expire ${JSON.stringify(value)}, ${why}`;
}

/** Whether a validity is what a request for one of these numbers gets. */
async function isReadingOf(
  validitySeconds: number,
  readings: readonly Reading[],
  kind: TokenKind,
  context: CheckContext,
): Promise<boolean> {
  for (const expire of readings) {
    // What a request for 0 gets may be the very default in question.
    if (expire === 0 && validitySeconds === 0) return true;
    if (expire === 0) continue;
    const read = (await grant(context, kind, expire)).validitySeconds;
    if (read !== undefined && Math.abs(read - validitySeconds) <= ROUNDING_SECONDS) return true;
  }
  return false;
}

/** Section 2.2: expire is an unsigned number. A token of a validity that nobody asked for hides the mistake of the caller. */
export const givesNoDefaultForMistakes: Check = defineCheck({
  id: 'token-server.expire.ill-typed-gets-no-default',
  clauses: ['2.2/expire-uint32'],
  level: 'should',
  basis: 'practice',
  needs: ['app-credentials', 'expire-field'],
  requires: ['token-server.expire.decides-the-validity'],
  title: 'gives no token of a default validity for an expire that is no number, or a negative one',
  async run(context) {
    const { tokenServer } = context;
    const rows = tokenServer.expireKinds.flatMap((kind) =>
      [...MISTAKEN_EXPIRES, ...(tokenServer.jsonKinds.includes(kind) ? JSON_EXPIRES : [])]
        .filter(([value, readings]) =>
          [value, ...(readings.includes(undefined) ? [undefined] : [])].every((each) =>
            tokenServer.canExpress(kind, 'expire', each),
          ),
        )
        .map(([value, readings]) => ({
          title: `${kind} token with expire ${JSON.stringify(value)}`,
          kind,
          value,
          readings,
        })),
    );
    const read = new Set<string>();
    const fixed = createFixedValidity(context);
    await context.examples(rows, async ({ kind, value, readings, title }, own) => {
      const user = plainUser(context, 'expire');
      const asked = { ...ordinarilyAsked(kind, context, user), expire: value };
      const sent = await own.tokenServer.fetch(kind, asked, title);
      const token = tokenIn(sent);
      if (token === undefined) return;
      const validitySeconds = effectiveValiditySeconds(requireOpen(own, token), kind);
      // How much is too much, another check judges.
      if (validitySeconds > MAX_TOKEN_VALIDITY_SECONDS) return;
      if (await isReadingOf(validitySeconds, readings, kind, own)) {
        // What is left out may get a validity of the target's own.
        if (!readings.includes(undefined)) read.add(JSON.stringify(value));
        return;
      }
      // Who grants one validity to everybody does so here too.
      if (await fixed.is(kind, validitySeconds)) return;
      throw new Nonconformity({
        expected: expectedFor(value),
        actual: `${ARTICLE_OF[kind]} ${kind} token valid for ${validitySeconds} seconds`,
        proof: 'positive',
        sent,
      });
    });
    if (read.size === 0) return undefined;
    return { observed: `reads a number in an expire that is none: in ${[...read].join(', ')}` };
  },
});
