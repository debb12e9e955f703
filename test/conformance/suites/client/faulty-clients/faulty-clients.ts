import { CLIENTS_AT_START } from './clients-at-start.ts';
import { CLIENTS_THAT_ARE_WARNED } from './clients-that-are-warned.ts';
import { CLIENTS_THAT_COME_BACK } from './clients-that-come-back.ts';
import { CLIENTS_WITHOUT_RENEWAL } from './clients-without-renewal.ts';
import type { FaultyClient } from './faulty-client.ts';

/** In the order of the steps at which they are found. */
export const FAULTY_CLIENTS: readonly FaultyClient[] = [
  ...CLIENTS_AT_START,
  ...CLIENTS_THAT_ARE_WARNED,
  ...CLIENTS_WITHOUT_RENEWAL,
  ...CLIENTS_THAT_COME_BACK,
];
