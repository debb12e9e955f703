import type { TokenKind } from '../../../contract/index.ts';
import type { TokenSource } from './token-source.ts';

/** The validity in seconds that a request for one grants, by the first token that it brought. */
export type Gauge = (kind: TokenKind, validitySeconds: number) => Promise<number>;

/**
 * Asks once for each kind and validity, each time as another user, whose first token it is. A target may have limits of its own, or
 * another unit than the profile's, which token-server.expire.equals-the-validity looks at; what is
 * lived through is held against what the same request granted before.
 */
export function createGauge(source: TokenSource, user: string): Gauge {
  const granted = new Map<string, Promise<number>>();
  return (kind, validitySeconds) => {
    const key = `${kind} ${validitySeconds}`;
    const known = granted.get(key);
    if (known !== undefined) return known;
    const asking = kind === 'user' ? `${user}-${validitySeconds}` : '';
    const wish = { kind, user: asking, validitySeconds };
    const asked = source(wish, 0).then(({ grantedSeconds }) => grantedSeconds);
    granted.set(key, asked);
    return asked;
  };
}
