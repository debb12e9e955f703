import type { SignatureEdit } from '../../../../wire/request/signature-edit.ts';
import { SIGNATURE_VERSIONS, type SignatureVersion } from '../../../../wire/signature.ts';
import type { CheckDefinition } from '../../../core/check.ts';
import type { Example } from '../../../core/check-context.ts';
import type { Corruption } from '../../../expect/minimal-pair.ts';
import { MADE_UP } from '../forgeries/forgery-kinds.ts';

export interface RejectionRow {
  readonly id: string;
  readonly what: string;
  /** What is wrong with the request as a whole; or with each signature. */
  readonly change: Corruption['change'] | EditOf;
  readonly also?: Corruption;
  readonly needs?: CheckDefinition['needs'];
}

export type EditOf = (version: SignatureVersion) => SignatureEdit;

/** The same edit of both signatures: a receiver may verify either, so both have to be bad. */
export const signatures = (edit: EditOf): Corruption['change'] => ({
  signatureEdits: SIGNATURE_VERSIONS.map(edit),
});

/** The edit of one signature, with the other header left out: the way of a downgrade. */
const alone = (version: SignatureVersion, edit: EditOf): Corruption['change'] => ({
  signatureEdits: [edit(version), { edit: 'omit', version: version === 'v1' ? 'v2' : 'v1' }],
});

const ALONE_WORDS: Readonly<Record<SignatureVersion, string>> = {
  v1: 'in the SHA1 header alone',
  v2: 'in the SHA256 header alone',
};

export const REJECTIONS: readonly RejectionRow[] = [
  {
    id: 'receiver.signature.rejects-unsigned',
    what: 'a notification without signatures',
    change: (version) => ({ edit: 'omit', version }),
  },
  {
    id: 'receiver.signature.rejects-empty-signatures',
    what: 'a notification with empty signatures',
    change: (version) => ({ edit: 'set', version, text: '' }),
  },
  {
    id: 'receiver.signature.rejects-made-up-signatures',
    what: 'a notification with made-up signatures',
    change: (version) => ({ edit: 'set', version, text: MADE_UP[version] }),
  },
  {
    id: 'receiver.signature.rejects-wildcards',
    what: 'a notification whose signatures are wildcards, a dot for each digit',
    change: (version) => ({ edit: 'set', version, text: '.'.repeat(MADE_UP[version].length) }),
  },
  {
    // Who adds up the differences of the digits, or folds them by XOR, takes the same digits in any order.
    id: 'receiver.signature.rejects-reordered-digits',
    what: 'a notification whose signatures have their digits in reverse order',
    change: (version) => ({ edit: 'reverse', version }),
  },
  {
    id: 'receiver.signature.rejects-unrelated-key',
    what: 'a notification signed with another key',
    change: { signedWith: 'unrelated-key' },
  },
  {
    id: 'receiver.signature.rejects-empty-key',
    what: 'a notification signed with the empty key',
    change: { signedWith: 'empty-key' },
  },
  {
    id: 'receiver.signature.rejects-app-certificate-as-key',
    what: 'a notification signed with the app certificate',
    change: { signedWith: 'app-certificate' },
    needs: ['app-credentials'],
  },
  {
    id: 'receiver.signature.rejects-cut-signatures',
    what: 'a notification whose signatures are cut to four digits',
    change: (version) => ({ edit: 'cut', version, length: 4 }),
  },
  {
    id: 'receiver.signature.rejects-non-ascii-signatures',
    what: 'a notification whose signatures are not ASCII',
    change: (version) => ({
      edit: 'set',
      version,
      text: 'é'.repeat(MADE_UP[version].length),
    }),
  },
  {
    id: 'receiver.signature.rejects-appended-bytes',
    what: 'a signed body with a newline appended',
    change: { bodyEdits: [{ edit: 'append', text: '\n' }] },
  },
  {
    id: 'receiver.signature.rejects-stray-bytes',
    what: 'a signed body with a byte that is no UTF-8 put into a text',
    change: { bodyEdits: [{ edit: 'insert-stray-byte' }] },
    also: {
      what: 'a signed body with a NUL put into a text',
      change: { bodyEdits: [{ edit: 'insert-stray-byte', isNul: true }] },
    },
  },
  {
    id: 'receiver.signature.rejects-changed-field',
    what: 'a signed body whose channel was changed',
    change: { bodyEdits: [{ edit: 'set', path: ['payload', 'channel'], value: 'elsewhere' }] },
  },
];

/** An edit of signatures is tried on both of them, and on each in the absence of the other. */
export function corruptionsOf({
  what,
  change,
  also,
}: Omit<RejectionRow, 'id'>): readonly (Corruption & Example)[] {
  if (typeof change !== 'function') {
    const all = [{ what, change }, ...(also === undefined ? [] : [also])];
    return all.map((each) => ({ title: each.what, ...each }));
  }
  return [
    { title: what, what, change: signatures(change) },
    ...SIGNATURE_VERSIONS.map((version) => {
      const words = `${what}, ${ALONE_WORDS[version]}`;
      return { title: words, what: words, change: alone(version, change) };
    }),
  ];
}
