/** The characters that give valid JSON its form, and escapes, of which none ends a string. */
const MARK = /\\.|["[\]{}:]/g;

/** The marks outside of strings, each with the string before it. */
function* marksOf(text: string): Generator<readonly [mark: string, string: string]> {
  let start: number | undefined;
  let string = '';
  for (const { 0: mark, index } of text.matchAll(MARK)) {
    if (mark === '"') {
      if (start !== undefined) string = text.slice(start, index + 1);
      start = start === undefined ? index : undefined;
    } else if (start === undefined) yield [mark, string];
  }
}

/**
 * The name of the first member that one object of valid JSON has twice; undefined where none is repeated.
 * `JSON.parse` keeps the last one in silence, and other parsers the first.
 */
export function repeatedMember(text: string): string | undefined {
  const open: Set<string>[] = [];
  for (const [mark, string] of marksOf(text)) {
    if (mark === '{' || mark === '[') open.push(new Set());
    else if (mark !== ':') open.pop();
    else {
      const name: string = JSON.parse(string);
      const names = open.at(-1);
      if (names?.has(name)) return name;
      names?.add(name);
    }
  }
  return undefined;
}
