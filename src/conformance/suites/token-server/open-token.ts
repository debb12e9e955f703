import type { TokenKind } from '../../../contract/index.ts';
import {
  type AccessToken2Reading,
  isTokenSignedBy,
  readToken,
  type TokenService,
} from '../../../wire/token/index.ts';
import type { CheckContext } from '../../check-context.ts';
import { Untestable } from '../../signals.ts';
import type { TokenSent } from '../../token-server-probe.ts';
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

/** Privileges of the chat service (field notes, tokens). */
const CHAT_PRIVILEGES: Readonly<Record<TokenKind, number>> = { user: 1, app: 2 };

/** The part of a token that opens the chat service. */
export function chatServiceOf({ services }: AccessToken2Reading): TokenService | undefined {
  return services.find(({ service }) => service === 'chat');
}

/** The chat privilege of that kind, if the token grants it. */
export function chatPrivilegeOf(
  inside: AccessToken2Reading,
  kind: TokenKind,
): TokenService['privileges'][number] | undefined {
  const privileges = chatServiceOf(inside)?.privileges ?? [];
  return privileges.find(({ privilege }) => privilege === CHAT_PRIVILEGES[kind]);
}

/** Whether a token grants the chat privilege of that kind. */
export function hasChatPrivilege(inside: AccessToken2Reading, kind: TokenKind): boolean {
  return chatPrivilegeOf(inside, kind) !== undefined;
}

/** For how long a token grants its privilege, in seconds; a privilege of 0 lasts as long as its token. */
export function effectiveValiditySeconds(inside: AccessToken2Reading, kind: TokenKind): number {
  const limit = chatPrivilegeOf(inside, kind)?.validitySeconds ?? 0;
  return limit === 0 ? inside.validitySeconds : Math.min(limit, inside.validitySeconds);
}
