import type { TokenKind } from '../../contract/index.ts';
import {
  type AccessToken2Reading,
  chatPrivilegeOf,
  isTokenSignedBy,
  readToken,
} from '../../wire/token/index.ts';
import type { CheckContext } from '../check-context.ts';
import { Untestable } from '../signals.ts';
import type { TokenSent } from '../token-server-probe.ts';
import { demandToken } from './token-in.ts';

/** The inside of a token as far as it is evidence. */
export type OpenedToken =
  | { readonly kind: 'open'; readonly inside: AccessToken2Reading }
  | { readonly kind: 'closed'; readonly why: string; readonly isChoice: boolean };

type Opening = Pick<CheckContext, 'profile' | 'hasCredentials' | 'credentials'>;

/**
 * Opens a token. Its inside is firm evidence when the declared certificate verifies it; without
 * credentials only a profile that lays the format down makes it evidence. A token that is closed by
 * a choice which the document leaves to the target weighs as a should.
 */
export function openToken(opening: Opening, token: string): OpenedToken {
  const { profile, hasCredentials } = opening;
  const isLaidDown = profile.values['token.format'] === 'access-token-2';
  const reading = readToken(token);
  if (reading.kind === 'unreadable') {
    const isChoice = !isLaidDown || profile.firmness['token.format'] === 'assumed';
    return { kind: 'closed', why: `the token is no AccessToken 2: ${reading.why}`, isChoice };
  }
  if (!hasCredentials) {
    if (isLaidDown) return { kind: 'open', inside: reading };
    return {
      kind: 'closed',
      why: 'what is inside the token counts only once --app-id and --app-certificate are declared',
      isChoice: true,
    };
  }
  if (isTokenSignedBy(token, opening.credentials.appCertificate)) {
    return { kind: 'open', inside: reading };
  }
  return {
    kind: 'closed',
    why: 'the declared certificate does not verify the token (token-server.token.signed-with-the-certificate)',
    isChoice: false,
  };
}

/** The inside of the token of an answer that ought to carry one. */
export function demandInside(opening: Opening, sent: TokenSent): AccessToken2Reading {
  const opened = openToken(opening, demandToken(sent));
  if (opened.kind === 'open') return opened.inside;
  throw new Untestable(opened.why, { isChoice: opened.isChoice });
}

/** Whether a token grants the chat privilege of that kind. */
export function hasChatPrivilege(inside: AccessToken2Reading, kind: TokenKind): boolean {
  return chatPrivilegeOf(inside, kind) !== undefined;
}

/** How far two clocks or units may round a validity apart. */
export const ROUNDING_SECONDS = 1;
