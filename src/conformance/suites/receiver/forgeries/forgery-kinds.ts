import type { Profile } from '../../../../contract/index.ts';
import type { DigestOf, Signing } from '../../../../wire/request/recipe.ts';
import type { SentSignatures, SignatureEdit } from '../../../../wire/request/signature-edit.ts';
import { SIGNATURE_VERSIONS, type SignatureVersion, schemeOf } from '../../../../wire/signature.ts';
import type { Corruption } from '../../../expect/minimal-pair.ts';
import type { Sent } from '../../../probes/receiver-probe.ts';

const both = (edit: (version: SignatureVersion) => SignatureEdit): Corruption['change'] => ({
  signatureEdits: SIGNATURE_VERSIONS.map(edit),
});

/** One bad signature, and no other beside it: the way of a downgrade. */
const alone = (version: SignatureVersion): Corruption['change'] => ({
  signatureEdits: [
    { edit: 'change-digit', version, at: 3 },
    { edit: 'omit', version: version === 'v1' ? 'v2' : 'v1' },
  ],
});

/** Of the right length and alphabet, so that only a computation shows that they are wrong. */
export const MADE_UP: Readonly<Record<SignatureVersion, string>> = {
  v1: 'deadbeef'.repeat(5),
  v2: 'deadbeef'.repeat(8),
};

/** What a lookup of the key that found none turns into text in several languages. */
const MISSING_KEYS = ['undefined', 'null', 'None', '<nil>', '[object Object]'] as const;

/** What stands in the place of the key in examples and templates. */
const PLACEHOLDER_KEYS = ['secret', 'changeme', 'test', 'password', 'your-secret-key'] as const;

type GuessKind =
  `signed with the key '${(typeof MISSING_KEYS)[number] | (typeof PLACEHOLDER_KEYS)[number]}'`;

/** What plain digests are computed of, in words. */
const DIGEST_WORDS = {
  body: 'the body',
  'key-and-body': 'key and body',
  'body-and-key': 'body and key',
} as const;

type DigestKind = `signed with a digest of ${(typeof DIGEST_WORDS)[DigestOf]} that is no HMAC`;

const changes = <K extends string>(entries: readonly (readonly [K, Signing])[]) =>
  Object.fromEntries(entries.map(([kind, signedWith]) => [kind, { signedWith }])) as Readonly<
    Record<K, Corruption['change']>
  >;

const GUESSES = changes<GuessKind>(
  [...MISSING_KEYS, ...PLACEHOLDER_KEYS].map((guess) => [
    `signed with the key '${guess}'`,
    { guess },
  ]),
);

const DIGESTS = changes<DigestKind>(
  (Object.keys(DIGEST_WORDS) as DigestOf[]).map((digestOf) => [
    `signed with a digest of ${DIGEST_WORDS[digestOf]} that is no HMAC`,
    { digestOf },
  ]),
);

/** Signed with a key that can be guessed: what a missing key turns into, and placeholders. */
const GUESSED_KINDS: readonly ForgeryKind[] = Object.keys(GUESSES) as GuessKind[];

/** Signed without an HMAC. */
const DIGEST_KINDS: readonly ForgeryKind[] = Object.keys(DIGESTS) as DigestKind[];

/** Signed with what somebody who does not know the key may guess. */
export const GUESSING_FAMILY: readonly ForgeryKind[] = [...GUESSED_KINDS, ...DIGEST_KINDS];

/** A kind of forgery, in the words that follow what was forged: `event 201 without signatures`. */
export type ForgeryKind =
  | 'without signatures'
  | 'with empty signatures'
  | 'signed with another key'
  | 'signed with the empty key'
  | GuessKind
  | DigestKind
  | 'with made-up signatures'
  | 'whose last number was changed after signing'
  | 'whose first number was changed after signing'
  | 'of which a number in the middle was changed after signing'
  | 'with the first digit of both signatures changed'
  | 'with the last digit of both signatures changed'
  | 'with a wrong SHA1 signature alone'
  | 'with a wrong SHA256 signature alone';

const changedNumber = (atPercent: number): Corruption['change'] => ({
  bodyEdits: [{ edit: 'change-number', atPercent }],
});

const changedDigit = (at: Readonly<Record<SignatureVersion, number>>): Corruption['change'] =>
  both((version) => ({ edit: 'change-digit', version, at: at[version] }));

/** What is done to a genuine notification, so that it is one no more; the coarsest kind first. */
const CHANGES: Readonly<Record<ForgeryKind, Corruption['change']>> = {
  'without signatures': both((version) => ({ edit: 'omit', version })),
  'with empty signatures': both((version) => ({ edit: 'set', version, text: '' })),
  'signed with another key': { signedWith: 'unrelated-key' },
  'signed with the empty key': { signedWith: 'empty-key' },
  ...GUESSES,
  ...DIGESTS,
  'with made-up signatures': both((version) => ({ edit: 'set', version, text: MADE_UP[version] })),
  'whose last number was changed after signing': changedNumber(100),
  'whose first number was changed after signing': changedNumber(0),
  'of which a number in the middle was changed after signing': changedNumber(50),
  'with the first digit of both signatures changed': changedDigit({ v1: 0, v2: 0 }),
  'with the last digit of both signatures changed': changedDigit({
    v1: MADE_UP.v1.length - 1,
    v2: MADE_UP.v2.length - 1,
  }),
  'with a wrong SHA1 signature alone': alone('v1'),
  'with a wrong SHA256 signature alone': alone('v2'),
};

/** The signatures that a request carries. */
export function signaturesIn({ request }: Sent, profile: Profile): SentSignatures {
  const { v1Header, v2Header } = schemeOf(profile);
  const signatureIn = (header: string) =>
    request.headers.find(([name]) => name === header)?.[1] ?? '';
  return { v1: signatureIn(v1Header), v2: signatureIn(v2Header) };
}

/** The signatures of a notification under another one: they are not a password. */
export const underSignatures = ({ v1 = '', v2 = '' }: SentSignatures): Corruption['change'] => ({
  signatureEdits: [
    { edit: 'set', version: 'v1', text: v1 },
    { edit: 'set', version: 'v2', text: v2 },
  ],
});

export const changeOfKind = (kind: ForgeryKind): Corruption['change'] => CHANGES[kind];

/**
 * The kinds by what is forged: nothing is signed, another key signs, none does (what a lookup of the key finds
 * that fails), one that can be guessed does, or the body or the signatures were changed. None can be refused for
 * anything but its signatures: each body stays a notification of its event.
 */
export const FORGERY_FAMILIES: readonly (readonly ForgeryKind[])[] = [
  ['without signatures', 'with empty signatures'],
  ['signed with another key', 'with made-up signatures'],
  ['signed with the empty key'],
  GUESSING_FAMILY,
  [
    'whose last number was changed after signing',
    'whose first number was changed after signing',
    'of which a number in the middle was changed after signing',
  ],
  [
    'with the first digit of both signatures changed',
    'with the last digit of both signatures changed',
    'with a wrong SHA1 signature alone',
    'with a wrong SHA256 signature alone',
  ],
];

/** All kinds, the coarsest first. */
export const FORGERY_KINDS: readonly ForgeryKind[] = FORGERY_FAMILIES.flat();
