import type { TokenKind } from '../../../contract/index.ts';
import { Untestable } from '../../core/signals.ts';
import type { Fetched, TokenSource } from './token-source.ts';

/** Two clocks or units may round a validity by a second each; expectations leave that much room. */
export const TOLERANCE_MS = 2_000;

/** The validity in seconds that a request for `validitySeconds` is known to grant. */
export type ReferenceValidity = (kind: TokenKind, validitySeconds: number) => Promise<number>;

/**
 * Measures each kind and validity once, with the first token of a user who asks for nothing else. A target
 * may have limits of its own, or another unit than the profile (token-server.expire.equals-the-validity
 * judges that), and a clock that is slow (token-server.token.issued-now), so a token is compared with what
 * the same request granted that user from then on. That token may be one of an instance whose clock is off.
 */
export function createReferenceValidity(
  source: TokenSource,
  userFor: (validitySeconds: number) => string,
): ReferenceValidity {
  const granted = new Map<string, Promise<number>>();
  return (kind, validitySeconds) => {
    const key = `${kind} ${validitySeconds}`;
    const known = granted.get(key);
    if (known !== undefined) return known;
    const asking = kind === 'user' ? userFor(validitySeconds) : '';
    const request = { kind, user: asking, validitySeconds };
    const asked = source(request, 0).then(({ grantedSeconds, spentSeconds }) => {
      const leftSeconds = grantedSeconds - spentSeconds;
      if (leftSeconds >= 0) return leftSeconds;
      throw new Untestable(
        'a token with which others are compared had expired when it was given (token-server.token.issued-now)',
      );
    });
    granted.set(key, asked);
    return asked;
  };
}

/** Targets round the end of a token to one second, ten seconds, or at most a whole minute. */
const COARSEST_GRID_SECONDS = 60;

/**
 * For how many seconds a token has to last: the validity inside it, as long as that is the reference
 * validity but for rounding; otherwise the reference validity.
 */
export function expectedLifetimeSeconds(
  { grantedSeconds }: Pick<Fetched, 'grantedSeconds'>,
  referenceSeconds: number,
): number {
  const isRounded = Math.abs(grantedSeconds - referenceSeconds) <= COARSEST_GRID_SECONDS;
  return isRounded ? grantedSeconds : referenceSeconds;
}
