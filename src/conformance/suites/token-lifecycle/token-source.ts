import { expireFor, MAX_TOKEN_VALIDITY_SECONDS, type TokenKind } from '../../../contract/index.ts';
import { type AppCredentials, createAccessToken2Format } from '../../../simulator/chat/index.ts';
import { chatGrantsOf, effectiveValiditySeconds } from '../../../wire/token/index.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { Untestable } from '../../core/signals.ts';
import { describeAnswer } from '../../expect/tokens/describe-answer.ts';
import { requireOpen, tokenIn } from '../../expect/tokens/open-token.ts';
import { requireNotToldToWait } from '../../expect/tokens/require-not-throttled.ts';
import { createUserMeaning, type UserMeaning } from '../../expect/tokens/user-meaning.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';
import { ARTICLE_OF } from '../../probes/token-server-shape.ts';

/** A token that a client in the sandbox asks for. */
export interface TokenRequest {
  readonly kind: TokenKind;
  /** Empty for none. Also sent with an app token request, where it is ignored. */
  readonly user: string;
  readonly validitySeconds: number;
}

/** A token that was fetched for the service. */
export interface Fetched {
  readonly request: TokenRequest;
  readonly token: string;
  /** How long the token grants its privilege, as it says inside. */
  readonly grantedSeconds: number;
  /** How much of that had passed when it was given, as the token is dated back. */
  readonly spentSeconds: number;
  /** To be added to the times inside the token to get times of the sandbox, in ms. */
  readonly shiftMs: number;
  /** The users whom ids in the token mean, where an id is not the user's own. */
  readonly names?: ReadonlyMap<string, string>;
  /** The request that brought it; absent for a token of our own. */
  readonly sent?: TokenSent;
}

/** Where the tokens of a scenario come from; `nowMs` is the time in the sandbox. */
export type TokenSource = (request: TokenRequest, nowMs: number) => Promise<Fetched>;

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
 * For how many ms a token has been valid already. One that was issued now, or is dated ahead, counts as issued
 * now in the sandbox: the check token-server.token.issued-now judges the clock of the target. A token that
 * was issued earlier, by more than clocks may differ, has lost that much of its validity.
 */
function spentMsOf(issuedAtMs: number, fetchedAtMs: number, skewMs: number): number {
  const isOld = issuedAtMs < fetchedAtMs - skewMs;
  return isOld ? fetchedAtMs - issuedAtMs : 0;
}

/** The service takes no token that is valid for too long: the checks of the maximum tell that once. */
function requireWithinMaximum({ kind }: TokenRequest, grantedSeconds: number): void {
  if (grantedSeconds <= MAX_TOKEN_VALIDITY_SECONDS) return;
  throw new Untestable(
    `the target gives ${ARTICLE_OF[kind]} ${kind} token that is valid for more than 24 hours ` +
      `(token-server.${kind}-token.valid-24-hours-at-most)`,
  );
}

/**
 * Tokens of the target. The source throws NoToken when the target gives none, and Untestable when the token
 * cannot be opened or the target limits how fast it is asked.
 */
export function targetSource(
  context: CheckContext,
  meaning: UserMeaning = createUserMeaning(context),
): TokenSource {
  const { profile } = context;
  const skewMs = profile.values['token.maxClockSkewSeconds'] * 1_000;
  return async (request, nowMs) => {
    const { kind, user, validitySeconds } = request;
    // A target that refuses an hour is asked for what it grants, whatever the scenario would like.
    const expire =
      context.tokenServer.validity.other()?.expire ?? expireFor(validitySeconds, profile);
    if (expire === undefined) {
      throw new Untestable('the unit of expire is too coarse for this scenario', {
        isChoice: true,
      });
    }
    const role = `${kind} token`;
    const asked = { ...(user === '' ? {} : { user }), expire };
    const sent = await context.tokenServer.fetch(kind, asked, role);
    const token = tokenIn(sent);
    const { startedAtMs, durationMs, clockSetMs = 0 } = sent.exchange;
    if (token === undefined) {
      await requireNotToldToWait(context, sent, {
        ...(user === '' ? {} : { users: [user, user] }),
      });
      throw new NoToken(sent);
    }
    const inside = requireOpen(context, token);
    const issuedAtMs = inside.issuedAtSeconds * 1_000;
    // Where this machine's clock was set back, a target on it is no slower for that.
    const fetchedAtMs = startedAtMs + durationMs + Math.min(0, clockSetMs);
    const spentMs = spentMsOf(issuedAtMs, fetchedAtMs, skewMs);
    const grantedSeconds = effectiveValiditySeconds(inside, kind);
    requireWithinMaximum(request, grantedSeconds);
    const shiftMs = nowMs - issuedAtMs - spentMs;
    const spentSeconds = spentMs / 1_000;
    const names = new Map(
      chatGrantsOf(inside, 'user').map(({ userId }) => [userId, meaning.nameOf(userId, user)]),
    );
    return { request, token, grantedSeconds, spentSeconds, shiftMs, sent, names };
  };
}

/** Correct tokens of our own: what fails with these too is no failure of the target. */
export function ownSource(credentials: AppCredentials): TokenSource {
  const format = createAccessToken2Format(credentials);
  let serial = 0;
  return async (request, nowMs) => {
    serial += 1;
    const { kind, user, validitySeconds } = request;
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
    return {
      request,
      token: issue.token,
      grantedSeconds: validitySeconds,
      spentSeconds: 0,
      shiftMs,
    };
  };
}
