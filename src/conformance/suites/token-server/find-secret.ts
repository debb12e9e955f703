import type { Answer, Failure } from '../../../wire/exchange.ts';
import { spellingsOf } from '../../../wire/secret-spellings.ts';

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

/** Looks for a secret in the body and the headers of an answer, in its usual spellings. */
export function findSecret(secret: string, outcome: Answer | Failure): SecretPlace | undefined {
  if (outcome.kind === 'failure' || secret === '') return undefined;
  const spellings = spellingsOf(secret);
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
