import { memoize } from '../memoize.ts';
import { createPatternIndex, type PatternIndex, type SecretPattern } from './pattern-index.ts';
import { halvesOf, rareSpellingsOf, spellingsOf } from './secret-spellings.ts';
import { endIn, startIn, type TextView, textOfView, viewOf } from './text-view.ts';
import { undoEscapes, withoutFleeting } from './undo-encodings.ts';

/** A piece of a text; `end` is the first index that is not part of it. */
export interface TextRange {
  readonly start: number;
  readonly end: number;
}

/** The secrets that are known by now. More may come to light while a run goes on, such as tokens. */
export interface KnownSecrets {
  /**
   * What a user has given is also found where a character before or behind it was taken for a part of it. What a
   * target hands out are tokens, of which there may be thousands.
   */
  add(secret: string, isGiven?: boolean): void;
  /** How many there are. */
  count(): number;
  /** The length of the longest of them. */
  longest(): number;
  /** Where any of them stands, however it is written, in a text and in each view of it. */
  find(views: readonly TextView[]): readonly TextRange[];
}

/** Shorter secrets are not looked for: they would blank out half of a report. */
export const SHORTEST_REDACTED = 4;

/** In a secret of so many characters, blanks and the rest of escapes may stand anywhere. */
const LOOSE_LENGTH = 8;
/** What is left of a spelling of it is still long enough to be no ordinary text. */
const LOOSE_SPELLING_LENGTH = 6;

/** A target may hand out new ones without end. */
const MOST_KNOWN = 2_000;
const MOST_HANDED_OUT_CHARACTERS = 500_000;
/** Of what a target hands out, so much is looked for: each spelling of it takes as much memory. */
const LONGEST_HANDED_OUT = 4_096;
/** What repeats fewer characters is no secret, and would begin at each place of a longer text like it. */
const LEAST_VARIETY = 3;

/** How deep a text may be encoded: JSON in JSON in a form, quoted in a message. */
const MOST_ENCODED = 8;

/** A text, and what it becomes when its encodings are undone one after the other. */
export function viewsOf(text: string): readonly TextView[] {
  const views: TextView[] = [viewOf(text)];
  for (let depth = 0; depth < MOST_ENCODED; depth += 1) {
    const next = undoEscapes(views.at(-1) as TextView);
    if (next === undefined) break;
    views.push(next);
  }
  return views;
}

/** Each line of a key of several lines, which a server may quote alone; the armour around them is public. */
function linesOf(secret: string): readonly string[] {
  const lines = secret.split(/[\r\n]+/).map((line) => line.trim());
  return lines.length < 2
    ? []
    : lines.filter((line) => line.length >= SHORTEST_REDACTED && !line.startsWith('-----'));
}

const loosely = (text: string): string => textOfView(withoutFleeting(viewOf(text)));

const plainest = (text: string): string => textOfView(viewsOf(text).at(-1) as TextView);

function casesOf(text: string): readonly string[] {
  return [text, text.toLowerCase(), text.toUpperCase()];
}

/** What may stand before a secret and takes its first characters for an escape. */
const ESCAPES = ['\\', '%', '&'];

/**
 * What is left of a text when the one before it, or its end and the one behind it, were taken for an escape: `\\`
 * before `new`, or `%` before `25`.
 */
function restsOf(text: string): readonly string[] {
  const merged = ESCAPES.map((before) => plainest(before + text).slice(1));
  // Of several levels, such as `%2` before `54d`, each takes some.
  const rests = [...[1, 2, 3].map((taken) => text.slice(taken)), ...merged];
  return [...rests, ...[text, ...rests].map((each) => each.slice(0, -1))].filter(
    (rest) => loosely(rest).length >= LOOSE_SPELLING_LENGTH,
  );
}

