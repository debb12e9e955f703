import {
  expireFor,
  MAX_TOKEN_VALIDITY_SECONDS,
  shortestSeconds,
  type TokenKind,
} from '../../../../contract/index.ts';
import { effectiveValiditySeconds } from '../../../../wire/token/index.ts';
import type { Observation } from '../../../core/check.ts';
import type { CheckContext } from '../../../core/check-context.ts';
import { openToken, tokenIn } from '../../../expect/tokens/open-token.ts';
import { ordinaryExpire } from '../../../expect/tokens/ordinary-request.ts';
import { grant } from './granted-validity.ts';

/** The validities of the tokens of a kind that the run has seen, by token. */
function seenValidities(context: CheckContext, kind: TokenKind): ReadonlyMap<string, number> {
  const seen = new Map<string, number>();
  for (const sent of context.seen.tokens()) {
    const token = tokenIn(sent);
    if (sent.kind !== kind || token === undefined) continue;
    const opened = openToken(context, token);
    if (opened.kind === 'open') seen.set(token, effectiveValiditySeconds(opened.inside, kind));
  }
  return seen;
}

/**
 * The one validity that a target grants to everybody, in seconds. Nothing for a target that keeps a token, or
 * what was asked for first, for later requests.
 */
async function askForFixed(context: CheckContext, kind: TokenKind): Promise<number | undefined> {
  const { profile, users } = context;
  const asked = [
    expireFor(shortestSeconds(profile), profile),
    ordinaryExpire(context),
    expireFor(MAX_TOKEN_VALIDITY_SECONDS, profile),
  ];
  const names = users.apart(['briefly', 'ordinarily', 'longest'], 1);
  const given = new Map<string, number>();
  for (const [index, expire] of asked.entries()) {
    const { sent, validitySeconds } = await grant(context, kind, expire, names[index]);
    const token = tokenIn(sent);
    if (token === undefined || validitySeconds === undefined) continue;
    // The very same token again was kept.
    if (given.has(token)) return undefined;
    given.set(token, validitySeconds);
  }
  if (given.size < 2) return undefined;
  const [fixed, ...others] = new Set([
    ...given.values(),
    ...seenValidities(context, kind).values(),
  ]);
  return others.length === 0 && fixed !== 0 ? fixed : undefined;
}

/** Tells whether a target fixes the validity of its tokens: expire is a request (section 2.2). */
export interface FixedValidity {
  /** Whether everybody is granted that validity, whatever is asked for. */
  is(kind: TokenKind, validitySeconds: number): Promise<boolean>;
  /** What was found; nothing when no validity is fixed, or when none was asked about. */
  observation(): Observation | undefined;
}

/** Asks the target once for each kind, and only when it is in question. */
export function createFixedValidity(context: CheckContext): FixedValidity {
  const known = new Map<TokenKind, number | undefined>();
  return {
    async is(kind, validitySeconds) {
      if (!known.has(kind)) known.set(kind, await askForFixed(context, kind));
      return known.get(kind) === validitySeconds;
    },
    observation() {
      const words = [...known]
        .filter(([, seconds]) => seconds !== undefined)
        .map(([kind, seconds]) => `${kind} tokens of ${seconds} seconds`);
      if (words.length === 0) return undefined;
      return { observed: `gives ${words.join(' and ')}, whatever validity is asked for` };
    },
  };
}
