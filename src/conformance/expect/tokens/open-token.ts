import type { TokenKind } from '../../../contract/index.ts';
import {
  type AccessToken2Reading,
  chatGrantsOf,
  readSignedToken,
  readToken,
} from '../../../wire/token/index.ts';
import type { CheckContext } from '../../core/check-context.ts';

/** The inside of a token as far as it is evidence. */
export type OpenedToken =
  | { readonly kind: 'open'; readonly inside: AccessToken2Reading }
  | { readonly kind: 'closed'; readonly why: string; readonly isChoice: boolean };

/** What decides whether the inside of a token is evidence. */
export type Opening = Pick<CheckContext, 'profile' | 'hasCredentials' | 'credentials'>;

/**
 * Opens a token. Its inside is firm evidence when the declared certificate verifies it; without
 * credentials only a profile that lays the format down makes it evidence. A token that is closed by
 * a choice which the document leaves to the target weighs as a should.
 */
export function openToken(opening: Opening, token: string): OpenedToken {
  const { profile, hasCredentials } = opening;
  const isLaidDown = profile.values['token.format'] === 'access-token-2';
  const { reading, isSigned } = hasCredentials
    ? readSignedToken(token, opening.credentials.appCertificate)
    : { reading: readToken(token), isSigned: false };
  if (reading.kind === 'unreadable') return closedAs(reading.why, opening);
  if (!hasCredentials) {
    if (isLaidDown) return { kind: 'open', inside: reading };
    return {
      kind: 'closed',
      why: 'what is inside the token counts only once --app-id and --app-certificate are declared',
      isChoice: true,
    };
  }
  if (isSigned) return { kind: 'open', inside: reading };
  return {
    kind: 'closed',
    why: 'the declared certificate does not verify the token (token-server.token.signed-with-the-certificate)',
    isChoice: false,
  };
}

/**
 * Who declares app id and certificate says that the tokens are made of them; only a profile that says
 * itself that they are opaque makes one that nobody can read a choice.
 */
function closedAs(unreadable: string, { profile, hasCredentials }: Opening): OpenedToken {
  const isFirm = profile.firmness['token.format'] === 'firm';
  const isOpaque = profile.values['token.format'] === 'opaque';
  const isChoice = hasCredentials ? isOpaque && isFirm : isOpaque || !isFirm;
  const why = `the token is no AccessToken 2: ${unreadable}`;
  const advice =
    "; if its format is the target's own, set the profile value 'token.format' to 'opaque'";
  return { kind: 'closed', why: isChoice || !isOpaque ? why : `${why}${advice}`, isChoice };
}

/** Whether a token grants the chat privilege of that kind. */
export function hasChatPrivilege(inside: AccessToken2Reading, kind: TokenKind): boolean {
  return chatGrantsOf(inside, kind).length > 0;
}

/** How far two clocks or units may round a validity apart. */
export const ROUNDING_SECONDS = 1;