/** Everything that a secret may look like once the encodings of the text around it have been undone. */
function patternsOf(secret: string, isGiven: boolean): readonly SecretPattern[] {
  const written = casesOf(secret).flatMap((each) => [each, Buffer.from(each).toString('latin1')]);
  const plain = [...written, ...written.map(plainest)];
  const escaped = JSON.stringify(secret).slice(1, -1);
  const encoded = [secret, ...(escaped === secret ? [] : [escaped])].flatMap(spellingsOf);
  const rests = isGiven ? plain.flatMap(restsOf) : [];
  const rare = isGiven ? rareSpellingsOf(secret) : [];
  return [
    ...[...plain, ...rests, ...halvesOf(secret)].map((text) => ({ text, isFolded: true })),
    ...encoded,
    ...rare.map((text) => ({ text, isFolded: false })),
  ];
}

/** A pattern, and whether blanks and the rest of escapes may stand in what is found. */
interface SortedPattern extends SecretPattern {
  readonly isLoose: boolean;
}

function sortedPatternsOf(secret: string, isGiven: boolean): readonly SortedPattern[] {
  const isLoose = loosely(secret).length >= LOOSE_LENGTH;
  return patternsOf(secret, isGiven).map(({ text, isFolded }) => {
    const short = loosely(text);
    return isLoose && short.length >= LOOSE_SPELLING_LENGTH
      ? { text: short, isFolded, isLoose: true }
      : { text, isFolded, isLoose: false };
  });
}

/** A process that runs many times is given the same few secrets each time. */
const givenPatternsOf = memoize((secret) => sortedPatternsOf(secret, true), 16);

function rangesIn(view: TextView, index: PatternIndex): readonly TextRange[] {
  return index
    .find(view)
    .map(({ start, end }) => ({ start: startIn(view, start), end: endIn(view, end - 1) }));
}

/** The beginning of a long text as a text of its own: a slice would keep all of it in memory. */
function beginningOf(text: string): string {
  if (text.length <= LONGEST_HANDED_OUT) return text;
  return JSON.parse(JSON.stringify(text.slice(0, LONGEST_HANDED_OUT)));
}

function isMonotonous(text: string): boolean {
  const characters = new Set<string>();
  for (const character of text) {
    if (characters.add(character).size >= LEAST_VARIETY) return false;
  }
  return true;
}

/** Secrets that are looked for in all their spellings; those of the list are given. */
export function createKnownSecrets(secrets: readonly string[] = []): KnownSecrets {
  const strict = createPatternIndex();
  const loose = createPatternIndex();
  const seen = new Set<string>();
  /** Most runs redact nothing of what they learn. */
  let waiting: (readonly [secret: string, isGiven: boolean])[] = [];
  let longest = 0;
  let handedOut = 0;

  function add(text: string, isGiven = false): void {
    const secret = isGiven ? text : beginningOf(text);
    if (secret.length < SHORTEST_REDACTED || seen.has(secret)) return;
    if (seen.size >= MOST_KNOWN) return;
    if (!isGiven && isMonotonous(secret)) return;
    if (!isGiven) handedOut += secret.length;
    if (handedOut > MOST_HANDED_OUT_CHARACTERS) return;
    seen.add(secret);
    longest = Math.max(longest, secret.length);
    waiting.push([secret, isGiven]);
  }

  function addPatterns(secret: string, isGiven: boolean): void {
    const patterns = isGiven ? givenPatternsOf(secret) : sortedPatternsOf(secret, false);
    for (const pattern of patterns) (pattern.isLoose ? loose : strict).add(pattern);
  }

  function prepare(): void {
    for (const [secret, isGiven] of waiting) {
      for (const each of [secret, ...linesOf(secret)]) addPatterns(each, isGiven);
    }
    waiting = [];
  }

  for (const secret of secrets) add(secret, true);
  return {
    add,
    count: () => seen.size,
    longest: () => longest,
    find(views) {
      prepare();
      return views.flatMap((view) => [
        ...(strict.isEmpty() ? [] : rangesIn(view, strict)),
        ...(loose.isEmpty() ? [] : rangesIn(withoutFleeting(view), loose)),
      ]);
    },
  };
}
