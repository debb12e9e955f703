import { sleep } from '../../../../src/clock/clock.ts';
import type { ChatClient } from '../../../../src/simulator/chat/index.ts';
import { type ClientWorld, type StartClient, USER } from './rehearse-client.ts';

/** What a call takes: no client keeps time from passing. */
const LATENCY_MS = 5;

/** A client as it runs: what it knows, and what it can do. */
export interface Phone {
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
  start(phone: Phone): Promise<void>;
  willExpire(phone: Phone): Promise<void>;
  expired(phone: Phone): Promise<void>;
  /** Somebody closes it. */
  end(phone: Phone): void;
}

async function fetchAndLogIn(phone: Phone): Promise<void> {
  const token = await phone.fetch();
  if (token !== undefined) await phone.login(token);
}

export const GOOD: Behaviour = {
  isHttpsOnly: true,
  start: fetchAndLogIn,
  async willExpire(phone) {
    const token = await phone.fetch();
    if (token !== undefined) await phone.renew(token);
  },
  expired: fetchAndLogIn,
  end: ({ chat }) => chat.close(),
};

/** A client that behaves well except for what is given. */
export function phoneOf(deviation: Partial<Behaviour> = {}): StartClient {
  const behaviour = { ...GOOD, ...deviation };
  const disk: Phone['disk'] = {};
  return (world) => {
    const { isHttpsOnly, clientId } = behaviour;
    const chat = world.open({ isHttpsOnly, ...(clientId === undefined ? {} : { clientId }) });
    const phone: Phone = {
      chat,
      world,
      token: undefined,
      disk,
      isJoined: false,
      async fetch(userId = USER, privilege = 'user') {
        await phone.pause(LATENCY_MS);
        const fetched = await world.fetchToken(userId, privilege);
        return fetched.kind === 'token' ? fetched.token : undefined;
      },
      async login(token, userId = USER) {
        await phone.pause(LATENCY_MS);
        const answer = await chat.login(userId, token);
        phone.isJoined = answer.kind === 'success' || answer.error.code === 200;
        if (phone.isJoined) phone.token = disk.token = token;
        return answer.kind === 'success';
      },
      async renew(token) {
        await phone.pause(LATENCY_MS);
        const answer = await chat.renewToken(token);
        if (answer.kind === 'success') phone.token = disk.token = token;
        return answer.kind === 'success';
      },
      pause: (ms) => sleep(world.clock, ms),
    };
    chat.addConnectionDelegate({
      onTokenWillExpire: () => void behaviour.willExpire(phone),
      onTokenExpired: () => void behaviour.expired(phone),
    });
    void behaviour.start(phone);
    return () => behaviour.end(phone);
  };
}
