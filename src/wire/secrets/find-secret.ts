import { gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';
import { bodyText } from '../answer/body-text.ts';
import type { Answer, Failure } from '../exchange.ts';
import { memoize } from '../memoize.ts';
import { memoizeByObject } from '../memoize-by-object.ts';
import { halvesOf, type SecretSpelling, spellingsOf } from './secret-spellings.ts';
import { cookieValuesIn } from './secrets-in-answer.ts';
import { type TextView, textOfView, viewOf } from './text-view.ts';
import { undoEscapes } from './undo-encodings.ts';

/** Where a secret stands and how it is written there. */
export interface SecretPlace {
  readonly where: string;
  readonly spelling: string;
}

const MOST_INFLATED_BYTES = 65_536;
const LEAST_COMPRESSED = 16;
/** What is longer holds more than is looked at. */
const MOST_COMPRESSED = 2 * MOST_INFLATED_BYTES;
/** Of what was inflated: cookies and tokens come again in many answers, and each attempt costs a tenth of a millisecond. */
const MOST_KEPT = 2_000;
const LONGEST_INFLATED_KEPT = 2_048;

/** What unpacks these bytes: their header says so, but for what has none. */
function inflatersOf(bytes: Buffer): readonly (typeof inflateSync)[] {
  if (bytes.length < 2) return [];
  const header = bytes.readUInt16BE(0);
  if (header === 0x1f8b) return [gunzipSync];
  return (header & 0x0f00) === 0x0800 && header % 31 === 0
    ? [inflateSync, inflateRawSync]
    : [inflateRawSync];
}

/** What a text in base64 holds, where that is compressed; nothing for any other text. */
function inflate(text: string): readonly string[] {
  if (text.length < LEAST_COMPRESSED || text.length > MOST_COMPRESSED) return [];
  const bytes = Buffer.from(text, 'base64url');
  for (const inflateSome of inflatersOf(bytes)) {
    try {
      return [inflateSome(bytes, { maxOutputLength: MOST_INFLATED_BYTES }).toString('latin1')];
    } catch {
      // It is compressed in another way, or not at all.
    }
  }
  return [];
}

const inflated = memoize(inflate, MOST_KEPT, (texts) =>
  texts.every(({ length }) => length <= LONGEST_INFLATED_KEPT),
);

/** The contents of cookies that hold a compressed session, as some frameworks sign but do not encrypt it. */
function sessionsIn({ headers: { 'set-cookie': cookies } }: Answer): readonly string[] {
  if (cookies === undefined) return [];
  return cookieValuesIn(cookies)
    .flatMap((value) => value.split('.'))
    .flatMap(inflated);
}

/** Tokens in a body; JSON may escape their slashes. */
const TOKEN = /007((?:[A-Za-z0-9+/]|\\\/){40,}={0,2})/g;
const MOST_TOKENS = 16;

/** What tokens hold in clear: anybody who has one can read all but the certificate that signed it. */
function insidesOfTokens(body: string): readonly string[] {
  if (!body.includes('007')) return [];
  const tokens = [...body.matchAll(TOKEN)].slice(0, MOST_TOKENS);
  return tokens.flatMap(([, content = '']) => inflated(content.replaceAll('\\', '')));
}

interface Place {
  readonly where: string;
  readonly text: string;
}

/** Of the answer that was looked at last: each secret is looked for in the same one. */
let latest: Looked | undefined;

interface Looked {
  readonly outcome: Answer;
  readonly texts: readonly Place[];
}

function textsOf(outcome: Answer): readonly Place[] {
  if (latest?.outcome !== outcome) latest = { outcome, texts: textsIn(outcome) };
  return latest.texts;
}

/** Where each secret was found that was looked for in an answer: the run looks, and then the check that asked. */
const foundIn = memoizeByObject((_: Answer) => new Map<string, SecretPlace | undefined>());

function textsIn(outcome: Answer): readonly Place[] {
  const headers = Object.entries(outcome.headers).map(([name, text]) => ({
    where: `the header ${name}`,
    text,
  }));
  const sessions = sessionsIn(outcome).map((text) => ({ where: 'a compressed cookie', text }));
  const body = bodyText(outcome.body, 'latin1');
  const { reasonPhrase } = outcome;
  return [
    { where: 'the body', text: body },
    ...headers,
    ...(reasonPhrase === undefined ? [] : [{ where: 'the reason phrase', text: reasonPhrase }]),
    ...sessions,
    ...insidesOfTokens(body).map((text) => ({ where: 'a token', text })),
  ];
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

/** How one secret is looked for. */
interface Search {
  readonly sought: readonly Sought[];
  /** Short texts in which it does not stand: most headers, and many bodies, come in every answer. */
  readonly clean: Set<string>;
}

const LONGEST_KEPT = 256;
const MOST_CLEAN = 1_000;

/** The secrets that were looked for last: the same few are looked for in every answer. */
const known = new Map<string, Search>();
const MOST_KNOWN = 16;

function searchFor(secret: string): Search {
  const found = known.get(secret);
  if (found !== undefined) return found;
  const sought = spellingsOf(secret).map((each) => {
    return { spelling: each.name, standsIn: lookFor(each) };
  });
  if (known.size >= MOST_KNOWN) known.clear();
  const search = { sought, clean: new Set<string>() };
  known.set(secret, search);
  return search;
}

/** What some escape of HTML, URLs or programming languages begins with. */
const ANY_ESCAPE = /[%&\\]/;
/** A page that quotes an escaped text has it escaped twice. */
const MOST_UNDONE = 2;

/** Whether a secret stands in a text once escapes are undone, whichever of its characters they stand for. */
function standsEscaped(secret: string, text: string): boolean {
  if (!ANY_ESCAPE.test(text)) return false;
  const wanted = secret.toLowerCase();
  let view: TextView | undefined = viewOf(text);
  for (let undone = 0; undone < MOST_UNDONE; undone += 1) {
    view = undoEscapes(view);
    if (view === undefined) return false;
    if (textOfView(view).toLowerCase().includes(wanted)) return true;
  }
  return false;
}

/** Looks for a secret in the body and the headers of an answer, in its usual spellings and in escapes. */
export function findSecret(secret: string, outcome: Answer | Failure): SecretPlace | undefined {
  if (outcome.kind === 'failure' || secret === '') return undefined;
  const found = foundIn(outcome);
  if (!found.has(secret)) found.set(secret, search(secret, outcome));
  return found.get(secret);
}

function search(secret: string, outcome: Answer): SecretPlace | undefined {
  const { sought, clean } = searchFor(secret);
  for (const { where, text } of textsOf(outcome)) {
    if (clean.has(text)) continue;
    const found = sought.find(({ standsIn }) => standsIn(text));
    if (found !== undefined) return { where, spelling: found.spelling };
    if (standsEscaped(secret, text)) return { where, spelling: 'in escapes' };
    if (clean.size >= MOST_CLEAN) clean.clear();
    if (text.length <= LONGEST_KEPT) clean.add(text);
  }
  return undefined;
}

/** Where half of a secret of hexadecimal digits stands in an answer, as it is. */
export function findHalf(secret: string, outcome: Answer | Failure): string | undefined {
  if (outcome.kind === 'failure') return undefined;
  const looks = halvesOf(secret).map((text) => lookFor({ name: '', text, isFolded: true }));
  return textsOf(outcome).find(({ text }) => looks.some((standsIn) => standsIn(text)))?.where;
}
