import { REDACTED } from '../../contract/redacted.ts';
import { createKnownSecrets, type KnownSecrets, type TextRange, viewsOf } from './known-secrets.ts';
import { isSecretName } from './secret-names.ts';
import { endIn, startIn, type TextView, textOfView } from './text-view.ts';

/**
 * Replaces what must not be kept. Applied when evidence is captured, never only when it is printed. With `keep`
 * only so many characters of the redacted text are given: text is cut after it was redacted, never before.
 */
export type Redactor = (text: string, keep?: number) => string;

/** What is a secret by its looks: a pattern, and the groups of it that stand before and behind the value. */
interface Looks {
  readonly pattern: RegExp;
  readonly before?: number;
  readonly behind?: number;
  readonly isMeant?: (match: RegExpMatchArray) => boolean;
}

/** Small letters alone are a word of a sentence, unless there are more of them than words have. */
const isNoWord = (value: string): boolean => /[^a-z]/.test(value) || value.length >= 16;

// Bodies may be long and hostile: no pattern takes more than linear time.
const LOOKS: readonly Looks[] = [
  // A token of the second version, also in hexadecimal and in base64 at each alignment.
  { pattern: /007[A-Za-z0-9+/_-]{40,}={0,2}/gi },
  { pattern: /303037(?:[2-7][0-9a-f]){40,}/gi },
  { pattern: /(?:MDA3|AwN|wMD[c-f])[A-Za-z0-9+/_-]{52,}={0,2}/g },
  // The value of a member named like a token: quoted, as a bare word, as the text of an element, behind `Bearer`.
  {
    pattern: /(token["']?\s*(?::|=>?)\s*(["']))(?!env:|file:)(?:(?!\2)[^\\]|\\.)+/gi,
    before: 1,
  },
  {
    pattern: /(token["']?\s*(?::|=>?)\s*)(?!env:|file:)([^\s"'<>()[\]{},;&|\\$]{8,})/gi,
    before: 1,
    isMeant: ([, , value = '']) => isNoWord(value),
  },
  { pattern: /(<[\w:-]{0,64}token>\s*)(?=\S)[^<]+(<\/)/gi, before: 1, behind: 2 },
  {
    pattern: /(\bbearer\s+)(?!(?:realm|scope|error\w*)=)([A-Za-z0-9._~+/-]{8,}=*)/gi,
    before: 1,
    isMeant: ([, , value = '']) => isNoWord(value),
  },
  // What comes before `://` is not looked at.
  { pattern: /([a-z0-9+.-]:\/\/)[^/\s"]+(@)/gi, before: 1, behind: 2 },
  // A value ends where the URL does; a run of backslashes may belong to it, unless it escapes the closing quote.
  {
    pattern: /([?&;#]([^\s"?&;#=]{1,100})=)((?:[^\s"<>&#\\]|\\+(?![\\"]))+)/g,
    before: 1,
    isMeant: ([, , name = '']) => isSecretName(name),
  },
];

/** Where something stands that is a secret by its looks. */
function findByLooks(view: TextView): readonly TextRange[] {
  const text = textOfView(view);
  return LOOKS.flatMap(({ pattern, before = 0, behind = 0, isMeant = () => true }) =>
    [...text.matchAll(pattern)].filter(isMeant).map((match) => {
      const lengthOf = (group: number) => (group === 0 ? 0 : (match[group] ?? '').length);
      const start = match.index + lengthOf(before);
      const end = match.index + match[0].length - lengthOf(behind);
      return { start: startIn(view, start), end: endIn(view, end - 1) };
    }),
  );
}

/** All of every range goes, so that of secrets that overlap nothing stays. */
function replaceRanges(text: string, ranges: readonly TextRange[]): string {
  let result = '';
  let end = 0;
  for (const range of ranges.toSorted((one, other) => one.start - other.start)) {
    if (range.start >= end) result += text.slice(end, range.start) + REDACTED;
    end = Math.max(end, range.end);
  }
  return result + text.slice(end);
}

const ACCESS_TOKEN = /^007[A-Za-z0-9+/_-]{40,}={0,2}$/;

/** Whether a text is a token that every redactor knows by its looks, so that nobody has to tell it. */
export function isAccessTokenText(text: string): boolean {
  return ACCESS_TOKEN.test(text);
}

/** An encoding of several levels makes a secret at most so much longer. */
const LONGEST_SPELLING = 24;
const LEAST_MARGIN = 4_096;

/** Names and values of headers come again in each exchange; what is longer is looked through anew. */
const LONGEST_KEPT = 256;
const MOST_CLEAN = 1_000;

/**
 * Makes a redactor that finds the given secrets however they are written (see `KnownSecrets`), also those that
 * become known later, and tokens, URL credentials and the query members that are named like secrets by their
 * looks. Secrets of fewer than four characters are not looked for.
 */
export function createRedactor(secrets: readonly string[] | KnownSecrets): Redactor {
  const known = 'find' in secrets && 'add' in secrets ? secrets : createKnownSecrets(secrets);

  function rangesOf(text: string): readonly TextRange[] {
    const views = viewsOf(text);
    return [...known.find(views), ...views.flatMap(findByLooks)];
  }

  /** Short texts in which nothing was to be redacted when so many secrets were known. */
  const clean = new Set<string>();
  let knownThen = known.count();

  function redactWhole(text: string): string {
    if (known.count() !== knownThen || clean.size >= MOST_CLEAN) {
      clean.clear();
      knownThen = known.count();
    }
    if (clean.has(text)) return text;
    const redacted = replaceRanges(text, rangesOf(text));
    if (redacted === text && text.length <= LONGEST_KEPT) clean.add(text);
    return redacted;
  }

  /** Of a long text only as much is looked at as is kept: whatever begins in there ends within the margin. */
  function redactBeginning(text: string, keep: number): string {
    const margin = Math.max(LEAST_MARGIN, LONGEST_SPELLING * known.longest());
    for (let length = keep + margin; length + margin < text.length; length *= 2) {
      const ranges = rangesOf(text.slice(0, length + margin)).filter(({ start }) => start < length);
      const kept = replaceRanges(text.slice(0, length), ranges);
      if (kept.length >= keep) return kept.slice(0, keep);
    }
    return redactWhole(text).slice(0, keep);
  }

  return (text, keep) => (keep === undefined ? redactWhole(text) : redactBeginning(text, keep));
}
