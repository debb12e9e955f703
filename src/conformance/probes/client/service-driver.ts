import type { ChatCall, ChatService, ChatSession } from '../../../simulator/chat/index.ts';
import { NO_CLIENT, triedClientAfter } from './call-attribution.ts';
import { isFailedFetch, isHandOut, isInitialise, isServedFetch } from './call-kinds.ts';
import type { Move, ServiceBehaviour } from './client-stimulus.ts';

/** Has the service and the token server do what a check of a client asks for. */
export interface ServiceDriver {
  /** Sets both up for a check. */
  begin(behaviour: ServiceBehaviour): void;
  /** Does something to the client; what it returns is why it cannot be done. */
  make(move: Exclude<Move, 'ask-start' | 'ask-restart'>): string | undefined;
  /** Answers to a call, before its caller has learnt what came of it; another user's is left alone. */
  follow(call: ChatCall, isOfOther: boolean): void;
  /** Removes the stubs. */
  end(): void;
}

/** Of the tokens that a check issues itself. */
const VALIDITY_SECONDS = 3_600;
/** Between a warning and the expiry, so that a check ends before it. */
const LEAST_ROOM_MS = 60_000;

const UNAVAILABLE = 503;
const NOT_CONNECTED = 'the client is not connected any more';
const NOT_JOINED = 'the client is not logged in any more';
const AS_USUAL: ServiceBehaviour = {};

function canBeWarned(session: ChatSession | undefined): boolean {
  if (session?.phase !== 'logged-in') return false;
  return session.expiresAtMs - session.warnAtMs >= LEAST_ROOM_MS;
}

/** Drives a service that the client of one user is tried on. */
export function createServiceDriver(service: ChatService, userId: string): ServiceDriver {
  let behaviour = AS_USUAL;
  let client = NO_CLIENT;
  let failuresLeft = 0;
  const handedOut = new Set<string>();

  const sessionOf = (id: string) => service.state.sessions.get(id);
  const session = () => sessionOf(client.clientId);
  const isJoined = (id: string) =>
    sessionOf(id) !== undefined && sessionOf(id)?.phase !== 'expired';
  const note = (outcome: string) =>
    service.note({ by: 'control', what: 'client suite', userId, outcome });

  /** A token of our own; nothing when the format refuses. */
  function issue(): string | undefined {
    const wish = { privilege: 'user', userId, validitySeconds: VALIDITY_SECONDS } as const;
    const issued = service.perform<'issue-token'>({ type: 'issue-token', ...wish });
    return issued.kind === 'issued' ? issued.token : undefined;
  }

  /** The session that is still there when a client comes again; login then gives code 200 by itself. */
  function keepSession(id: string): void {
    const token = isJoined(id) ? undefined : issue();
    if (token === undefined) return;
    service.perform<'login'>({ type: 'login', clientId: id, userId, token });
  }

  /** Renews the session behind the client's back: one that was warned is not warned again. */
  function refresh(): string | undefined {
    const token = issue();
    if (token === undefined) return 'the service could not issue a token for the check';
    const { clientId } = client;
    const renewal = service.perform<'renew'>({ type: 'renew', clientId, token });
    if (renewal.kind === 'success') return undefined;
    return `the session could not be kept: ${renewal.error.description}`;
  }

  /** Why nothing can be done to the client. */
  function absence(): string | undefined {
    if (!isJoined(client.clientId)) return NOT_JOINED;
    return client.isConnected ? undefined : NOT_CONNECTED;
  }

  function warn(): string | undefined {
    const missing = absence();
    if (missing !== undefined) return missing;
    if (!canBeWarned(session())) {
      const obstacle = refresh();
      if (obstacle !== undefined) return obstacle;
    }
    const { warnAtMs = 0, expiresAtMs = 0 } = session() ?? {};
    if (warnAtMs >= expiresAtMs) {
      return 'the profile leaves no time between OnTokenWillExpire and OnTokenExpired (chat.willExpireAtFraction)';
    }
    note('turns the clock to the moment at which the token is about to expire');
    const byMs = Math.max(0, warnAtMs - service.now());
    service.perform<'turn-clock'>({ type: 'turn-clock', byMs });
    return undefined;
  }

  function expire(): string | undefined {
    const missing = absence();
    if (missing !== undefined) return missing;
    // A client may be given its next token while these expire.
    const tokenIds = [...handedOut];
    note('lets every token of the user expire');
    service.perform<'expire-token'>({ type: 'expire-token', what: { userId } });
    for (const tokenId of tokenIds) {
      service.perform<'expire-token'>({ type: 'expire-token', what: { tokenId } });
    }
    return undefined;
  }

  const stub = (count: number) =>
    service.perform<'set-stub'>({ type: 'set-stub', what: 'tokens', count, answer: UNAVAILABLE });

  /** The failure is meant for user tokens of the client that is tried; any other call gives it back. */
  function noteFailure(call: ChatCall, isOfOther: boolean): void {
    if (call.by !== 'token-server' || call.code !== UNAVAILABLE) return;
    if (isFailedFetch(call) && !isOfOther) failuresLeft -= 1;
    else stub(failuresLeft);
  }

  function noteHandOut(tokenId: string): void {
    handedOut.add(tokenId);
    if (behaviour.tokens !== 'expired') return;
    service.perform<'expire-token'>({ type: 'expire-token', what: { tokenId } });
  }

  return {
    begin(next) {
      behaviour = next;
      failuresLeft = next.failedFetches ?? 0;
      stub(failuresLeft);
      if (failuresLeft > 0) note(`lets the token server answer status ${UNAVAILABLE}`);
    },
    make: (move) => (move === 'warn' ? warn() : expire()),
    follow(call, isOfOther) {
      noteFailure(call, isOfOther);
      if (isOfOther) return;
      client = triedClientAfter(client, call, userId);
      if (isHandOut(call) && call.tokenId !== undefined) noteHandOut(call.tokenId);
      if (behaviour.sessions !== 'kept') return;
      if (isInitialise(call)) keepSession(call.clientId ?? '');
      // A client that goes on after its token expired is still connected; one that left is not.
      if (isServedFetch(call) && session()?.phase === 'expired') keepSession(client.clientId);
    },
    end() {
      behaviour = AS_USUAL;
      stub(0);
    },
  };
}
