import { ALREADY_LOGGED_IN } from '../service/operation-answer.ts';
import type { ChatClient } from './chat-client.ts';
import type { FetchToken, TokenFetch } from './fetch-token.ts';

/** What a client is built from. */
export interface ReferenceClientOptions {
  readonly chat: ChatClient;
  readonly userId: string;
  readonly fetchToken: FetchToken;
  /** Called for every failure, in words; never with a token. */
  readonly log: (line: string) => void;
}

/** A client that does what section 3.1 says, and nothing else. */
export interface ReferenceClient {
  /** App start: fetches a token and logs in with it. */
  start(): Promise<void>;
  /** Whether it counts itself as logged in. */
  isJoined(): boolean;
  /** The token that it stored last. */
  token(): string | undefined;
  /** Resolves when what the latest callback began has ended. */
  settled(): Promise<void>;
}

/** Builds a client on an SDK client, row by row of the table of section 3.1. */
export function createReferenceClient(options: ReferenceClientOptions): ReferenceClient {
  const { chat, userId, fetchToken, log } = options;
  let isJoined = false;
  let stored: string | undefined;
  let doing: Promise<void> = Promise.resolve();

  const obtainToken = () =>
    fetchToken(userId).catch(
      (error: unknown): TokenFetch => ({ kind: 'none', why: `the fetch throws ${error}` }),
    );

  async function logIn(): Promise<void> {
    const fetched = await obtainToken();
    if (fetched.kind === 'none') return log(`no token, so no login: ${fetched.why}`);
    stored = fetched.token;
    const answer = await chat.login(userId, fetched.token);
    isJoined = answer.kind === 'success' || answer.error.code === ALREADY_LOGGED_IN;
    if (answer.kind === 'error' && !isJoined) {
      log(`login failed with code ${answer.error.code}: ${answer.error.description}`);
    }
  }

  async function renew(): Promise<void> {
    const fetched = await obtainToken();
    if (fetched.kind === 'none') return log(`no token, so no renewal: ${fetched.why}`);
    const answer = await chat.renewToken(fetched.token);
    if (answer.kind === 'success') stored = fetched.token;
    else log(`renewal failed with code ${answer.error.code}: ${answer.error.description}`);
  }

  const begin = (move: () => Promise<void>): Promise<void> => {
    doing = doing.then(move);
    return doing;
  };

  chat.addConnectionDelegate({
    onTokenWillExpire: () => begin(renew),
    // The document shows no next move here; the public SDK asks its clients to log in again.
    onTokenExpired() {
      isJoined = false;
      begin(logIn);
    },
    onAuthFailed: () => log('authentication failed'),
  });

  return {
    start: () => begin(logIn),
    isJoined: () => isJoined,
    token: () => stored,
    settled: () => doing,
  };
}
