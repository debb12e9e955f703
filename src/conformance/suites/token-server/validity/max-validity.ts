import {
  expireFor,
  MAX_TOKEN_VALIDITY_SECONDS,
  MAX_UINT32,
  type TokenKind,
  validityOf,
} from '../../../../contract/index.ts';
import { spanOf } from '../../../../wire/exchange.ts';
import {
  type AccessToken2Reading,
  effectiveValiditySeconds,
} from '../../../../wire/token/index.ts';
import { type Check, defineCheck } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { Nonconformity } from '../../../core/signals.ts';
import { ROUNDING_SECONDS, requireOpen, tokenIn } from '../../../expect/tokens/open-token.ts';
import {
  APP_TOKEN_SERVED,
  BOTH_TOKENS_SERVED,
  ORDINARY_SECONDS,
  ordinarilyAsked,
  plainUser,
  USER_TOKEN_SERVED,
} from '../../../expect/tokens/ordinary-request.ts';
import { requireNotToldToWait } from '../../../expect/tokens/require-not-throttled.ts';
import type { TokenSent } from '../../../probes/token-server-probe.ts';
import { ARTICLE_OF } from '../../../probes/token-server-shape.ts';
import {
  illTypedExpires,
  longExpires,
  missingExpire,
  type OddRequest,
} from '../requests/odd-requests.ts';
import { explainValidity } from './granted-validity.ts';

/**
 * How far ahead of this machine's clock a target may date its tokens before they count as expiring too late.
 * A wrong time zone is less than a day; token-server.token.issued-now judges what is nearer.
 */
const DATING_SECONDS = 86_400;
/** The same where the target's own date says that it is ahead: a wrong time zone is more than that. */
const OWN_DATING_SECONDS = 3_600;

/** For how many seconds after its answer a token is still valid. */
function secondsLeft(
  inside: AccessToken2Reading,
  kind: TokenKind,
  { exchange }: TokenSent,
): number {
  const expiresAtSeconds = inside.issuedAtSeconds + effectiveValiditySeconds(inside, kind);
  return expiresAtSeconds - Math.ceil(spanOf(exchange).untilMs / 1_000);
}

/** Whether a token lasts too long from its answer on, with the doubt about clocks that the date of the answer leaves. */
function isAhead(leftSeconds: number, { exchange: { outcome, startedAtMs } }: TokenSent): boolean {
  const moreSeconds = leftSeconds - MAX_TOKEN_VALIDITY_SECONDS;
  if (moreSeconds > DATING_SECONDS) return true;
  const date = outcome.kind === 'answer' ? outcome.headers['date'] : undefined;
  const aheadSeconds = (Date.parse(date ?? '') - startedAtMs) / 1_000;
  return Math.min(moreSeconds, moreSeconds - aheadSeconds) > OWN_DATING_SECONDS;
}

/** No token is right, and so is one within the maximum, whatever validity was asked for. */
async function expectWithinMaximum(
  context: CheckContext,
  kind: TokenKind,
  sent: TokenSent,
  expire: unknown,
): Promise<void> {
  await requireNotToldToWait(context, sent);
  const token = tokenIn(sent);
  if (token === undefined) return;
  const inside = requireOpen(context, token);
  const validitySeconds = effectiveValiditySeconds(inside, kind);
  const leftSeconds = secondsLeft(inside, kind, sent);
  const isDatedAhead = isAhead(leftSeconds, sent);
  if (validitySeconds <= MAX_TOKEN_VALIDITY_SECONDS && !isDatedAhead) return;
  const why = explainValidity(validitySeconds, inside.issuedAtSeconds, expire);
  throw new Nonconformity({
    expected: `no token, or one valid for at most ${MAX_TOKEN_VALIDITY_SECONDS} seconds`,
    actual:
      validitySeconds > MAX_TOKEN_VALIDITY_SECONDS
        ? `${ARTICLE_OF[kind]} ${kind} token valid for ${validitySeconds} seconds${why === undefined ? '' : ` (${why})`}`
        : `${ARTICLE_OF[kind]} ${kind} token dated ahead: it expires ${leftSeconds} seconds from now`,
    proof: 'positive',
    sent,
  });
}

/** Whether a value is a number above 24 hours to careless code: as one, as a text or alone in an array. */
const isLongNumber = (expire: unknown): boolean => Number(expire) > MAX_TOKEN_VALIDITY_SECONDS;

/** Whether the target gives tokens over 24 hours for an ordinary number too. */
async function hasNoMaximum(context: CheckContext, kind: TokenKind): Promise<boolean> {
  const [expire] = longExpires(context.profile);
  const asked = { ...ordinarilyAsked(kind, context, plainUser(context, 'maximum')), expire };
  const sent = await context.tokenServer.fetch(kind, asked, `${kind} token with expire ${expire}`);
  const token = tokenIn(sent);
  if (token === undefined) return false;
  const inside = requireOpen(context, token);
  return effectiveValiditySeconds(inside, kind) > MAX_TOKEN_VALIDITY_SECONDS;
}

/** The same, but that a target without any maximum is told so by the checks of ordinary numbers alone. */
async function expectOddWithinMaximum(
  context: CheckContext,
  kind: TokenKind,
  sent: TokenSent,
  expire: unknown,
): Promise<void> {
  try {
    await expectWithinMaximum(context, kind, sent, expire);
  } catch (error) {
    const isPossible = error instanceof Nonconformity && isLongNumber(expire);
    if (!isPossible || !(await hasNoMaximum(context, kind))) throw error;
  }
}

