import type { TokenKind } from '../../../contract/index.ts';
import type { TokenSource } from './token-source.ts';

/** The validity in seconds that a request for one grants, by the first token that it brought. */
export type Gauge = (kind: TokenKind, validitySeconds: number) => Promise<number>;

/**
 * Asks once for each kind and validity, as a user of its own. A target may have limits of its own, or
 * another unit than the profile's, which token-server.expire.equals-the-validity looks at; what is
 * lived through is held against what the same request granted before.
 */
export function createGauge(source: TokenSource, user: string): Gauge {
  const granted = new Map<string, Promise<number>>();
  return (kind, validitySeconds) => {
    const key = `${kind} ${validitySeconds}`;
    const known = granted.get(key);
    if (known !== undefined) return known;
    const wish = { kind, user: kind === 'user' ? user : '', validitySeconds };
    const asked = source(wish, 0).then(({ grantedSeconds }) => grantedSeconds);
    granted.set(key, asked);
    return asked;
  };
}
