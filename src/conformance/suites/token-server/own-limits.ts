import {
  expireFor,
  MAX_TOKEN_VALIDITY_SECONDS,
  shortestSeconds,
  type TokenKind,
} from '../../../contract/index.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { grant } from './grant.ts';

/** The validities that a target grants to whoever asks for the least and for the most. */
export interface OwnLimits {
  readonly leastSeconds: number;
  readonly mostSeconds: number;
}

/** The limits of each kind; nothing for a kind of which both are not granted. */
export async function ownLimits(context: CheckContext): Promise<ReadonlyMap<TokenKind, OwnLimits>> {
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
export function isOwnLimit(found: number, asked: number, limits: OwnLimits | undefined): boolean {
  if (limits === undefined || limits.leastSeconds >= limits.mostSeconds) return false;
  const { leastSeconds, mostSeconds } = limits;
  return found === (asked < found ? leastSeconds : mostSeconds);
}
