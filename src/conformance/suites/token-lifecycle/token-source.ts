import { expireFor, type TokenKind } from '../../../contract/index.ts';
import type { AppCredentials } from '../../../simulator/chat/index.ts';
import { createAccessToken2Format } from '../../../simulator/chat/index.ts';
import { effectiveValiditySeconds } from '../../../wire/token/index.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { Untestable } from '../../core/signals.ts';
import { demandAnswered } from '../../expect/tokens/demand-heard.ts';
import { demandOpen } from '../../expect/tokens/demand-open.ts';
import { describeAnswer } from '../../expect/tokens/describe-answer.ts';
import { askNamingUser } from '../../expect/tokens/ordinary-request.ts';
import { tokenIn } from '../../expect/tokens/token-in.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';

/** A token that somebody on the stage wants. */
export interface StageWish {
  readonly kind: TokenKind;
  /** Also sent with a wish for an app token, where it is ignored, unless it is empty. */
  readonly user: string;
  readonly validitySeconds: number;
}

/** A token on its way to the service. */
export interface Fetched {
  readonly wish: StageWish;
  readonly token: string;
  /** How long the token grants its privilege, by what is inside it. */
  readonly grantedSeconds: number;
  /** What brings the times inside the token onto the clock of the stage, in ms. */
  readonly shiftMs: number;
  /** The request that brought it; absent for a token of our own. */
  readonly sent?: TokenSent;
}

/** Where the tokens of a walk come from; `nowMs` is the time on the stage. */
export type TokenSource = (wish: StageWish, nowMs: number) => Promise<Fetched>;

/** The target answered something else than a token. */
export class NoToken extends Error {
  override readonly name = 'NoToken';
  readonly sent: TokenSent;

  constructor(sent: TokenSent) {
    super(describeAnswer(sent));
    this.sent = sent;
  }
}

/**
 * A token that was issued now, as far as clocks agree, or that says it will be, is one that is issued
 * now on the stage: how the clocks differ is the matter of token-server.token.issued-now. One that was
 * issued earlier has lost as much of its validity.
 */
function shiftOf(issuedAtMs: number, fetchedAtMs: number, skewMs: number, nowMs: number): number {
  const isOld = issuedAtMs < fetchedAtMs - skewMs;
  return nowMs - (isOld ? fetchedAtMs : issuedAtMs);
}

/**
 * Tokens of the target. Throws NoToken when it gives none, and Untestable when what it gives shows
 * nothing of itself, or when it limits how fast it is asked.
 */
export function targetSource(context: CheckContext): TokenSource {
  const { profile, tokenServer } = context;
  const skewMs = profile.values['token.maxClockSkewSeconds'] * 1_000;
  return async (wish, nowMs) => {
    const { kind, user, validitySeconds } = wish;
    const expire = expireFor(validitySeconds, profile);
    if (expire === undefined) {
      throw new Untestable('the unit of expire is too coarse for this walk', { isChoice: true });
    }
    const role = `${kind} token`;
    const sent =
      user === ''
        ? await tokenServer.fetch(kind, { expire }, role)
        : await askNamingUser(kind, context, { user, expire }, role);
    const token = tokenIn(sent);
    const { startedAtMs, durationMs } = sent.exchange;
    if (token === undefined) {
      await demandAnswered(context, sent, {
        isChoice: true,
        ...(user === '' ? {} : { users: [user, user] }),
      });
      throw new NoToken(sent);
    }
    const inside = demandOpen(context, token);
    const issuedAtMs = inside.issuedAtSeconds * 1_000;
    const shiftMs = shiftOf(issuedAtMs, startedAtMs + durationMs, skewMs, nowMs);
    const grantedSeconds = effectiveValiditySeconds(inside, kind);
    return { wish, token, grantedSeconds, shiftMs, sent };
  };
}

/** Tokens as they ought to be: what goes wrong with these is not the target's doing. */
export function ownSource(credentials: AppCredentials): TokenSource {
  const format = createAccessToken2Format(credentials);
  let serial = 0;
  return async (wish, nowMs) => {
    serial += 1;
    const { kind, user, validitySeconds } = wish;
    const userId = kind === 'user' ? user : '';
    const issue = format.issue({
      privilege: kind,
      userId,
      validitySeconds,
      issuedAtMs: nowMs,
      serial,
    });
    if (issue.kind === 'refused') throw new Error(`no token of our own: ${issue.why}`);
    const shiftMs = nowMs - Math.floor(nowMs / 1_000) * 1_000;
    return { wish, token: issue.token, grantedSeconds: validitySeconds, shiftMs };
  };
}
