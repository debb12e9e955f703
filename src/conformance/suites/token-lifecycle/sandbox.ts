import type { Clock } from '../../../clock/clock.ts';
import type { Profile } from '../../../contract/index.ts';
import {
  ALREADY_LOGGED_IN,
  type AppCredentials,
  type ChatCallback,
  type ChatSession,
  type ChatTokenReading,
  createAccessToken2Format,
  createChatService,
  type OperationAnswer,
  rulesOf,
  type TokenFormat,
} from '../../../simulator/chat/index.ts';
import type { Fetched, TokenRequest, TokenSource } from './token-source.ts';

/** The time at which every sandbox begins. It is fixed, so that the same run sends the same bytes. */
const EPOCH_MS = Date.UTC(2026, 0, 1);

/** How the service answers an operation. */
export type ServiceAnswer =
  | { readonly kind: 'accepted' }
  /** Code 200 (section 3.1): the user is logged in already, which counts as joined. */
  | { readonly kind: 'joined-already' }
  | { readonly kind: 'refused'; readonly why: string };

function serviceAnswerOf(answer: OperationAnswer): ServiceAnswer {
  if (answer.kind === 'success') return { kind: 'accepted' };
  const { code, description } = answer.error;
  if (code === ALREADY_LOGGED_IN) return { kind: 'joined-already' };
  return { kind: 'refused', why: `code ${code}: ${description}` };
}

/**
 * The chat service on a clock of its own, with one client for each user: 24 hours take no time, and
 * the times inside a token of the target are shifted to that clock when the token is fetched.
 */
export interface Sandbox {
  /** Unix ms on the clock of the sandbox. */
  now(): number;
  fetch(request: TokenRequest): Promise<Fetched>;
  login(user: string, fetched: Fetched): ServiceAnswer;
  renew(user: string, fetched: Fetched): ServiceAnswer;
  /** Logs out a user whose client has a session. @throws Error when there is no session. */
  logout(user: string): void;
  /** Creates one user by the REST interface. */
  createUser(fetched: Fetched): ServiceAnswer;
  /** Lets time pass, in ms. */
  wait(forMs: number): void;
  /** The session of a user's client, if it has one. */
  sessionOf(user: string): ChatSession | undefined;
  /** The callbacks that a user's client has had since they were asked for last. */
  callbacksOf(user: string): readonly ChatCallback['callback'][];
}

/**
 * Reads a fetched token by the number of its fetch, with the times inside shifted to the clock of the
 * sandbox. A target that caches its tokens may give the same text twice within a moment of real time,
 * while days lie between the two fetches in the sandbox: each fetch has a shift of its own.
 */
function formatOf(format: TokenFormat, fetches: readonly Fetched[]): TokenFormat {
  function read(number: string): ChatTokenReading {
    const fetched = fetches[Number(number)];
    if (fetched === undefined) return { kind: 'invalid', why: 'it was never fetched' };
    const { token, shiftMs, request, sent, names } = fetched;
    const reading = format.read(token);
    if (reading.kind !== 'readable') return reading;
    // Whom the answer names is the user who was asked for, by the name that the chat service knows.
    const asAsked = (user: string) =>
      user === sent?.namedUser ? request.user : (names?.get(user) ?? user);
    return {
      ...reading,
      userId: asAsked(reading.userId),
      issuedAtMs: reading.issuedAtMs + shiftMs,
      grants: reading.grants.map((grant) => ({
        ...grant,
        ...(grant.userId === undefined ? {} : { userId: asAsked(grant.userId) }),
        expiresAtMs: grant.expiresAtMs + shiftMs,
      })),
    };
  }
  return { ...format, read };
}

/** This suite tests tokens, so the rules about names and numbers of users are switched off. */
const ANY_USER = {
  'users.usernamePattern': '',
  'users.maxPerCall': null,
  'users.callsPerSecond': null,
} as const;

/** Time passes only when the sandbox turns the service's clock. */
const STANDING_CLOCK: Clock = { now: () => EPOCH_MS, after: () => () => {} };

export function createSandbox(
  profile: Profile,
  credentials: AppCredentials,
  source: TokenSource,
): Sandbox {
  const fetches: Fetched[] = [];
  const format = formatOf(createAccessToken2Format(credentials), fetches);
  const rules = rulesOf({ values: { ...profile.values, ...ANY_USER } }, format, credentials.appId);
  const service = createChatService({ clock: STANDING_CLOCK, rules });
  const callbacksByUser = new Map<string, ChatCallback['callback'][]>();
  let users = 0;

  /** The id of a user's only client, which listens for callbacks from the start. */
  function clientOf(user: string): string {
    if (!callbacksByUser.has(user)) {
      const callbacks: ChatCallback['callback'][] = [];
      callbacksByUser.set(user, callbacks);
      service.listen(user, ({ callback }) => callbacks.push(callback));
    }
    return user;
  }

  const numberOf = (fetched: Fetched) => String(fetches.indexOf(fetched));

  return {
    now: service.now,
    async fetch(request) {
      const fetched = await source(request, service.now());
      fetches.push(fetched);
      return fetched;
    },
    login(user, fetched) {
      const token = numberOf(fetched);
      const clientId = clientOf(user);
      return serviceAnswerOf(
        service.perform<'login'>({ type: 'login', clientId, userId: user, token }),
      );
    },
    renew(user, fetched) {
      const token = numberOf(fetched);
      const clientId = clientOf(user);
      return serviceAnswerOf(service.perform<'renew'>({ type: 'renew', clientId, token }));
    },
    logout(user) {
      const clientId = clientOf(user);
      const answer = service.perform<'logout'>({ type: 'logout', clientId, flag: true });
      if (answer.kind !== 'success') throw new Error(`${user} cannot log out`);
    },
    createUser(fetched) {
      users += 1;
      const answer = service.perform<'create-users'>({
        type: 'create-users',
        authorization: `Bearer ${numberOf(fetched)}`,
        users: [{ username: `created-${users}`, password: 'unused', nickname: 'Created' }],
      });
      if (answer.kind === 'created') return { kind: 'accepted' };
      return { kind: 'refused', why: `the description '${answer.description}'` };
    },
    wait: (forMs) => service.perform<'turn-clock'>({ type: 'turn-clock', byMs: forMs }),
    sessionOf: (user) => service.state.sessions.get(clientOf(user)),
    callbacksOf: (user) => callbacksByUser.get(clientOf(user))?.splice(0) ?? [],
  };
}

/** Lets time pass until `untilMs` (Unix ms) on the clock of the sandbox. */
export function waitUntil(sandbox: Sandbox, untilMs: number): void {
  sandbox.wait(Math.max(0, untilMs - sandbox.now()));
}

/**
 * The session of a user who has just logged in.
 * @throws Error when there is none: the service is ours, so this is a bug of assay.
 */
export function openSessionOf(sandbox: Sandbox, user: string): ChatSession {
  const session = sandbox.sessionOf(user);
  if (session === undefined) throw new Error(`${user} has no session after a login`);
  return session;
}
