import type { Answer, Failure } from '../../../wire/exchange.ts';

/** Where a secret stands and how it is written there. */
export interface SecretPlace {
  readonly where: string;
  readonly spelling: string;
}

interface Spelling {
  readonly name: string;
  /** Text to look for without regard to case. */
  readonly folded?: string;
  /** Text to look for as it is. */
  readonly exact?: string;
}

/**
 * Base64 of the bytes as it looks inside the encoding of a longer text: three alignments, each without
 * the characters at the ends that depend on the neighbours.
 */
function base64Cores(bytes: Buffer): readonly string[] {
  return [0, 1, 2].map((offset) => {
    const padded = Buffer.concat([Buffer.alloc(offset), bytes]);
    const whole = Buffer.from(padded).toString('base64').replace(/=+$/, '');
    const isAligned = padded.length % 3 === 0;
    return whole.slice(Math.ceil((offset * 4) / 3), isAligned ? undefined : -1);
  });
}

function spellingsOf(secret: string): readonly Spelling[] {
  const text = Buffer.from(secret);
  const isHex = /^(?:[0-9a-f]{2})+$/i.test(secret);
  const encoded = isHex ? [text, Buffer.from(secret, 'hex')] : [text];
  const base64 = encoded.flatMap(base64Cores);
  return [
    { name: 'as it is', folded: secret.toLowerCase() },
    { name: 'in hexadecimal', folded: text.toString('hex') },
    ...base64.map((exact) => ({ name: 'in base64', exact })),
    ...base64.map((exact) => ({
      name: 'in base64url',
      exact: exact.replaceAll('+', '-').replaceAll('/', '_'),
    })),
  ];
}

function textsOf(outcome: Answer): readonly { readonly where: string; readonly text: string }[] {
  const headers = Object.entries(outcome.headers).map(([name, text]) => ({
    where: `the header ${name}`,
    text,
  }));
  return [{ where: 'the body', text: Buffer.from(outcome.body).toString('latin1') }, ...headers];
}

/** Looks for a secret in the body and the headers of an answer, in its usual spellings. */
export function findSecret(secret: string, outcome: Answer | Failure): SecretPlace | undefined {
  if (outcome.kind === 'failure' || secret === '') return undefined;
  for (const { where, text } of textsOf(outcome)) {
    const lower = text.toLowerCase();
    const found = spellingsOf(secret).find(
      ({ folded, exact }) =>
        (folded !== undefined && lower.includes(folded)) ||
        (exact !== undefined && text.includes(exact)),
    );
    if (found !== undefined) return { where, spelling: found.name };
  }
  return undefined;
}
