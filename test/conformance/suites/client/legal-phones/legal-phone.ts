import type { Behaviour, Phone } from '../phone.ts';
import type { StartClient } from '../rehearse-client.ts';

/** A client that breaks no duty: the step at which that might be overlooked, and what it does there. */
export type LegalPhone = readonly [step: string, does: string, start: StartClient];

/** `incomplete`: some of what they do keeps a step from showing anything. */
export interface LegalPhones {
  readonly conformant: readonly LegalPhone[];
  readonly incomplete: readonly LegalPhone[];
}

export const idle = async (): Promise<void> => {};

/** Asks again and again, politely, until it has a token. */
export async function fetchPatiently(phone: Phone, everyMs: number): Promise<string> {
  for (;;) {
    const token = await phone.fetch();
    if (token !== undefined) return token;
    await phone.pause(everyMs);
  }
}

export const both =
  (move: Behaviour['willExpire']): Behaviour['willExpire'] =>
  async (phone) => {
    await Promise.all([move(phone), move(phone)]);
  };

export const delayed =
  (ms: number, move: Behaviour['start']): Behaviour['start'] =>
  async (phone) => {
    await phone.pause(ms);
    await move(phone);
  };

/** The client says goodbye whenever somebody closes it. */
export const signOff: Partial<Behaviour> = {
  end({ chat }) {
    void chat.logout(true);
    chat.close();
  },
};

/** Its connection breaks and it connects again under its name, with the token that it holds. */
export async function reconnect(phone: Phone): Promise<void> {
  const chat = phone.world.open({ clientId: 'phone-1' });
  await chat.login('alice', phone.token ?? '');
}
