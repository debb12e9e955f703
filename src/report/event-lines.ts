import type { RunEvent } from '../contract/index.ts';

/** One event as a line of NDJSON, with its newline. */
export function eventLineOf(event: RunEvent): string {
  return `${JSON.stringify(event)}\n`;
}

/**
 * The events of an NDJSON text. A last line that a crash cut off is left out; what `parse` throws of any other
 * line is thrown: a SyntaxError, unless a parser is given.
 */
export function eventsOf(
  text: string,
  parse: (line: string) => RunEvent = (line) => JSON.parse(line),
): readonly RunEvent[] {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map(parse);
}
