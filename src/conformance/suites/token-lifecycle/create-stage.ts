import type { Clock } from '../../../clock/clock.ts';
import type { Profile } from '../../../contract/index.ts';
import type { AppCredentials } from '../../../simulator/chat/index.ts';
import {
  ALREADY_LOGGED_IN,
  type ChatCallback,
  type ChatSession,
  type ChatTokenReading,
  createAccessToken2Format,
  createChatService,
  type OperationAnswer,
  rulesOf,
  type TokenFormat,
} from '../../../simulator/chat/index.ts';
import type { Fetched, StageWish, TokenSource } from './token-source.ts';

/** Where the time of a stage begins: any moment will do, and the same one gives the same bytes. */
const EPOCH_MS = Date.UTC(2026, 0, 1);

/** What the service makes of a move. */
export type Reception =
  | { readonly kind: 'accepted' }
  /** Code 200 (section 3.1): logged in already, which counts as joined. */
  | { readonly kind: 'joined-already' }
  | { readonly kind: 'refused'; readonly why: string };

function receptionOf(answer: OperationAnswer): Reception {
  if (answer.kind === 'success') return { kind: 'accepted' };
  const { code, description } = answer.error;
  if (code === ALREADY_LOGGED_IN) return { kind: 'joined-already' };
  return { kind: 'refused', why: `code ${code}: ${description}` };
}

/**
 * The chat service on a clock of its own, with one client for each user: 24 hours take no time, and
 * the tokens of a target that lives in real time are moved onto that clock as they come.
 */
export interface Stage {
  /** Unix ms on the clock of the stage. */
  now(): number;
  fetch(wish: StageWish): Promise<Fetched>;
  login(user: string, fetched: Fetched): Reception;
  renew(user: string, fetched: Fetched): Reception;
  /** Logs out a user whose client has a session; no token of the target has a part in it. */
  logout(user: string): void;
  /** Creates one user by the REST interface. */
  createUser(fetched: Fetched): Reception;
  /** Lets time pass, in ms. */
  wait(forMs: number): void;
  /** The session of a user's client, if it has one. */
  sessionOf(user: string): ChatSession | undefined;
  /** The callbacks that a user's client has had since they were asked for last. */
  callbacksOf(user: string): readonly ChatCallback['callback'][];
}

/**
 * Reads what was fetched, by the number of its fetching, with the times inside moved onto the clock of
 * the stage. A target that keeps its tokens for a while gives the same text twice within a moment of
 * real time; on the stage days lie in between, and it is as good as new.
 */
function formatOf(format: TokenFormat, fetchings: readonly Fetched[]): TokenFormat {
  function read(number: string): ChatTokenReading {
    const fetched = fetchings[Number(number)];
    if (fetched === undefined) return { kind: 'invalid', why: 'it was never fetched' };
    const { token, shiftMs } = fetched;
    const reading = format.read(token);
    if (reading.kind !== 'readable') return reading;
    return {
      ...reading,
      issuedAtMs: reading.issuedAtMs + shiftMs,
      grants: reading.grants.map((grant) => ({
        ...grant,
        expiresAtMs: grant.expiresAtMs + shiftMs,
      })),
    };
  }
  return { ...format, read };
}

/** It is the token that is tried here, and no rule about names or numbers of users. */
const ANY_USER = {
  'users.usernamePattern': '',
  'users.maxPerCall': null,
  'users.callsPerSecond': null,
} as const;

/** Time that passes only when the service's clock is turned. */
const STANDING_CLOCK: Clock = { now: () => EPOCH_MS, after: () => () => {} };

export function createStage(
  profile: Profile,
  credentials: AppCredentials,
  source: TokenSource,
): Stage {
  const fetchings: Fetched[] = [];
  const format = formatOf(createAccessToken2Format(credentials), fetchings);
  const rules = rulesOf({ values: { ...profile.values, ...ANY_USER } }, format, credentials.appId);
  const service = createChatService({ clock: STANDING_CLOCK, rules });
  const heard = new Map<string, ChatCallback['callback'][]>();
  let users = 0;

  /** The id of a user's one client, who listens from the start. */
  function clientOf(user: string): string {
    if (!heard.has(user)) {
      const callbacks: ChatCallback['callback'][] = [];
      heard.set(user, callbacks);
      service.listen(user, ({ callback }) => callbacks.push(callback));
    }
    return user;
  }

  const numberOf = (fetched: Fetched) => String(fetchings.indexOf(fetched));

  return {
    now: service.now,
    async fetch(wish) {
      const fetched = await source(wish, service.now());
      fetchings.push(fetched);
      return fetched;
    },
    login(user, fetched) {
      const token = numberOf(fetched);
      const clientId = clientOf(user);
      return receptionOf(
        service.perform<'login'>({ type: 'login', clientId, userId: user, token }),
      );
    },
    renew(user, fetched) {
      const token = numberOf(fetched);
      const clientId = clientOf(user);
      return receptionOf(service.perform<'renew'>({ type: 'renew', clientId, token }));
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
        users: [{ username: `walker-${users}`, password: 'unused', nickname: 'Walker' }],
      });
      if (answer.kind === 'created') return { kind: 'accepted' };
      return { kind: 'refused', why: answer.description };
    },
    wait: (forMs) => service.perform<'turn-clock'>({ type: 'turn-clock', byMs: forMs }),
    sessionOf: (user) => service.state.sessions.get(clientOf(user)),
    callbacksOf: (user) => heard.get(clientOf(user))?.splice(0) ?? [],
  };
}
