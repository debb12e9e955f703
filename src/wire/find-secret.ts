import { bodyText } from './body-text.ts';
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
  return [{ where: 'the body', text: bodyText(outcome.body, 'latin1') }, ...headers];
}

type Look = (text: string) => boolean;

interface Sought {
  readonly spelling: string;
  readonly standsIn: Look;
}

/** Without a copy of the text in lower case, which may have a megabyte. */
function lookFor({ text, isFolded }: SecretSpelling): Look {
  if (!isFolded) return (whole) => whole.includes(text);
  const pattern = new RegExp(text.replaceAll(/[\\^$.*+?()[\]{}|]/g, '\\$&'), 'i');
  return (whole) => pattern.test(whole);
}

/** How to look for the secrets that were looked for last: the same few are looked for in every answer. */
const known = new Map<string, readonly Sought[]>();
const MOST_KNOWN = 16;

function soughtFor(secret: string): readonly Sought[] {
  const found =
    known.get(secret) ??
    spellingsOf(secret).map((each) => ({ spelling: each.name, standsIn: lookFor(each) }));
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(secret, found);
  return found;
}

/** Looks for a secret in the body and the headers of an answer, in its usual spellings. */
export function findSecret(secret: string, outcome: Answer | Failure): SecretPlace | undefined {
  if (outcome.kind === 'failure' || secret === '') return undefined;
  const sought = soughtFor(secret);
  for (const { where, text } of textsOf(outcome)) {
    const found = sought.find(({ standsIn }) => standsIn(text));
    if (found !== undefined) return { where, spelling: found.spelling };
  }
  return undefined;
}
