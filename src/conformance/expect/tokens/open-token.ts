import type { Remedy, TokenKind } from '../../../contract/index.ts';
import {
  type AccessToken2Reading,
  chatGrantsOf,
  readSignedToken,
  readToken,
  type UnreadableToken,
} from '../../../wire/token/index.ts';
import type { CheckContext } from '../../core/check-context.ts';
import { Untestable } from '../../core/signals.ts';
import type { TokenSent } from '../../probes/token-server-probe.ts';
import { describeAnswer } from './describe-answer.ts';
import { findWrapping } from './find-wrapping.ts';

/** The token of an answer, also when an error stands beside it, which a check of its own judges. */
export function tokenIn({ answer }: TokenSent): string | undefined {
  return answer.kind === 'token' || answer.kind === 'both' ? answer.token : undefined;
}

/**
 * The token of an answer that has to carry one.
 * @throws Untestable when it carries none.
 */
export function requireToken(
  sent: TokenSent,
  weight: { readonly isChoice?: boolean } = {},
): string {
  const token = tokenIn(sent);
  if (token !== undefined) return token;
  const { outcome } = sent.exchange;
  // A busy server says so by this status; many gateways give it in place of 429.
  const isBusy = outcome.kind === 'answer' && outcome.status === 503;
  throw new Untestable(
    `the ${sent.role} request got no token to judge but ${describeAnswer(sent)}`,
    { ...weight, ...(isBusy ? { remedies: [{ code: 'slow-down' }] } : {}) },
  );
}

/** The inside of a token as far as it is evidence. */
export type OpenedToken =
  | { readonly kind: 'open'; readonly inside: AccessToken2Reading }
  | {
      readonly kind: 'closed';
      readonly why: string;
      readonly isChoice: boolean;
      readonly remedies?: readonly Remedy[];
    };

/** What decides whether the inside of a token is evidence. */
export type Opening = Pick<CheckContext, 'profile' | 'hasCredentials' | 'credentials'>;

/**
 * Opens a token. Its inside is firm evidence when the declared certificate verifies it; without
 * credentials only a profile that fixes the format makes it evidence. What stays untested because of a
 * choice which the document leaves to the target counts as a should (`isChoice`).
 */
export function openToken(opening: Opening, token: string): OpenedToken {
  const { profile, hasCredentials } = opening;
  const isFormatFixed = profile.values['token.format'] === 'access-token-2';
  const { reading, isSigned } = hasCredentials
    ? readSignedToken(token, opening.credentials.appCertificate)
    : { reading: readToken(token), isSigned: false };
  if (reading.kind === 'unreadable') return closedAs(token, reading, opening);
  if (!hasCredentials) {
    if (isFormatFixed) return { kind: 'open', inside: reading };
    return {
      kind: 'closed',
      why: 'what is inside the token counts only once the app credentials are declared',
      isChoice: true,
      remedies: [{ code: 'declare-app-credentials' }],
    };
  }
  if (isSigned) return { kind: 'open', inside: reading };
  return {
    kind: 'closed',
    why: 'the declared certificate does not verify the token (token-server.token.signed-with-the-certificate)',
    isChoice: false,
  };
}

/** What is wrong with a token that is no choice of another format. */
const DAMAGED =
  'the token begins as an AccessToken 2 and is none, as if it was cut or changed after it was made';

/**
 * A user who declares app id and certificate says that the tokens are made of them. An unreadable token is
 * then a choice of the target only if the user's own profile says that tokens are opaque.
 */
function closedAs(
  token: string,
  { why: unreadable, isDamaged }: UnreadableToken,
  opening: Opening,
): OpenedToken {
  const { profile, hasCredentials } = opening;
  const isFirm = profile.firmness['token.format'] === 'firm';
  const isOpaque = profile.values['token.format'] === 'opaque';
  const isChoice = hasCredentials ? isOpaque && isFirm : isOpaque || !isFirm;
  if (hasCredentials && !isChoice) {
    const wrapping = findWrapping(token, opening.credentials.appCertificate);
    if (wrapping !== undefined) {
      return {
        kind: 'closed',
        why: `the token is one with ${wrapping} (token-server.token.signed-with-the-certificate)`,
        isChoice,
      };
    }
    if (isDamaged) return { kind: 'closed', why: `${DAMAGED}: ${unreadable}`, isChoice };
  }
  const why = `the token is no AccessToken 2: ${unreadable}`;
  if (isChoice || !isOpaque) return { kind: 'closed', why, isChoice };
  return {
    kind: 'closed',
    why: `${why}; if its format is the target's own, set the profile value 'token.format' to 'opaque'`,
    isChoice,
    remedies: [{ code: 'declare-opaque-tokens' }],
  };
}

/** Whether a token grants the chat privilege of that kind. */
export function hasChatPrivilege(inside: AccessToken2Reading, kind: TokenKind): boolean {
  return chatGrantsOf(inside, kind).length > 0;
}

/** By how much two clocks or units may round the same validity differently. */
export const ROUNDING_SECONDS = 1;

/**
 * The inside of a token.
 * @throws Untestable when it is no evidence.
 */
export function requireOpen(opening: Opening, token: string): AccessToken2Reading {
  const opened = openToken(opening, token);
  if (opened.kind === 'open') return opened.inside;
  const { why, isChoice, remedies = [] } = opened;
  throw new Untestable(why, { isChoice, remedies });
}

/**
 * The inside of the token of an answer.
 * @throws Untestable when there is no token, or when its inside is no evidence.
 */
export function requireInside(opening: Opening, sent: TokenSent): AccessToken2Reading {
  return requireOpen(opening, requireToken(sent));
}
