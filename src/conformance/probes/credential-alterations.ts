import { isJsonObject } from '../../contract/json-object.ts';

/** Another letter or digit in place of the last but one: of base64, all bits of that one count. */
function withOneChanged(value: string): string {
  const end = value.replace(/=+$/, '').length - 2;
  if (end < 0) return 'x';
  const other = value[end] === 'b' ? 'c' : 'b';
  return value.slice(0, end) + other + value.slice(end + 1);
}

/** A JSON Web Token in its three parts (RFC 7519); undefined for any other text. */
function jsonWebTokenIn(value: string) {
  const [header = '', payload = '', signature = '', ...rest] = value.split('.');
  const [head, claims] = [header, payload].map(jsonOfBase64Url);
  if (signature === '' || rest.length > 0 || head === undefined || claims === undefined) return;
  return { header, head, claims, payload, signature };
}

function jsonOfBase64Url(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const asBase64Url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Other claims under the same signature: a target that verifies it refuses them. */
function withOtherClaims(value: string): string {
  const token = jsonWebTokenIn(value);
  if (token === undefined) return value;
  const claims = asBase64Url({ ...token.claims, assay: true });
  return `${token.header}.${claims}.${token.signature}`;
}

/** The same claims, said to need no signature (RFC 7518, section 3.6). */
function withoutSignature(value: string): string {
  const token = jsonWebTokenIn(value);
  if (token === undefined) return value;
  return `${asBase64Url({ ...token.head, alg: 'none' })}.${token.payload}.`;
}

/** Spellings that mean the same in either case: hexadecimal digits, UUIDs and base32 (RFC 4648). */
const CASELESS = /^(?:[0-9a-f-]+|[a-z2-7]+=*)$/i;

/** Every letter in its other case, where the case of letters tells credentials apart. */
function inOtherCase(value: string): string {
  const isMixed = /[a-z]/.test(value) && /[A-Z]/.test(value);
  if (CASELESS.test(value) && !(isMixed && /[g-z]/i.test(value))) return value;
  return value.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}

/** How credentials that are right become others. */
export interface Alteration {
  readonly what: string;
  readonly isBlank?: true;
  /** What it makes gives away most of the right ones. */
  readonly isNear?: true;
  readonly change: (value: string) => string;
}

export const ONE_CHANGED: Alteration = {
  what: 'the declared credentials with one character changed',
  isNear: true,
  change: withOneChanged,
};

export const OTHER_CASE: Alteration = {
  what: 'the declared credentials with their letters in the other case',
  isNear: true,
  change: inOtherCase,
};

export const HALF: Alteration = {
  what: 'the first half of the declared credentials',
  isNear: true,
  change: (value) => value.slice(0, value.length / 2),
};

export const MORE_BEHIND: Alteration = {
  what: 'the declared credentials with more behind them',
  isNear: true,
  // Two characters of base64 are another byte, whatever stands before them.
  change: (value) => `${value.replace(/=+$/, '')}xx`,
};

/** What a caller may give who does not have the credentials; `change` makes it of those who are right. */
export const ALTERATIONS: readonly Alteration[] = [
  { what: 'credentials that nobody has', change: (value) => 'x'.repeat(value.length) },
  HALF,
  ONE_CHANGED,
  MORE_BEHIND,
  OTHER_CASE,
  {
    what: 'the declared JSON Web Token with other claims under its signature',
    isNear: true,
    change: withOtherClaims,
  },
  {
    what: 'the declared JSON Web Token without a signature',
    isNear: true,
    change: withoutSignature,
  },
  { what: 'empty credentials', isBlank: true, change: () => '' },
];
