import fc from 'fast-check';
import {
  expireFor,
  MAX_TOKEN_VALIDITY_SECONDS,
  shortestSeconds,
  type TokenKind,
} from '../../../contract/index.ts';
import { effectiveValiditySeconds } from '../../../wire/token/index.ts';
import { ARTICLE_OF } from '../../article-of.ts';
import { type Check, defineCheck } from '../../check.ts';
import type { CheckContext } from '../../check-context.ts';
import { Nonconformity, Untestable } from '../../signals.ts';
import type { TokenSent } from '../../token-server-probe.ts';
import { BOTH_GATES } from './gates.ts';
import { openToken, ROUNDING_SECONDS } from './open-token.ts';
import { ORDINARY_SECONDS, ordinarilyAsked, plainUser } from './ordinary-request.ts';
import { createTally } from './tally.ts';
import { tokenIn } from './token-in.ts';

interface Granted {
  readonly sent: TokenSent;
  /** Absent when the target refused. */
  readonly validitySeconds?: number;
}

async function grant(context: CheckContext, kind: TokenKind, expire: number): Promise<Granted> {
  const asked = { ...ordinarilyAsked(kind, context, plainUser(context, 'validity')), expire };
  const sent = await context.tokenServer.fetch(kind, asked, `${kind} token with expire ${expire}`);
  const token = tokenIn(sent);
  if (token === undefined) return { sent };
  const opened = openToken(context, token);
  if (opened.kind === 'closed') throw new Untestable(opened.why, { isChoice: opened.isChoice });
  return { sent, validitySeconds: effectiveValiditySeconds(opened.inside, kind) };
}

/** Small in every unit. */
const SMALL_EXPIRE = 5;

/** Whether a target that grants no more than this grants less to one who asks for less. */
async function hasOwnMaximum(
  context: CheckContext,
  kind: TokenKind,
  mostSeconds: number,
): Promise<boolean> {
  const { validitySeconds } = await grant(context, kind, SMALL_EXPIRE);
  return validitySeconds !== undefined && validitySeconds < mostSeconds;
}

const REFUSED = 'the target refused every request for a token that this check could have judged';

/** Clause 2.2, whatever the unit: expire is the validity, so twice the expire is not the same token. */
export const expireDecidesValidity: Check = defineCheck({
  id: 'token-server.expire.decides-the-validity',
  clauses: ['2.2/expire-is-validity', '2.1/user-token-inputs', '2.1/app-token-inputs'],
  level: 'must',
  basis: 'stated',
  needs: ['app-credentials', 'expire-field'],
  requires: BOTH_GATES,
  title: 'gives tokens for different values of expire different validities',
  async run(context) {
    const half = expireFor(ORDINARY_SECONDS, context.profile) ?? ORDINARY_SECONDS;
    const rows = context.tokenServer.expireKinds.flatMap((kind) => [
      { title: `${kind} tokens with expire ${half} and ${2 * half}`, kind, expire: half },
      {
        title: `${kind} tokens with expire ${SMALL_EXPIRE} and ${2 * SMALL_EXPIRE}`,
        kind,
        expire: SMALL_EXPIRE,
      },
    ]);
    const judged = createTally();
    await context.examples(rows, async ({ kind, expire }) => {
      const short = await grant(context, kind, expire);
      const long = await grant(context, kind, 2 * expire);
      if (short.validitySeconds === undefined || long.validitySeconds === undefined) return;
      judged.add();
      // A target may have a least validity, and in a coarse unit both may meet the maximum.
      const isClamped =
        expire === SMALL_EXPIRE
          ? short.validitySeconds < MAX_TOKEN_VALIDITY_SECONDS
          : short.validitySeconds === MAX_TOKEN_VALIDITY_SECONDS;
      if (isClamped || short.validitySeconds !== long.validitySeconds) return;
      if (expire !== SMALL_EXPIRE && (await hasOwnMaximum(context, kind, long.validitySeconds)))
        return;
      throw new Nonconformity({
        expected: `another validity for expire ${2 * expire} than for expire ${expire}`,
        actual: `${kind} tokens valid for ${short.validitySeconds} seconds both times`,
        sent: long.sent,
      });
    });
    judged.demandSome(REFUSED);
  },
});

/** The validities that a target grants to whoever asks for the least and for the most. */
interface OwnLimits {
  readonly leastSeconds: number;
  readonly mostSeconds: number;
}

/** Nothing for a kind of which both are not granted. */
async function ownLimits(context: CheckContext): Promise<ReadonlyMap<TokenKind, OwnLimits>> {
  const limits = new Map<TokenKind, OwnLimits>();
  const [least, most] = [shortestSeconds(context.profile), MAX_TOKEN_VALIDITY_SECONDS].map(
    (seconds) => expireFor(seconds, context.profile),
  );
  if (least === undefined || most === undefined) return limits;
  for (const kind of context.tokenServer.expireKinds) {
    const leastSeconds = (await grant(context, kind, least)).validitySeconds;
    const mostSeconds = (await grant(context, kind, most)).validitySeconds;
    if (leastSeconds === undefined || mostSeconds === undefined) continue;
    limits.set(kind, { leastSeconds, mostSeconds });
  }
  return limits;
}

/** A target may have limits of its own within the 24 hours; one whose limits are one and the same has none. */
function isOwnLimit(found: number, asked: number, limits: OwnLimits | undefined): boolean {
  if (limits === undefined || limits.leastSeconds >= limits.mostSeconds) return false;
  const { leastSeconds, mostSeconds } = limits;
  return found === (asked < found ? leastSeconds : mostSeconds);
}

/** Clause 2.2: expire is the validity that the token gets; its unit is 'not shown'. */
export const expireEqualsValidity: Check = defineCheck({
  id: 'token-server.expire.equals-the-validity',
  clauses: ['2.2/expire-is-validity'],
  level: 'must',
  basis: 'stated',
  restsOn: ['token.expireUnit'],
  needs: ['app-credentials', 'expire-field'],
  requires: BOTH_GATES,
  title: 'gives a token the validity that expire asks for',
  async run(context) {
    const step = shortestSeconds(context.profile);
    const request = fc.record({
      kind: fc.constantFrom(...context.tokenServer.expireKinds),
      seconds: fc
        .integer({ min: Math.ceil(60 / step), max: MAX_TOKEN_VALIDITY_SECONDS / step })
        .map((steps) => steps * step),
    });
    const judged = createTally();
    const limits = await ownLimits(context);
    await context.property(request, async ({ kind, seconds }) => {
      const expire = expireFor(seconds, context.profile);
      if (expire === undefined) return;
      const { sent, validitySeconds } = await grant(context, kind, expire);
      if (validitySeconds === undefined) return;
      judged.add();
      if (Math.abs(validitySeconds - seconds) <= ROUNDING_SECONDS) return;
      if (isOwnLimit(validitySeconds, seconds, limits.get(kind))) return;
      const unit = context.profile.values['token.expireUnit'];
      throw new Nonconformity({
        expected: `${ARTICLE_OF[kind]} ${kind} token valid for ${seconds} seconds (expire ${expire} in ${unit})`,
        actual: `one valid for ${validitySeconds} seconds`,
        hint: "If the target counts expire in another unit, set the profile value 'token.expireUnit'.",
        sent,
      });
    });
    judged.demandSome(REFUSED);
  },
});
