import type { TokenKind } from '../../../contract/index.ts';
import { mintChatToken, readSignedToken, type TokenService } from '../../../wire/token/index.ts';
import { remember } from '../remember.ts';
import type { ChatTokenReading, TokenFormat, TokenGrant } from './token-format.ts';

/** Privileges of the chat service (field notes, tokens). */
const PRIVILEGES: Readonly<Record<number, TokenKind>> = { 1: 'user', 2: 'app' };

/** Whose tokens the service takes. */
export interface AppCredentials {
  /** 32 hexadecimal characters. */
  readonly appId: string;
  /** 32 hexadecimal characters; a secret. */
  readonly appCertificate: string;
}

/** A privilege of 0 lasts as long as its token. */
function grantsOf(
  { privileges }: TokenService,
  issuedAtSeconds: number,
  validitySeconds: number,
): readonly TokenGrant[] {
  return privileges.flatMap(({ privilege: number, validitySeconds: own }) => {
    const privilege = PRIVILEGES[number];
    if (privilege === undefined) return [];
    const lasting = own === 0 ? validitySeconds : Math.min(own, validitySeconds);
    return [{ privilege, expiresAtMs: (issuedAtSeconds + lasting) * 1_000 }];
  });
}

function readSigned(token: string, { appId, appCertificate }: AppCredentials): ChatTokenReading {
  if (token === '') return { kind: 'invalid', why: 'the token is empty' };
  const { reading, isSigned } = readSignedToken(token, appCertificate);
  if (reading.kind === 'unreadable') return { kind: 'invalid', why: reading.why };
  if (reading.appId.toLowerCase() !== appId.toLowerCase()) {
    return { kind: 'invalid', why: 'the token is for another app id' };
  }
  if (!isSigned) {
    return { kind: 'invalid', why: 'the app certificate does not verify the token' };
  }
  const chat = reading.services.find(({ service }) => service === 'chat');
  if (chat === undefined)
    return { kind: 'invalid', why: 'the token does not open the chat service' };
  const { issuedAtSeconds, validitySeconds } = reading;
  return {
    kind: 'readable',
    userId: chat.userId,
    issuedAtMs: issuedAtSeconds * 1_000,
    grants: grantsOf(chat, issuedAtSeconds, validitySeconds),
  };
}

/** AccessToken 2 (section 9): app id, signature, service, privilege, user, issue and expiry count. */
export function createAccessToken2Format(credentials: AppCredentials): TokenFormat {
  return {
    id: 'access-token-2',
    // Whether a token is still valid is judged elsewhere: what it says does not change.
    read: remember((token) => readSigned(token, credentials)),
    issue: ({ privilege, userId, validitySeconds, issuedAtMs, serial }) => {
      const minting = mintChatToken({
        ...credentials,
        privilege,
        userId,
        validitySeconds,
        issuedAtSeconds: Math.floor(issuedAtMs / 1_000),
        salt: (serial % 99_999_999) + 1,
      });
      return minting.kind === 'minted' ? { kind: 'issued', token: minting.token } : minting;
    },
  };
}
