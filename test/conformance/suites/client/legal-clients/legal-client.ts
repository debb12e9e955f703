import type { Behaviour, TestClient } from '../test-client.ts';
import type { StartClient } from '../try-client.ts';

/** A client that breaks no duty: the check at which that might be overlooked, and what it does there. */
export type LegalClient = readonly [check: string, does: string, start: StartClient];

/** `incomplete`: some of what they do keeps a check from showing anything. */
export interface LegalClients {
  readonly conformant: readonly LegalClient[];
  readonly incomplete: readonly LegalClient[];
}

export const idle = async (): Promise<void> => {};

/** Asks again and again, politely, until it has a token. */
export async function fetchPatiently(client: TestClient, everyMs: number): Promise<string> {
  for (;;) {
    const token = await client.fetch();
    if (token !== undefined) return token;
    await client.pause(everyMs);
  }
}

export const both =
  (move: Behaviour['willExpire']): Behaviour['willExpire'] =>
  async (client) => {
    await Promise.all([move(client), move(client)]);
  };

export const delayed =
  (ms: number, move: Behaviour['start']): Behaviour['start'] =>
  async (client) => {
    await client.pause(ms);
    await move(client);
  };

/** The client says goodbye whenever somebody closes it. */
export const signOff: Partial<Behaviour> = {
  end({ chat }) {
    void chat.logout(true);
    chat.close();
  },
};

/** Its connection breaks and it connects again under its name, with the token that it holds. */
export async function reconnect(client: TestClient): Promise<void> {
  const chat = client.world.open({ clientId: 'device-1' });
  await chat.login('alice', client.token ?? '');
}
