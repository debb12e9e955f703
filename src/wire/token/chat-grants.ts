import type { TokenKind } from '../../contract/index.ts';
import type { AccessToken2Reading, TokenPrivilege, TokenService } from './token-reading.ts';

/** Privileges of the chat service (field notes, tokens). */
const CHAT_PRIVILEGES: Readonly<Record<TokenKind, number>> = { user: 1, app: 2 };

/** The part of a token that opens the chat service. */
export function chatServiceOf({ services }: AccessToken2Reading): TokenService | undefined {
  return services.find(({ service }) => service === 'chat');
}

/** The chat privilege of that kind, if the token grants it. */
export function chatPrivilegeOf(
  reading: AccessToken2Reading,
  kind: TokenKind,
): TokenPrivilege | undefined {
  const privileges = chatServiceOf(reading)?.privileges ?? [];
  return privileges.find(({ privilege }) => privilege === CHAT_PRIVILEGES[kind]);
}

/** For how long a token grants its privilege, in seconds; a privilege of 0 lasts as long as its token. */
export function effectiveValiditySeconds(reading: AccessToken2Reading, kind: TokenKind): number {
  const limit = chatPrivilegeOf(reading, kind)?.validitySeconds ?? 0;
  return limit === 0 ? reading.validitySeconds : Math.min(limit, reading.validitySeconds);
}
