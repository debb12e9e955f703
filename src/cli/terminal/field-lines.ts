import { printable } from '../printable.ts';
import { wrap } from './layout.ts';
import type { Style } from './style.ts';

/** Columns that the label of a field takes. */
const LABEL_WIDTH = 10;
const INDENT = '  ';

/** Columns that the text of a field may fill. */
export function fieldRoom({ width }: Pick<Style, 'width'>): number {
  return width - INDENT.length - LABEL_WIDTH;
}

/** A label and a text that hangs beside it; no line without a text. */
export function fieldLines(
  label: string,
  text: string | undefined,
  style: Style,
): readonly string[] {
  if (text === undefined || text === '') return [];
  return wrap(text, fieldRoom(style)).map((line, index) => {
    const head = index === 0 ? style.dim(label.padEnd(LABEL_WIDTH)) : ' '.repeat(LABEL_WIDTH);
    return `${INDENT}${head}${line}`;
  });
}

/** A label and a command, which is never broken: it is there to be copied. */
export function commandLines(
  label: string,
  command: string | undefined,
  { dim, cyan }: Style,
): readonly string[] {
  return command === undefined
    ? []
    : [`${INDENT}${dim(label.padEnd(LABEL_WIDTH))}${cyan(printable(command))}`];
}
