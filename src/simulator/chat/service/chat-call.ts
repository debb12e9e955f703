import type { TokenKind } from '../../../contract/index.ts';
import type { ChatCallback } from './decision.ts';

/** One thing that the service saw or did, for lists and reports. It holds no token and no password. */
export interface ChatCall {
  /** Counts from 1. */
  readonly number: number;
  /** Unix ms on the clock of the service. */
  readonly atMs: number;
  /** Who was involved: a face of the service. */
  readonly by: 'client' | 'rest' | 'engine' | 'token-server' | 'service' | 'control';
  /** In one or two words: `login`, `POST /my-org/my-app/users`, `OnTokenExpired`. */
  readonly what: string;
  readonly clientId?: string;
  readonly userId?: string;
  /** Stands for the token that was presented. */
  readonly tokenId?: string;
  /** Of the token server: which kind of token it was asked for. */
  readonly privilege?: TokenKind;
  /** Of `initialise`: what the option for HTTPS-only use was set to. */
  readonly isHttpsOnly?: boolean;
  /** Status of an HTTP answer, or code of an error callback. */
  readonly code?: number;
  /** What came of it, in words. */
  readonly outcome: string;
}

export type ChatCallNote = Omit<ChatCall, 'number' | 'atMs'>;

/** A callback as an entry of the list. */
export function callOfCallback({ clientId, userId, callback, code }: ChatCallback): ChatCallNote {
  return { by: 'service', what: callback, clientId, userId, code, outcome: 'called back' };
}
