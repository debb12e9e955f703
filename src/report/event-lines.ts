import type { RunEvent } from '../contract/index.ts';

/** One event as a line of NDJSON, with its newline. */
export function eventLineOf(event: RunEvent): string {
  return `${JSON.stringify(event)}\n`;
}

/** What a line of a log ends with: its link to the lines before it. */
export const CHAIN_LINK: RegExp = /,"chain":"([0-9a-f]{64})"\}$/;

/**
 * What a line tells, without its link to the lines before it.
 * @throws SyntaxError for a line that is damaged.
 */
export function eventIn(line: string, parse: (text: string) => unknown = JSON.parse): RunEvent {
  return parse(line.replace(CHAIN_LINK, '}')) as RunEvent;
}

/**
 * The events of an NDJSON text. A last line that a crash cut off is left out; what `parse` throws of any other
 * line is thrown: a SyntaxError, unless a parser is given.
 */
export function eventsOf(
  text: string,
  parse: (line: string) => RunEvent = (line) => eventIn(line),
): readonly RunEvent[] {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map(parse);
}
