import {
  expireFor,
  MAX_INT32,
  MAX_TOKEN_VALIDITY_SECONDS,
  MAX_UINT32,
  shortestSeconds,
  type TokenKind,
  validityOf,
} from '../../../../contract/index.ts';
import { spanOf } from '../../../../wire/exchange.ts';
import { effectiveValiditySeconds } from '../../../../wire/token/index.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import {
  type Opening,
  ROUNDING_SECONDS,
  requireOpen,
  tokenIn,
} from '../../../expect/tokens/open-token.ts';
import { ordinarilyAsked, plainUser } from '../../../expect/tokens/ordinary-request.ts';
import type { TokenSent } from '../../../probes/token-server-probe.ts';
import { ARTICLE_OF } from '../../../probes/token-server-shape.ts';

/** What a request for a validity was granted. */
export interface Granted {
  readonly sent: TokenSent;
  /** Counted from the issue; absent when the target refused. */
  readonly validitySeconds?: number;
  /** Unix time by the clock of the target; absent when it refused. */
  readonly issuedAtSeconds?: number;
}

/**
 * Asks for a validity, or for none, and reads the granted one from the token.
 * @throws Untestable when the token does not show it.
 */
export async function grant(
  context: Pick<CheckContext, 'users' | 'profile' | 'tokenServer'> & Opening,
  kind: TokenKind,
  expire: number | undefined,
  user: string = plainUser(context, 'validity'),
): Promise<Granted> {
  const asked = { ...ordinarilyAsked(kind, context, user), expire };
  const what = expire === undefined ? 'without expire' : `with expire ${expire}`;
  const sent = await context.tokenServer.fetch(kind, asked, `${kind} token ${what}`);
  const token = tokenIn(sent);
  if (token === undefined) return { sent };
  const inside = requireOpen(context, token);
  const { issuedAtSeconds } = inside;
  return { sent, validitySeconds: effectiveValiditySeconds(inside, kind), issuedAtSeconds };
}

/** The longest validity to ask for: the maximum, unless the target was found to refuse more than some other one. */
export function longestSeconds({ profile, tokenServer }: CheckContext): number {
  const other = tokenServer.validity.other();
  if (other === undefined) return MAX_TOKEN_VALIDITY_SECONDS;
  return Math.min(validityOf(other.expire, profile), MAX_TOKEN_VALIDITY_SECONDS);
}

/** The validities that a target grants to requests for the least and for the most. */
export interface OwnLimits {
  readonly leastSeconds: number;
  readonly mostSeconds: number;
}

/** The limits of each kind; nothing for a kind that is refused at one of the ends. */
export async function ownLimits(context: CheckContext): Promise<ReadonlyMap<TokenKind, OwnLimits>> {
  const limits = new Map<TokenKind, OwnLimits>();
  const [least, most] = [shortestSeconds(context.profile), longestSeconds(context)].map((seconds) =>
    expireFor(seconds, context.profile),
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

/** A target may have limits of its own within the 24 hours; if both are equal, it has none. */
export function isOwnLimit(found: number, asked: number, limits: OwnLimits | undefined): boolean {
  if (limits === undefined || limits.leastSeconds >= limits.mostSeconds) return false;
  const { leastSeconds, mostSeconds } = limits;
  return found === (asked < found ? leastSeconds : mostSeconds);
}

/**
 * Whether a token ends `seconds` after it was given. Some targets date the issue back, by no more than
 * clocks may differ, so that a clock that is behind accepts the token too; the validity counts from now
 * all the same (section 2.2).
 */
export function lastsFromNow(
  { sent, validitySeconds, issuedAtSeconds }: Granted,
  seconds: number,
  maxClockSkewSeconds: number,
): boolean {
  if (validitySeconds === undefined || issuedAtSeconds === undefined) return false;
  const { fromMs, untilMs } = spanOf(sent.exchange);
  const askedAtSeconds = fromMs / 1_000;
  const answeredAtSeconds = untilMs / 1_000;
  const endsAtSeconds = issuedAtSeconds + validitySeconds;
  // The validity plus the dating back may reach the maximum, which counts from the issue.
  const latestSeconds = issuedAtSeconds + MAX_TOKEN_VALIDITY_SECONDS;
  return (
    issuedAtSeconds >= Math.floor(askedAtSeconds) - maxClockSkewSeconds &&
    issuedAtSeconds <= answeredAtSeconds &&
    endsAtSeconds >= Math.min(askedAtSeconds + seconds, latestSeconds) - ROUNDING_SECONDS &&
    endsAtSeconds <= Math.min(answeredAtSeconds + seconds, latestSeconds) + ROUNDING_SECONDS
  );
}

/** What was found where a token for more is valid for less. */
export const lessWords = (kind: TokenKind, seconds: number | undefined, before: number): string =>
  `${ARTICLE_OF[kind]} ${kind} token valid for ${seconds} seconds after one valid for ${before}`;

/** Who adds more than this to the present time grants such validities anyway. */
const MOST_ADDED_SECONDS = 31 * MAX_TOKEN_VALIDITY_SECONDS;

/**
 * What a validity is that nobody asked for, by its number: the present time by the target's clock, counted from
 * 1970, and a validity on top; or a negative number that was taken for an unsigned one. Nothing for any other
 * validity. `expire` is what was asked for.
 */
export function explainValidity(
  validitySeconds: number,
  issuedAtSeconds: number,
  expire: unknown,
): string | undefined {
  const addedSeconds = validitySeconds - issuedAtSeconds;
  if (addedSeconds >= 0 && addedSeconds <= MOST_ADDED_SECONDS) {
    return `${validitySeconds} s is now + ${addedSeconds} counted from 1970`;
  }
  const isAskedFor = typeof expire === 'number' && expire > MAX_INT32;
  // The largest of all stands for no limit as well.
  const isNegative = validitySeconds > MAX_INT32 && validitySeconds < MAX_UINT32;
  if (!isNegative || isAskedFor) return undefined;
  return `${validitySeconds} s is what 32 bits make of ${validitySeconds - MAX_UINT32 - 1}`;
}