async function judgeRequests(
  context: CheckContext,
  rows: readonly OddRequest[],
  expectGood: typeof expectWithinMaximum,
): Promise<void> {
  await context.examples(rows, async ({ kind, asked, title }, own) => {
    const sent = await own.tokenServer.fetch(kind, asked, title);
    await expectGood(own, kind, sent, asked.expire);
  });
}

/** A target that guesses the unit takes a small number for minutes, hours or days; one that subtracts may wrap around. */
const SHORT_SECONDS: readonly number[] = [1, 30, 300];

/** Judges all validities that the request shape can ask for. */
async function judgeValidities(context: CheckContext, kind: TokenKind): Promise<void> {
  const { profile, tokenServer } = context;
  const asked = ordinarilyAsked(kind, context, plainUser(context, 'maximum'));
  const allowed = [ORDINARY_SECONDS, MAX_TOKEN_VALIDITY_SECONDS, ...SHORT_SECONDS].map((seconds) =>
    expireFor(seconds, profile),
  );
  const expires = [...longExpires(profile), ...allowed.filter((expire) => expire !== undefined), 0];
  const rows = tokenServer.expireKinds.includes(kind)
    ? expires.map((expire) => ({ title: `${kind} token with expire ${expire}`, expire }))
    : [{ title: `ordinary ${kind} token`, expire: asked.expire }];
  await context.examples(rows, async ({ title, expire }, own) => {
    const sent = await own.tokenServer.fetch(kind, { ...asked, expire }, title);
    await expectWithinMaximum(own, kind, sent, expire);
  });
  const others = [...missingExpire(kind, context), ...longForUser(kind, context)];
  await judgeRequests(context, others, expectWithinMaximum);
}

/** A request for an app token that names a user, whose validity may be read elsewhere. */
function longForUser(kind: TokenKind, context: CheckContext): readonly OddRequest[] {
  const { profile, tokenServer } = context;
  const user = plainUser(context, 'maximum');
  const isPossible =
    tokenServer.expireKinds.includes(kind) && tokenServer.canExpress(kind, 'user', user);
  if (kind === 'user' || !isPossible) return [];
  return longExpires(profile)
    .slice(0, 1)
    .map((expire) => ({
      title: `app token with a user and expire ${expire}`,
      kind,
      asked: { user, expire },
    }));
}

/** Sections 2.1, 5 and 8. The maximum holds in every unit, so this rests on no profile value. */
export const limitsUserToken: Check = defineCheck({
  id: 'token-server.user-token.valid-24-hours-at-most',
  clauses: ['2.1/user-token-max-validity', '5/token-max-validity', '8/max-token-validity'],
  level: 'must',
  basis: 'stated',
  requires: [USER_TOKEN_SERVED],
  title: 'gives no user token that is valid for more than 24 hours',
  run: (context) => judgeValidities(context, 'user'),
});

/** Sections 2.1, 5 and 8. The maximum holds in every unit, so this rests on no profile value. */
export const limitsAppToken: Check = defineCheck({
  id: 'token-server.app-token.valid-24-hours-at-most',
  clauses: ['2.1/app-token-max-validity', '5/token-max-validity', '8/max-token-validity'],
  level: 'must',
  basis: 'stated',
  needs: ['app-token'],
  requires: [APP_TOKEN_SERVED],
  title: 'gives no app token that is valid for more than 24 hours',
  run: (context) => judgeValidities(context, 'app'),
});

/** What 2^32 + this many units wraps around to; no target has it for a limit of its own. */
const WRAPPED_EXPIRE = 4_321;

/** A validity that is neither what was asked for nor a limit: what is left of it in 32 bits. */
async function expectNotWrapped(context: CheckContext, kind: TokenKind): Promise<void> {
  const { profile, tokenServer } = context;
  const expire = MAX_UINT32 + 1 + WRAPPED_EXPIRE;
  if (!tokenServer.canExpress(kind, 'expire', expire)) return;
  const asked = { ...ordinarilyAsked(kind, context, plainUser(context, 'wrapped')), expire };
  const sent = await tokenServer.fetch(kind, asked, `${kind} token with expire ${expire}`);
  await expectOddWithinMaximum(context, kind, sent, expire);
  const token = tokenIn(sent);
  if (token === undefined) return;
  const validitySeconds = effectiveValiditySeconds(requireOpen(context, token), kind);
  const wrappedSeconds = validityOf(WRAPPED_EXPIRE, profile);
  if (Math.abs(validitySeconds - wrappedSeconds) > ROUNDING_SECONDS) return;
  throw new Nonconformity({
    expected: 'no token, or one of the longest validity that the target grants',
    actual: `${ARTICLE_OF[kind]} ${kind} token valid for ${validitySeconds} seconds, as for expire ${WRAPPED_EXPIRE}: the rest was lost in 32 bits`,
    basis: 'practice',
    proof: 'positive',
    sent,
  });
}

/** Section 8 for what is no unsigned 32-bit integer: a negative expire must not wrap around. */
export const neverWrapsAround: Check = defineCheck({
  id: 'token-server.expire.never-wraps-around',
  clauses: ['2.2/expire-uint32', '5/token-max-validity', '8/max-token-validity'],
  level: 'must',
  basis: 'stated',
  needs: ['expire-field'],
  requires: BOTH_TOKENS_SERVED,
  title: 'gives no token over 24 hours for an expire that is no unsigned 32-bit integer',
  async run(context) {
    const { expireKinds } = context.tokenServer;
    await judgeRequests(
      context,
      expireKinds.flatMap((kind) => illTypedExpires(kind, context)),
      expectOddWithinMaximum,
    );
    const rows = expireKinds.map((kind) => ({
      title: `${kind} token with expire beyond 2^32`,
      kind,
    }));
    await context.examples(rows, ({ kind }, own) => expectNotWrapped(own, kind));
  },
});
