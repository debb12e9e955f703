import { MAX_TOKEN_VALIDITY_SECONDS, type TokenKind } from '../../../contract/index.ts';
import type { ChatTokenReading, ReadableToken, TokenGrant } from '../token-format/token-format.ts';
import type { ChatChange, KnownToken } from './chat-state.ts';
import type { ChatWorld } from './decision.ts';
import { tokenIdOf } from './derived-ids.ts';
import type { ChatErrorName } from './operation-answer.ts';

/** What a token is presented for. */
export interface TokenUse {
  readonly privilege: TokenKind;
  /** The user that it has to name; any when absent, as for a call of the REST interface. */
  readonly userId?: string;
}

export type TokenJudgement =
  | {
      readonly kind: 'accepted';
      readonly tokenId: string;
      /** Unix ms. */
      readonly issuedAtMs: number;
      /** Unix ms. */
      readonly expiresAtMs: number;
      /** That the token is known from its first use on. */
      readonly changes: readonly ChatChange[];
    }
  | {
      readonly kind: 'refused';
      readonly error: Extract<
        ChatErrorName,
        'tokenInvalid' | 'tokenExpired' | 'authenticationFailed'
      >;
      readonly detail: string;
    };

const MAX_VALIDITY_MS = MAX_TOKEN_VALIDITY_SECONDS * 1_000;

type Refused = Extract<TokenJudgement, { kind: 'refused' }>;

const refuse = (error: Refused['error'], detail: string): Refused => ({
  kind: 'refused',
  error,
  detail,
});

/** The first use of an opaque token decides what it is for; it is valid for 24 hours from then. */
function bindToUse(
  tokenId: string,
  { privilege, userId = '' }: TokenUse,
  nowMs: number,
): KnownToken {
  const grants = [{ privilege, expiresAtMs: nowMs + MAX_VALIDITY_MS }];
  return { tokenId, userId, issuedAtMs: nowMs, grants };
}

type Content = Pick<ReadableToken, 'userId' | 'issuedAtMs' | 'grants'>;

function knownTokenOf(tokenId: string, { userId, issuedAtMs, grants }: Content): KnownToken {
  return { tokenId, userId, issuedAtMs, grants };
}

/** What a token says, or what the service knows of one that says nothing, with the change that keeps it. */
function contentOf(
  tokenId: string,
  reading: Exclude<ChatTokenReading, { kind: 'invalid' }>,
  use: TokenUse,
  { state, nowMs }: ChatWorld,
): { readonly content: Content; readonly changes: readonly ChatChange[] } {
  const known = state.knownTokens.get(tokenId);
  if (known !== undefined) {
    return { content: reading.kind === 'readable' ? reading : known, changes: [] };
  }
  const token =
    reading.kind === 'readable' ? knownTokenOf(tokenId, reading) : bindToUse(tokenId, use, nowMs);
  return { content: token, changes: [{ type: 'token-known', token }] };
}

function findDefect(
  { userId: tokenUserId, issuedAtMs }: Content,
  { expiresAtMs, userId = tokenUserId }: TokenGrant,
  use: TokenUse,
  nowMs: number,
): Refused | undefined {
  if (expiresAtMs - issuedAtMs > MAX_VALIDITY_MS) {
    return refuse('tokenInvalid', 'it is valid for more than 24 hours');
  }
  if (use.userId !== undefined && userId !== use.userId) {
    return refuse('authenticationFailed', 'it is not for this user');
  }
  return expiresAtMs <= nowMs ? refuse('tokenExpired', 'its validity has ended') : undefined;
}

/** Judges a token for one use; section 2.1 says which type of token serves which use. */
export function judgeToken(token: string, use: TokenUse, world: ChatWorld): TokenJudgement {
  const { state, rules, nowMs } = world;
  const reading = rules.format.read(token);
  if (reading.kind === 'invalid') return refuse('tokenInvalid', reading.why);
  const tokenId = tokenIdOf(token);
  if (state.expiredTokens.has(tokenId)) return refuse('tokenExpired', 'it was made to expire');

  const { content, changes } = contentOf(tokenId, reading, use, world);
  const { issuedAtMs, grants } = content;
  const skewMs = rules.values['token.maxClockSkewSeconds'] * 1_000;
  if (issuedAtMs > nowMs + skewMs) return refuse('tokenInvalid', 'it is issued in the future');
  const defects = grants
    .filter(({ privilege }) => privilege === use.privilege)
    .map((grant) => ({ grant, defect: findDefect(content, grant, use, nowMs) }));
  const [first] = defects;
  if (first === undefined) {
    return refuse('authenticationFailed', `it holds no ${use.privilege} privilege`);
  }
  const valid = defects.filter(({ defect }) => defect === undefined);
  // A token with several grants serves as long as any of them does.
  if (valid.length === 0) return first.defect as Refused;
  const expiresAtMs = Math.max(...valid.map(({ grant }) => grant.expiresAtMs));
  return { kind: 'accepted', tokenId, issuedAtMs, expiresAtMs, changes };
}
