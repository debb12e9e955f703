// What a target answered stands in these files: nothing in it may end a literal or a comment, or turn the order of what a reader sees.
const SHOWN = /^[\x20-\x7e]$/u;

function escaped(text: string, quote: string, replacement: (character: string) => string): string {
  const characters = [...text].map((character) => {
    if (character === quote || character === '\\') return `\\${character}`;
    return SHOWN.test(character) ? character : replacement(character);
  });
  return `${quote}${characters.join('')}${quote}`;
}

const hex = (number: number, digits: number) => number.toString(16).padStart(digits, '0');

/** Both TypeScript and Python know two quotes; JSON is easier to read between single ones. */
const quoteFor = (text: string) => (text.includes('"') && !text.includes("'") ? "'" : '"');

/** A text as a literal of TypeScript, in ASCII alone. */
export function typeScriptText(text: string): string {
  return escaped(text, quoteFor(text), (character) =>
    Array.from(
      { length: character.length },
      (_, at) => `\\u${hex(character.charCodeAt(at), 4)}`,
    ).join(''),
  );
}

function byCodePoint(character: string): string {
  const point = character.codePointAt(0) ?? 0;
  return point > 0xffff ? `\\U${hex(point, 8)}` : `\\u${hex(point, 4)}`;
}

/** A text as a literal of Python, in ASCII alone. */
export function pythonText(text: string): string {
  return escaped(text, quoteFor(text), byCodePoint);
}

/** A text as a literal of Go, in ASCII alone; Go has none for half a surrogate pair. */
export function goText(text: string): string {
  const whole = text.replaceAll(/\p{Surrogate}/gu, '\ufffd');
  if (/^[\x20-\x5f\x61-\x7e]*$/u.test(whole) && /["\\]/u.test(whole)) return `\`${whole}\``;
  return escaped(whole, '"', byCodePoint);
}

const MOST_COMMENT = 400;

/** Lines of a comment: one line each, in ASCII alone, and no longer than a person reads. */
export function commentLines(mark: '//' | '#', words: readonly string[]): readonly string[] {
  return words.map((text) => {
    const line = text.replaceAll(/\s+/gu, ' ').trim();
    const shown = line.length > MOST_COMMENT ? `${line.slice(0, MOST_COMMENT)}...` : line;
    const safe = [...shown].map((character) =>
      SHOWN.test(character)
        ? character
        : (PLAIN[character] ?? `\\u{${hex(character.codePointAt(0) ?? 0, 4)}}`),
    );
    return `${mark} ${safe.join('')}`.trimEnd();
  });
}

const PLAIN: Readonly<Record<string, string>> = { '’': "'", '…': '...', '–': '-' };

/** An id as the name of a function: `receiver.signature.rejects-unsigned` as words. */
export function wordsOfId(id: string): readonly string[] {
  return id
    .toLowerCase()
    .split(/[^a-z0-9]+/u)
    .filter((word) => word !== '');
}
