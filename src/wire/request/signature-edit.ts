import { definedMembers } from '../../contract/defined-members.ts';
import { SIGNATURE_VERSIONS, type SignaturePair, type SignatureVersion } from '../signature.ts';

type TextEdit =
  | { readonly edit: 'change-digit'; readonly version: SignatureVersion; readonly at: number }
  | { readonly edit: 'cut'; readonly version: SignatureVersion; readonly length: number }
  | { readonly edit: 'append'; readonly version: SignatureVersion; readonly text: string }
  | {
      readonly edit: 'insert';
      readonly version: SignatureVersion;
      readonly at: number;
      readonly text: string;
    }
  | { readonly edit: 'upper-case'; readonly version: SignatureVersion }
  | { readonly edit: 'reverse'; readonly version: SignatureVersion };

/** A deliberate change of one or both signatures; plain data, so that it can be stored and repeated. */
export type SignatureEdit =
  | TextEdit
  | { readonly edit: 'omit'; readonly version: SignatureVersion }
  | { readonly edit: 'set'; readonly version: SignatureVersion; readonly text: string }
  | { readonly edit: 'swap' };

/** What leaves out both signatures. */
export const WITHOUT_SIGNATURES: readonly SignatureEdit[] = SIGNATURE_VERSIONS.map((version) => ({
  edit: 'omit',
  version,
}));

/** The signatures that are sent; an absent member is a header that is not sent. */
export type SentSignatures = Readonly<Partial<Record<SignatureVersion, string>>>;

/** The last digit before the padding of base64 has bits that no decoder looks at. */
const UNREAD_IN_BASE64 = /.=+$/;

function changeDigit(text: string, at: number): string {
  const index = at % text.replace(UNREAD_IN_BASE64, '').length;
  const digit = text[index] === '0' ? '1' : '0';
  return text.slice(0, index) + digit + text.slice(index + 1);
}

function editText(text: string, change: TextEdit): string {
  switch (change.edit) {
    case 'change-digit':
      return changeDigit(text, change.at);
    case 'cut':
      return text.slice(0, change.length);
    case 'append':
      return text + change.text;
    case 'insert':
      return text.slice(0, change.at) + change.text + text.slice(change.at);
    case 'upper-case':
      return text.toUpperCase();
    case 'reverse':
      return [...text].reverse().join('');
  }
}

function swapped({ v1, v2 }: SentSignatures): SentSignatures {
  return definedMembers({ v1: v2, v2: v1 });
}

function without(signatures: SentSignatures, version: SignatureVersion): SentSignatures {
  const { [version]: _omitted, ...others } = signatures;
  return others;
}

/** Applies one edit; an edit of a signature that is already omitted changes nothing. */
function applyEdit(signatures: SentSignatures, change: SignatureEdit): SentSignatures {
  if (change.edit === 'swap') return swapped(signatures);
  if (change.edit === 'omit') return without(signatures, change.version);
  if (change.edit === 'set') return { ...signatures, [change.version]: change.text };
  const text = signatures[change.version];
  return text === undefined
    ? signatures
    : { ...signatures, [change.version]: editText(text, change) };
}

/** Applies the edits in order to a good pair of signatures. */
export function editSignatures(
  pair: SignaturePair,
  edits: readonly SignatureEdit[],
): SentSignatures {
  return edits.reduce(applyEdit, pair as SentSignatures);
}
