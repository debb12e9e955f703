import { measureNesting } from '../wire/answer/measure-nesting.ts';

/** No file of ours nests deeper, and whatever reads or writes a deep value needs a stack as deep. */
export const MAX_LEVELS = 1_000;

/** V8 quotes so many characters before the one that it did not expect. */
const QUOTED_BEFORE = 10;

/** The place of what occurs once; of what occurs more often none is known. */
function onlyPlaceOf(part: string, text: string): number | undefined {
  const at = text.indexOf(part);
  return at === -1 || text.indexOf(part, at + 1) !== -1 ? undefined : at;
}

/** The position that V8 leaves out where it quotes the text around it. */
function quotedPosition(message: string, text: string): number | undefined {
  const quoted = /^Unexpected token '(.+?)', (\.\.\.)?"(.*)"(?:\.\.\.)? is not/s.exec(message);
  const [, token = '', dots, excerpt = ''] = quoted ?? [];
  const start = quoted === null ? undefined : onlyPlaceOf(excerpt, text);
  const inside = dots === undefined ? onlyPlaceOf(token, excerpt) : QUOTED_BEFORE;
  return start === undefined || inside === undefined ? undefined : start + inside;
}

function place(position: number, text: string): string {
  const lines = text.slice(0, position).split('\n');
  return `line ${lines.length}, column ${(lines.at(-1)?.length ?? 0) + 1}`;
}

/**
 * Parses the JSON of a file that somebody wrote. The message of an error names the place and quotes nothing of
 * the text, since a secret may stand there.
 * @throws SyntaxError whose message follows a colon.
 */
export function parseWrittenJson(text: string): unknown {
  if (measureNesting(Buffer.from(text)).levels > MAX_LEVELS) {
    throw new SyntaxError(
      `it nests more than ${MAX_LEVELS} levels deep, which assay does not read`,
    );
  }
  try {
    return JSON.parse(text);
  } catch (error) {
    const { message } = error as SyntaxError;
    const [, told] = / at position (\d+)/.exec(message) ?? [];
    const position = told === undefined ? quotedPosition(message, text) : Number(told);
    if (position !== undefined) throw new SyntaxError(`look at ${place(position, text)}`);
    const isCut = /end of JSON/.test(message);
    throw new SyntaxError(isCut ? 'it ends too early' : 'a character stands where none may stand');
  }
}
