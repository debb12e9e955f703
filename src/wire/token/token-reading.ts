/** One privilege of a service inside a token. */
export interface TokenPrivilege {
  /** In the chat service: 1 is the user's, 2 is the app's. */
  readonly privilege: number;
  /** Seconds from the issue of the token. */
  readonly validitySeconds: number;
}

/** One service that a token opens. */
export interface TokenService {
  readonly service: 'chat' | 'other';
  readonly serviceType: number;
  /** In ascending order. Empty when the service type is unknown to the reader. */
  readonly privileges: readonly TokenPrivilege[];
  /** Empty when the token names no user. */
  readonly userId: string;
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
}

export type TokenReading = AccessToken2Reading | UnreadableToken;
