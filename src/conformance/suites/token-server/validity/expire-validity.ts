import fc from 'fast-check';
import {
  expireFor,
  MAX_TOKEN_VALIDITY_SECONDS,
  shortestSeconds,
  type TokenKind,
} from '../../../../contract/index.ts';
import { type Check, defineCheck, type Observation } from '../../../core/check.ts';
import type { CheckContext, Example, Predicate } from '../../../core/check-context.ts';
import { Nonconformity } from '../../../core/signals.ts';
import { createJudgedCounter } from '../../../expect/tokens/judged-counter.ts';
import { ROUNDING_SECONDS } from '../../../expect/tokens/open-token.ts';
import {
  BOTH_TOKENS_SERVED,
  ORDINARY_SECONDS,
  ordinaryExpire,
} from '../../../expect/tokens/ordinary-request.ts';
import { ARTICLE_OF } from '../../../probes/token-server-shape.ts';
import { createFixedValidity } from './fixed-validity.ts';
import {
  explainValidity,
  type Granted,
  grant,
  isOwnLimit,
  lastsFromNow,
  lessWords,
  longestSeconds,
  type OwnLimits,
  ownLimits,
} from './granted-validity.ts';

/** Small in every unit. */
const SMALL_EXPIRE = 5;

/** Whether a target that grants no more than this grants less to a request for less. */
async function hasOwnMaximum(
  context: CheckContext,
  kind: TokenKind,
  mostSeconds: number,
): Promise<boolean> {
  const { validitySeconds } = await grant(context, kind, SMALL_EXPIRE);
  return validitySeconds !== undefined && validitySeconds < mostSeconds;
}

const REFUSED = 'the target refused every request for a token that this check could have judged';

/** A request for a token and one for twice the validity. */
interface Doubling extends Example {
  readonly kind: TokenKind;
  /** The smaller `expire` of the two. */
  readonly expire: number;
  /** Whether a limit explains that both get this validity, in seconds. */
  readonly isLimit: (validitySeconds: number, context: CheckContext) => Promise<boolean>;
}

function doublingsOf(context: CheckContext, kind: TokenKind): readonly Doubling[] {
  const ordinary = ordinaryExpire(context);
  // Where a limit was found, it is the longer of the two.
  const half = context.tokenServer.validity.other() ? Math.floor(ordinary / 2) : ordinary;
  const titleOf = (expire: number) => `${kind} tokens with expire ${expire} and ${2 * expire}`;
  return [
    {
      title: titleOf(half),
      kind,
      expire: half,
      // In a coarse unit both may reach the maximum, and a target may have a lower one of its own.
      isLimit: async (validitySeconds, own) =>
        validitySeconds === MAX_TOKEN_VALIDITY_SECONDS ||
        (await hasOwnMaximum(own, kind, validitySeconds)),
    },
    {
      title: titleOf(SMALL_EXPIRE),
      kind,
      expire: SMALL_EXPIRE,
      // A target may have a minimum validity.
      isLimit: async (validitySeconds) => validitySeconds < MAX_TOKEN_VALIDITY_SECONDS,
    },
  ];
}

/** The breach of a token for twice an expire that is valid for no longer. */
function notLonger({ kind, expire }: Doubling, short: number, long: Granted): Nonconformity {
  const isSame = long.validitySeconds === short;
  // Expire is a request, so the same validity twice breaks good practice.
  const isGranted = isSame && short > 0;
  return new Nonconformity({
    expected: `a longer validity for expire ${2 * expire} than for expire ${expire}`,
    actual: isSame
      ? `${kind} tokens valid for ${short} seconds both times`
      : lessWords(kind, long.validitySeconds, short),
    sent: long.sent,
    ...(isGranted ? { basis: 'practice' } : {}),
  });
}

/** From two hours to the maximum; one is the first that 16 bits do not hold. */
const RISING_SECONDS: readonly number[] = [
  ...[2, 6, 10, 15].map((hours) => hours * ORDINARY_SECONDS),
  2 ** 16,
  21 * ORDINARY_SECONDS,
  MAX_TOKEN_VALIDITY_SECONDS,
];

/** What is nearer may come of validities that vary by chance. */
const BARELY_LESS_SHARE = 0.7;

/** A target may grant no more than a limit of its own; what is asked for beyond that never gets less. */
async function expectRising(context: CheckContext): Promise<void> {
  const { profile, tokenServer } = context;
  const rising = RISING_SECONDS.map((seconds) => expireFor(seconds, profile)).filter(
    (expire) => expire !== undefined,
  );
  const rows = tokenServer.expireKinds.map((kind) => ({
    title: `${kind} tokens with expire ${rising.join(', ')}`,
    kind,
  }));
  const judgeKind: Predicate<(typeof rows)[number]> = async ({ kind }, own) => {
    let longest = { expire: 0, seconds: 0 };
    for (const expire of rising) {
      const { sent, validitySeconds: seconds } = await grant(own, kind, expire);
      if (seconds === undefined) continue;
      if (seconds < longest.seconds * BARELY_LESS_SHARE) {
        throw new Nonconformity({
          expected: `no shorter validity for expire ${expire} than for expire ${longest.expire}`,
          actual: lessWords(kind, seconds, longest.seconds),
          sent,
        });
      }
      if (seconds > longest.seconds) longest = { expire, seconds };
    }
  };
  await context.examples(rows, judgeKind);
}

