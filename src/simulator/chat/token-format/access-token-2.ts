import { TOKEN_KINDS } from '../../../contract/token.ts';
import { memoize } from '../../../wire/memoize.ts';
import {
  type AccessToken2Reading,
  chatGrantsOf,
  chatServicesOf,
  mintChatToken,
  readSignedToken,
} from '../../../wire/token/index.ts';
import type { ChatTokenReading, TokenFormat, TokenGrant } from './token-format.ts';

/** Whose tokens the service takes. */
export interface AppCredentials {
  /** 32 hexadecimal characters. */
  readonly appId: string;
  /** 32 hexadecimal characters; a secret. */
  readonly appCertificate: string;
}

function grantsOf(reading: AccessToken2Reading, tokenUserId: string): readonly TokenGrant[] {
  return TOKEN_KINDS.flatMap((privilege) =>
    chatGrantsOf(reading, privilege).map(({ userId, validitySeconds }) => ({
      privilege,
      expiresAtMs: (reading.issuedAtSeconds + validitySeconds) * 1_000,
      ...(userId === tokenUserId ? {} : { userId }),
    })),
  );
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
  const [chat] = chatServicesOf(reading);
  if (chat === undefined)
    return { kind: 'invalid', why: 'the token does not open the chat service' };
  return {
    kind: 'readable',
    userId: chat.userId,
    issuedAtMs: reading.issuedAtSeconds * 1_000,
    grants: grantsOf(reading, chat.userId),
  };
}

/** AccessToken 2 (section 9): app id, signature, service, privilege, user, issue and expiry count. */
export function createAccessToken2Format(credentials: AppCredentials): TokenFormat {
  return {
    id: 'access-token-2',
    // Whether a token is still valid is judged elsewhere: what it says does not change.
    read: memoize((token) => readSigned(token, credentials)),
    issue: ({ privilege, userId, validitySeconds, issuedAtMs, serial }) => {
      const issuedAtSeconds = Math.floor(issuedAtMs / 1_000);
      const minting = mintChatToken({
        ...credentials,
        privilege,
        userId,
        validitySeconds,
        issuedAtSeconds,
        salt: (serial % 99_999_999) + 1,
      });
      if (minting.kind !== 'minted') return minting;
      const expiresAtMs = (issuedAtSeconds + validitySeconds) * 1_000;
      return { kind: 'issued', token: minting.token, expiresAtMs };
    },
  };
}
