import type { TokenKind } from '../../contract/index.ts';

/** One privilege of a service inside a token. */
export interface TokenPrivilege {
  /** In the chat service: 1 is the user's, 2 is the app's. */
  readonly privilege: number;
  /** Seconds from the issue of the token. */
  readonly validitySeconds: number;
}

/** The names of the services, by the types that the vendor's token library knows. */
export const SERVICE_NAMES = {
  1: 'RTC',
  2: 'RTM',
  3: 'streaming',
  4: 'FPA',
  5: 'chat',
  6: 'FCDN',
  7: 'APaaS',
  8: 'RTM 2',
  9: 'Conversational AI',
  10: 'speech to text',
} as const;

/** A service as people call it; `other` is one of an unknown type. */
export type ServiceName = (typeof SERVICE_NAMES)[keyof typeof SERVICE_NAMES] | 'other';

/** One service that a token opens. */
export interface TokenService {
  readonly service: ServiceName;
  readonly serviceType: number;
  /** In ascending order. Empty when the service type is unknown to the reader. */
  readonly privileges: readonly TokenPrivilege[];
  /** Empty when the token names no user. */
  readonly userId: string;
  /** The channel that a service of RTC opens; empty when it names none. */
  readonly channel?: string;
  /** The room that a service of APaaS opens; empty when it names none. */
  readonly room?: string;
  /** The role in a service of APaaS; -1 is none. */
  readonly role?: number;
}

/** The inside of an AccessToken 2. */
export interface AccessToken2Reading {
  readonly kind: 'access-token-2';
  readonly appId: string;
  /** Unix time in seconds. */
  readonly issuedAtSeconds: number;
  /** Seconds from the issue. */
  readonly validitySeconds: number;
  readonly salt: number;
  /** In the order of the token. */
  readonly services: readonly TokenService[];
}

/** A text that is not an AccessToken 2, and the first reason found. */
export interface UnreadableToken {
  readonly kind: 'unreadable';
  readonly why: string;
  /** It begins as an AccessToken 2 and goes on otherwise: it was cut, or changed after it was made. */
  readonly isDamaged?: true;
}

export type TokenReading = AccessToken2Reading | UnreadableToken;

/** Privileges of the chat service (field notes, tokens). */
const CHAT_PRIVILEGES: Readonly<Record<TokenKind, number>> = { user: 1, app: 2 };

/** What one chat service of a token grants, and to whom. */
export interface ChatGrant {
  /** Empty when the service names no user. */
  readonly userId: string;
  /** Seconds from the issue of the token, as the privilege has it; 0 for as long as the token. */
  readonly privilegeSeconds: number;
  /** For how long it holds, in seconds from the issue: a privilege expires with its token. */
  readonly validitySeconds: number;
}

/** The parts of a token that open the chat service; each of them counts, since any of them may be used. */
export function chatServicesOf({ services }: AccessToken2Reading): readonly TokenService[] {
  return services.filter(({ service }) => service === 'chat');
}

/** A service of RTC that names no channel opens all of them. */
export function opensAnyChannel({ channel }: TokenService): boolean {
  return channel === '';
}

/** Every grant of the chat privilege of that kind. */
export function chatGrantsOf(reading: AccessToken2Reading, kind: TokenKind): readonly ChatGrant[] {
  return chatServicesOf(reading).flatMap(({ userId, privileges }) =>
    privileges
      .filter(({ privilege }) => privilege === CHAT_PRIVILEGES[kind])
      .map(({ validitySeconds: privilegeSeconds }) => ({
        userId,
        privilegeSeconds,
        validitySeconds:
          privilegeSeconds === 0
            ? reading.validitySeconds
            : Math.min(privilegeSeconds, reading.validitySeconds),
      })),
  );
}

/** For how long a token grants its privilege at the longest, in seconds; without one, as long as it lasts. */
export function effectiveValiditySeconds(reading: AccessToken2Reading, kind: TokenKind): number {
  const granted = chatGrantsOf(reading, kind).map(({ validitySeconds }) => validitySeconds);
  return granted.length === 0 ? reading.validitySeconds : Math.max(...granted);
}