/**
 * Section 2.2, whatever the unit: expire is the validity that is requested, so twice the expire never gives
 * less. That a target fixes the validity is noted; one that keeps what was asked for first is warned.
 */
export const expireDecidesValidity: Check = defineCheck({
  id: 'token-server.expire.decides-the-validity',
  clauses: ['2.2/expire-is-validity', '2.1/user-token-inputs', '2.1/app-token-inputs'],
  level: 'must',
  basis: 'stated',
  needs: ['app-credentials', 'expire-field'],
  requires: BOTH_TOKENS_SERVED,
  title: 'gives tokens for different values of expire different validities',
  async run(context) {
    const { expireKinds } = context.tokenServer;
    const rows = expireKinds.flatMap((kind) => doublingsOf(context, kind));
    const judged = createJudgedCounter();
    const fixed = createFixedValidity(context);
    const judgeDoubling: Predicate<Doubling> = async (doubling, own) => {
      const { kind, expire, isLimit } = doubling;
      const short = await grant(own, kind, expire);
      const long = await grant(own, kind, 2 * expire);
      if (short.validitySeconds === undefined || long.validitySeconds === undefined) return;
      judged.add();
      if (short.validitySeconds < long.validitySeconds) return;
      const isSame = short.validitySeconds === long.validitySeconds;
      if (isSame && (await isLimit(short.validitySeconds, own))) return;
      if (isSame && (await fixed.is(kind, short.validitySeconds))) return;
      throw notLonger(doubling, short.validitySeconds, long);
    };
    await context.examples(rows, judgeDoubling);
    await expectRising(context);
    judged.requireSome(REFUSED, { isChoice: true });
    return fixed.observation();
  },
});

const UNIT_HINT =
  "If the target counts expire in another unit, set the profile value 'token.expireUnit'.";

/** The breach of a token whose validity differs from what was asked for. */
function otherValidity(
  asked: { readonly kind: TokenKind; readonly seconds: number; readonly expire: number },
  validitySeconds: number,
  { sent, issuedAtSeconds = 0 }: Granted,
  unit: string,
): Nonconformity {
  const { kind, seconds, expire } = asked;
  const why = explainValidity(validitySeconds, issuedAtSeconds, expire);
  return new Nonconformity({
    expected: `${ARTICLE_OF[kind]} ${kind} token valid for ${seconds} seconds (expire ${expire} in ${unit})`,
    actual: `one valid for ${validitySeconds} seconds${why === undefined ? '' : ` (${why})`}`,
    ...(validitySeconds > seconds ? { proof: 'positive' } : {}),
    ...(why === undefined ? { hint: UNIT_HINT } : {}),
    sent,
  });
}

/**
 * A least validity is the target's choice. Whoever asks for less has a token that outlives what was asked for, by more
 * than tokens are dated back.
 */
function observeRaised(
  { profile }: CheckContext,
  limits: ReadonlyMap<TokenKind, OwnLimits>,
): Observation | undefined {
  const askedSeconds = shortestSeconds(profile);
  const mostSeconds = askedSeconds + profile.values['token.maxClockSkewSeconds'] + ROUNDING_SECONDS;
  for (const [kind, { leastSeconds, ...limit }] of limits) {
    if (leastSeconds <= mostSeconds || leastSeconds >= limit.mostSeconds) continue;
    return {
      observed: `raises short validities: ${ARTICLE_OF[kind]} ${kind} token that was asked for ${askedSeconds} s is valid for ${leastSeconds} s`,
    };
  }
  return undefined;
}

/** Section 2.2: expire is the validity that the token gets; its unit is 'not shown'. */
export const expireEqualsValidity: Check = defineCheck({
  id: 'token-server.expire.equals-the-validity',
  clauses: ['2.2/expire-is-validity'],
  level: 'must',
  basis: 'stated',
  restsOn: ['token.expireUnit'],
  needs: ['app-credentials', 'expire-field'],
  requires: BOTH_TOKENS_SERVED,
  title: 'gives a token the validity that expire asks for',
  async run(context) {
    const step = shortestSeconds(context.profile);
    const most = Math.floor(longestSeconds(context) / step);
    const request = fc.record({
      kind: fc.constantFrom(...context.tokenServer.expireKinds),
      seconds: fc
        .integer({ min: Math.min(Math.ceil(60 / step), most), max: most })
        .map((steps) => steps * step),
    });
    const judged = createJudgedCounter();
    const limits = await ownLimits(context);
    const fixed = createFixedValidity(context);
    const skewSeconds = context.profile.values['token.maxClockSkewSeconds'];
    await context.property(request, async ({ kind, seconds }) => {
      const expire = expireFor(seconds, context.profile);
      if (expire === undefined) return;
      const granted = await grant(context, kind, expire);
      const { validitySeconds } = granted;
      if (validitySeconds === undefined) return;
      judged.add();
      if (Math.abs(validitySeconds - seconds) <= ROUNDING_SECONDS) return;
      if (lastsFromNow(granted, seconds, skewSeconds)) return;
      if (isOwnLimit(validitySeconds, seconds, limits.get(kind))) return;
      if (await fixed.is(kind, validitySeconds)) return;
      const unit = context.profile.values['token.expireUnit'];
      throw otherValidity({ kind, seconds, expire }, validitySeconds, granted, unit);
    });
    judged.requireSome(REFUSED, { isChoice: true });
    return fixed.observation() ?? observeRaised(context, limits);
  },
});
