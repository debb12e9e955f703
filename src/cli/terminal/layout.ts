import { printable } from '../printable.ts';

/** A pattern for white space around line breaks takes minutes on a megabyte of blanks. */
function onOneLine(text: string): string {
  if (!text.includes('\n')) return text;
  const lines = text.split('\n').map((line) => line.trim());
  return lines.filter((line) => line !== '').join(' ');
}

/** A text of at most `length` characters, on one line; `…` stands where it was cut. */
export function cut(text: string, length: number): string {
  const line = printable(onOneLine(text));
  return line.length > length ? `${line.slice(0, Math.max(0, length - 1))}…` : line;
}

/** Lines no longer than `width`; a word that is longer stands alone and whole. */
export function wrap(text: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const paragraph of printable(text).split('\n')) {
    let line = '';
    for (const word of paragraph.split(' ')) {
      if (line !== '' && line.length + 1 + word.length > width) {
        lines.push(line);
        line = word;
      } else line = line === '' ? word : `${line} ${word}`;
    }
    lines.push(line);
  }
  return lines;
}

/** `1 check`, `2 checks`. */
export function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** A text without blanks on lines of its own, since a terminal would go on in its first column. */
export function inPieces(text: string, room: number): string {
  const number = Math.ceil(text.length / room);
  return Array.from({ length: number }, (_, at) => text.slice(at * room, (at + 1) * room)).join(
    '\n',
  );
}
