import type { FaultyPhone } from './faulty-phone.ts';
import { PHONES_AT_START } from './phones-at-start.ts';
import { PHONES_THAT_ARE_WARNED } from './phones-that-are-warned.ts';
import { PHONES_THAT_COME_BACK } from './phones-that-come-back.ts';
import { PHONES_WITHOUT_RENEWAL } from './phones-without-renewal.ts';

/** In the order of the steps at which they are found. */
export const FAULTY_PHONES: readonly FaultyPhone[] = [
  ...PHONES_AT_START,
  ...PHONES_THAT_ARE_WARNED,
  ...PHONES_WITHOUT_RENEWAL,
  ...PHONES_THAT_COME_BACK,
];
