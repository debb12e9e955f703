import type { Answer, Failure } from './exchange.ts';
import { type SecretSpelling, spellingsOf } from './secret-spellings.ts';

/** Where a secret stands and how it is written there. */
export interface SecretPlace {
  readonly where: string;
  readonly spelling: string;
}

function textsOf(outcome: Answer): readonly { readonly where: string; readonly text: string }[] {
  const headers = Object.entries(outcome.headers).map(([name, text]) => ({
    where: `the header ${name}`,
    text,
  }));
  return [{ where: 'the body', text: Buffer.from(outcome.body).toString('latin1') }, ...headers];
}

/** The spellings of the secrets that were looked for last: the same few are looked for in every answer. */
const known = new Map<string, readonly SecretSpelling[]>();
const MOST_KNOWN = 16;

function knownSpellings(secret: string): readonly SecretSpelling[] {
  const found = known.get(secret) ?? spellingsOf(secret);
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(secret, found);
  return found;
}

/** Looks for a secret in the body and the headers of an answer, in its usual spellings. */
export function findSecret(secret: string, outcome: Answer | Failure): SecretPlace | undefined {
  if (outcome.kind === 'failure' || secret === '') return undefined;
  const spellings = knownSpellings(secret);
  for (const { where, text } of textsOf(outcome)) {
    const lower = text.toLowerCase();
    const found = spellings.find((spelling) =>
      spelling.isFolded
        ? lower.includes(spelling.text.toLowerCase())
        : text.includes(spelling.text),
    );
    if (found !== undefined) return { where, spelling: found.name };
  }
  return undefined;
}
