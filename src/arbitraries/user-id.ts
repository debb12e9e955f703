import fc, { type Arbitrary } from 'fast-check';
import { shortName } from './text.ts';

/** Letters that the chat service allows in a user name (field notes, chat service). */
const USERNAME_LETTERS = [...'abcdefghijklmnopqrstuvwxyz0123456789_-.'];

/** At most 64 bytes in all. */
const LONGEST_USERNAME = 64;

/** A user name that the chat service accepts; with a prefix, one that begins with it. */
export function usernameArbitrary(prefix = ''): Arbitrary<string> {
  return fc
    .string({
      unit: fc.constantFrom(...USERNAME_LETTERS),
      minLength: 1,
      maxLength: LONGEST_USERNAME - prefix.length,
    })
    .map((name) => prefix + name);
}

/** A user id as the document types it: any text that is not empty, plain ones more often. */
export function userIdArbitrary(prefix = ''): Arbitrary<string> {
  return fc.oneof(
    { arbitrary: usernameArbitrary(prefix), weight: 2 },
    { arbitrary: shortName.map((name) => prefix + name), weight: 1 },
  );
}
