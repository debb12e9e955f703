import { mistakeWords, otherSignatures } from '../../wire/other-signatures/other-signatures.ts';
import { type SignatureScheme, type SignatureVersion, signBody } from '../../wire/signature.ts';

/** A signature that does not verify, and all that it was to be verified with. */
interface RejectedSignature {
  readonly body: Uint8Array;
  readonly presented: string;
  readonly version: SignatureVersion;
  readonly key: string;
  readonly scheme: SignatureScheme;
}

const OTHER: Readonly<Record<SignatureVersion, SignatureVersion>> = { v1: 'v2', v2: 'v1' };
const NAME: Readonly<Record<SignatureVersion, string>> = { v1: 'HMAC/SHA1', v2: 'HMAC/SHA256' };

/** Fewer characters of a signature that is cut may agree by chance. */
const MIN_CUT_LENGTH = 8;

/** How the header was written around a right signature. */
function textCause(presented: string, right: string): string | undefined {
  if (presented.trim() === right) return 'white space stands around it: trim the header';
  if (presented.replace(/^(["'])(.*)\1$/, '$2') === right) {
    return 'quotation marks stand around it';
  }
  if (/^[\w-]{1,12}[=: ]/.test(presented) && presented.endsWith(right)) {
    return 'a prefix such as sha256= stands before it; the header holds the signature and nothing else';
  }
  const isCut = presented.length >= MIN_CUT_LENGTH && right.startsWith(presented);
  return isCut ? 'it is cut: only the beginning of the right signature is there' : undefined;
}

/** A usual mistake by which the signature came about. */
function mistakeCause({
  body,
  presented,
  version,
  key,
  scheme,
}: RejectedSignature): string | undefined {
  for (const { mistakes, signatures } of otherSignatures(body, { key, scheme })) {
    if (signatures[version] === presented) return `it is right when ${mistakeWords(mistakes)}`;
  }
  return undefined;
}

function lengthCause(
  { presented, version, scheme }: RejectedSignature,
  right: Readonly<Record<SignatureVersion, string>>,
): string {
  const { length } = right[version];
  if (presented.length === length) {
    return 'no usual mistake explains it: compare the key, and take the body byte for byte as it was sent';
  }
  const other = OTHER[version];
  const hint =
    presented.length === right[other].length ? `; ${NAME[other]} is as long as this one` : '';
  return `it has ${presented.length} characters, where ${NAME[version]} in ${scheme.encoding} has ${length}${hint}`;
}

/** The most likely reason why a signature does not verify, to follow its name. */
export function explainSignature(rejected: RejectedSignature): string {
  const { body, presented, version, key, scheme } = rejected;
  const right = signBody(body, key, scheme);
  if (presented === right[OTHER[version]]) {
    const header = version === 'v1' ? scheme.v2Header : scheme.v1Header;
    return `it is the ${NAME[OTHER[version]]} signature, which belongs in ${header}`;
  }
  return (
    textCause(presented, right[version]) ?? mistakeCause(rejected) ?? lengthCause(rejected, right)
  );
}
