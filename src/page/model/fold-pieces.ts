import type { Piece } from '../../report/requests/diff-texts.ts';

/** A part of a long text that has what matters in view. */
export interface Folded {
  readonly pieces: readonly Piece[];
  /** Characters that are not shown, before and after. */
  readonly before: number;
  readonly after: number;
}

/** What fills about 30 lines, and how many lines are shown. */
const MAX_CHARACTERS = 2_400;
const MAX_LINES = 30;
/** How much stands before what changed. */
const LEAD = 300;
const LINES_BEFORE = 5;

function slice(pieces: readonly Piece[], from: number, to: number): readonly Piece[] {
  let start = 0;
  return pieces.flatMap(({ mark, text }) => {
    const part = text.slice(Math.max(from - start, 0), Math.max(to - start, 0));
    start += text.length;
    return part === '' ? [] : [{ mark, text: part }];
  });
}

function endOfLines(text: string, from: number): number {
  let at = from;
  for (let line = 0; line < MAX_LINES; line += 1) {
    const end = text.indexOf('\n', at);
    if (end < 0) return text.length;
    at = end + 1;
  }
  return at;
}

/** Where the few lines before a change begin, or a part of its own line where that is long. */
function contextOf(text: string, changedAt: number): number {
  const earliest = changedAt - LEAD;
  let from = text.lastIndexOf('\n', changedAt - 1) + 1;
  if (from < earliest) return earliest;
  for (let line = 0; line < LINES_BEFORE; line += 1) {
    const start = text.lastIndexOf('\n', from - 2) + 1;
    if (start < earliest || from < 2) return from;
    from = start;
  }
  return from;
}

/** Folds a text of more than 30 lines around what changed first, or else to its beginning. */
export function foldPieces(pieces: readonly Piece[]): Folded {
  const text = pieces.map((piece) => piece.text).join('');
  const firstChange = pieces.findIndex(({ mark }) => mark === 'changed');
  const before = pieces.slice(0, Math.max(firstChange, 0));
  const changedAt = before.reduce((sum, piece) => sum + piece.text.length, 0);
  const isShort = text.length <= MAX_CHARACTERS && endOfLines(text, 0) >= text.length;
  const from = isShort || changedAt === 0 ? 0 : contextOf(text, changedAt);
  const to = isShort ? text.length : Math.min(from + MAX_CHARACTERS, endOfLines(text, from));
  return { pieces: slice(pieces, from, to), before: from, after: text.length - to };
}
