import type { Exchange, WireRequest } from '../exchange.ts';
import { SIGNATURE_VERSIONS, type Signer } from '../signature.ts';
import { bodyText } from './body-text.ts';

/** Computes the signatures of bodies, as requests carry them and in hexadecimal digits. */
export interface ExpectedSignatures {
  readonly asSent: Signer;
  /** Needed where requests carry them otherwise. */
  readonly inHex?: Signer;
}

/** As many characters in a row as the shorter signature has in the tersest encoding. */
const LIKE_A_SIGNATURE = /[A-Za-z0-9+/_-]{27}/;

const NAMES = { v1: 'SHA1', v2: 'SHA256' } as const;

function carries({ headers }: WireRequest, text: string): boolean {
  return headers.some(([, value]) => value.toLowerCase().includes(text.toLowerCase()));
}

/**
 * Looks in an answer for the right signature of a request that did not carry it: anybody who reads that can sign
 * any body. Gives which one it is and where it stands, in words.
 */
export function findExpectedSignature(
  { request, outcome }: Exchange,
  { inHex, asSent }: ExpectedSignatures,
): string | undefined {
  if (outcome.kind === 'failure') return undefined;
  const places = [
    ['the body', bodyText(outcome.body, 'latin1')] as const,
    ...Object.entries(outcome.headers).map(([name, text]) => [`the header ${name}`, text] as const),
  ].filter(([, text]) => LIKE_A_SIGNATURE.test(text));
  if (places.length === 0) return undefined;
  const sent = asSent(request.body);
  if (SIGNATURE_VERSIONS.some((version) => carries(request, sent[version]))) return undefined;
  const digits = inHex?.(request.body) ?? sent;
  for (const version of SIGNATURE_VERSIONS) {
    const bytes = Buffer.from(digits[version], 'hex');
    const base64 = bytes.toString('base64').replace(/=+$/, '');
    const base64Url = bytes.toString('base64url');
    const place = places.find(
      ([, text]) =>
        text.toLowerCase().includes(digits[version]) ||
        text.includes(base64) ||
        text.includes(base64Url),
    );
    if (place !== undefined) return `the right ${NAMES[version]} signature in ${place[0]}`;
  }
  return undefined;
}
