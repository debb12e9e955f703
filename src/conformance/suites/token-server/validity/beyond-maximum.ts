import {
  expireFor,
  MAX_TOKEN_VALIDITY_SECONDS,
  MAX_UINT32,
  type TokenKind,
} from '../../../../contract/index.ts';
import { spanOf } from '../../../../wire/exchange.ts';
import type { CheckContext, Predicate } from '../../../core/check-context.ts';
import { Nonconformity } from '../../../core/signals.ts';
import { ORDINARY_SECONDS } from '../../../expect/tokens/ordinary-request.ts';
import type { TokenSent } from '../../../probes/token-server-probe.ts';
import { ARTICLE_OF } from '../../../probes/token-server-shape.ts';
import { type Granted, grant, lessWords } from './granted-validity.ts';
import { type Got, isClearlyLess } from './rising-validities.ts';

/** The first number that is negative in 32 bits with a sign, and the largest of section 2.2. */
const WIDE_EXPIRES: readonly number[] = [2 ** 31, MAX_UINT32];

/** By how many seconds a target dates a token ahead of the request for it, by this machine's clock. */
const aheadSeconds = ({ sent, issuedAtSeconds = 0 }: Granted): number =>
  issuedAtSeconds - spanOf(sent.exchange).fromMs / 1_000;

/** A token for an `expire` beyond the maximum. */
interface Beyond extends Got {
  readonly sent: TokenSent;
  readonly granted: Granted;
}

/** The first of those that last longest. */
function longestOf(all: readonly Got[]): Got | undefined {
  const mostSeconds = Math.max(...all.map(({ seconds }) => seconds));
  return all.find(({ seconds }) => seconds === mostSeconds);
}

/** The first that is valid for less than what was got for a smaller `expire`. */
async function firstLess(
  context: CheckContext,
  kind: TokenKind,
  before: Got,
  beyond: readonly Beyond[],
): Promise<Beyond | undefined> {
  for (const each of beyond) {
    if (await isClearlyLess(context, { kind, pair: [before, each] })) return each;
  }
  return undefined;
}

/** The tokens for these; what is refused is left out. */
async function grantBeyond(
  context: CheckContext,
  kind: TokenKind,
  expires: readonly number[],
): Promise<readonly Beyond[]> {
  const given: Beyond[] = [];
  for (const expire of expires) {
    const granted = await grant(context, kind, expire);
    const { validitySeconds: seconds, sent } = granted;
    if (seconds !== undefined) given.push({ expire, seconds, sent, granted });
  }
  return given;
}

/** Whatever is made of a validity beyond the maximum, a token that nobody can use is neither a token nor an error. */
async function usableOfWide(
  context: CheckContext,
  kind: TokenKind,
  usual: Granted,
): Promise<readonly Beyond[]> {
  const skewSeconds = context.profile.values['token.maxClockSkewSeconds'];
  const given = await grantBeyond(context, kind, WIDE_EXPIRES);
  for (const { expire, seconds: validitySeconds, sent, granted: wide } of given) {
    const shiftSeconds = Math.round(aheadSeconds(wide) - aheadSeconds(usual));
    const isShifted = Math.abs(shiftSeconds) > skewSeconds;
    const leftSeconds = validitySeconds + (isShifted ? shiftSeconds : 0);
    if (leftSeconds > 0) continue;
    const dated = isShifted ? `, dated ${-shiftSeconds} seconds back` : '';
    throw new Nonconformity({
      expected: `no token for expire ${expire}, or one that is valid`,
      actual: `${ARTICLE_OF[kind]} ${kind} token of ${validitySeconds} seconds${dated}: it has expired when it is given`,
      hint: 'From 2^31 on a number is negative in 32 bits with a sign: look at the type that expire is read into.',
      proof: 'positive',
      sent,
    });
  }
  return given;
}

/**
 * Judges what is asked for beyond the maximum, beside the maximum: it may be refused or be granted the maximum,
 * and one default for all that is too much is a choice as well. A remainder is none, nor is less for what does not
 * fit into 32 bits with a sign.
 */
export async function judgeBeyondMaximum(context: CheckContext): Promise<void> {
  const { profile, tokenServer } = context;
  const [most, ...beyond] = [0, 1, ORDINARY_SECONDS].map((seconds) =>
    expireFor(MAX_TOKEN_VALIDITY_SECONDS + seconds, profile),
  );
  if (most === undefined) return;
  const rows = tokenServer.expireKinds.map((kind) => ({
    title: `${kind} tokens with expire ${most} and more`,
    kind,
  }));
  const judgeKind: Predicate<(typeof rows)[number]> = async ({ kind }, own) => {
    const longest = await grant(own, kind, most);
    const { validitySeconds: mostSeconds } = longest;
    if (mostSeconds === undefined) return;
    const wide = mostSeconds > 0 ? await usableOfWide(own, kind, longest) : [];
    const known = beyond.filter((each) => each !== undefined);
    const given = await grantBeyond(own, kind, known);
    const maximum = { expire: most, seconds: mostSeconds };
    const nearest = longestOf(given);
    const lessForWide = nearest && (await firstLess(own, kind, nearest, wide));
    const less = lessForWide ?? (await firstLess(own, kind, maximum, [...given, ...wide]));
    if (less === undefined) return;
    const before = lessForWide && nearest && nearest.seconds > maximum.seconds ? nearest : maximum;
    const isRemainder = new Set(given.map(({ seconds }) => seconds)).size > 1;
    throw new Nonconformity({
      expected: `no shorter validity for expire ${less.expire} than for expire ${before.expire}, or no token`,
      actual: lessWords(kind, less.seconds, before.seconds),
      sent: less.sent,
      ...(isRemainder || lessForWide !== undefined ? {} : { basis: 'practice' }),
    });
  };
  await context.examples(rows, judgeKind);
}
