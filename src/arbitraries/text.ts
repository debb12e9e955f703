import fc, { type Arbitrary } from 'fast-check';
import { lazily } from './lazily.ts';

/** Texts on which careless handling of bytes, escapes or numbers shows. */
const AWKWARD_TEXTS: readonly string[] = [
  '你好，世界',
  'Zoë',
  'Zoe\u0308',
  '👩‍👩‍👧‍👦 👋🏽',
  'שלום עולם',
  '"quoted" \\ and /slashed/',
  'line\nbreak\tand tab',
  'line\u2028and paragraph\u2029separator',
  '<b>&amp;</b>',
  '1.0',
  'null',
];

/** Any text that a person might say, empty text included. */
export const spokenText: Arbitrary<string> = lazily(() =>
  fc.oneof(
    { arbitrary: fc.string({ unit: 'grapheme-ascii', maxLength: 40 }), weight: 3 },
    { arbitrary: fc.string({ unit: 'grapheme', maxLength: 40 }), weight: 3 },
    { arbitrary: fc.constantFrom(...AWKWARD_TEXTS), weight: 1 },
  ),
);

/** A text of at least one character. */
export const filledText: Arbitrary<string> = spokenText.map((text) => (text === '' ? '-' : text));

/** A short name with letters of any script, as people give to agents and channels. */
export const shortName: Arbitrary<string> = lazily(() =>
  fc.oneof(
    { arbitrary: fc.string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 16 }), weight: 2 },
    { arbitrary: fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }), weight: 1 },
    { arbitrary: fc.constantFrom('support', 'レセプション', 'accueil-été', 'agent 🤖'), weight: 1 },
  ),
);

/** A short name that no receiver can stumble over: lower-case letters, digits and hyphens. */
export const plainName: Arbitrary<string> = lazily(() =>
  fc.stringMatching(/^[a-z][a-z0-9-]{0,11}$/),
);

/** A name of lower-case letters and digits alone, for a user whom no policy has a reason to refuse. */
export const plainUserName: Arbitrary<string> = lazily(() => fc.stringMatching(/^[a-z0-9]{1,20}$/));

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
