import { sleep } from '../../../../src/clock/clock.ts';
import type { ChatClient } from '../../../../src/simulator/chat/index.ts';
import { type ClientWorld, type StartClient, USER } from './try-client.ts';

/** What a call takes: no client keeps time from passing. */
const LATENCY_MS = 5;

/** A client as it runs: what it knows, and what it can do. */
export interface TestClient {
  readonly chat: ChatClient;
  readonly world: ClientWorld;
  /** The token that it stored last. */
  token: string | undefined;
  /** Kept from one start to the next. */
  readonly disk: { token?: string };
  isJoined: boolean;
  /** A new token; nothing when the token server fails. */
  fetch(userId?: string, privilege?: 'user' | 'app'): Promise<string | undefined>;
  /** Logs in and counts code 200 as joined. */
  login(token: string, userId?: string): Promise<boolean>;
  /** Renews and stores the token when that succeeds. */
  renew(token: string): Promise<boolean>;
  pause(ms: number): Promise<void>;
}

/** What a client does; the good one differs from any other in one of these. */
export interface Behaviour {
  readonly isHttpsOnly: boolean;
  readonly clientId?: string;
  start(client: TestClient): Promise<void>;
  willExpire(client: TestClient): Promise<void>;
  expired(client: TestClient): Promise<void>;
  /** Somebody closes it. */
  end(client: TestClient): void;
}

async function fetchAndLogIn(client: TestClient): Promise<void> {
  const token = await client.fetch();
  if (token !== undefined) await client.login(token);
}

export const GOOD: Behaviour = {
  isHttpsOnly: true,
  start: fetchAndLogIn,
  async willExpire(client) {
    const token = await client.fetch();
    if (token !== undefined) await client.renew(token);
  },
  expired: fetchAndLogIn,
  end: ({ chat }) => chat.close(),
};

/** A client that behaves well except for what is given. */
export function clientOf(deviation: Partial<Behaviour> = {}): StartClient {
  const behaviour = { ...GOOD, ...deviation };
  const disk: TestClient['disk'] = {};
  return (world) => {
    const { isHttpsOnly, clientId } = behaviour;
    const chat = world.open({ isHttpsOnly, ...(clientId === undefined ? {} : { clientId }) });
    const client: TestClient = {
      chat,
      world,
      token: undefined,
      disk,
      isJoined: false,
      async fetch(userId = USER, privilege = 'user') {
        await client.pause(LATENCY_MS);
        const fetched = await world.fetchToken(userId, privilege);
        return fetched.kind === 'token' ? fetched.token : undefined;
      },
      async login(token, userId = USER) {
        await client.pause(LATENCY_MS);
        const answer = await chat.login(userId, token);
        client.isJoined = answer.kind === 'success' || answer.error.code === 200;
        if (client.isJoined) client.token = disk.token = token;
        return answer.kind === 'success';
      },
      async renew(token) {
        await client.pause(LATENCY_MS);
        const answer = await chat.renewToken(token);
        if (answer.kind === 'success') client.token = disk.token = token;
        return answer.kind === 'success';
      },
      pause: (ms) => sleep(world.clock, ms),
    };
    chat.addConnectionDelegate({
      onTokenWillExpire: () => void behaviour.willExpire(client),
      onTokenExpired: () => void behaviour.expired(client),
    });
    void behaviour.start(client);
    return () => behaviour.end(client);
  };
}
