import type { RunEvent } from '../contract/index.ts';

/** One event as a line of NDJSON, with its newline. */
export function eventLineOf(event: RunEvent): string {
  return `${JSON.stringify(event)}\n`;
}

/**
 * The events of an NDJSON text. A last line that a crash cut off is left out; a broken line anywhere
 * else throws a SyntaxError.
 */
export function eventsOf(text: string): readonly RunEvent[] {
  const whole = text.slice(0, text.lastIndexOf('\n') + 1);
  return whole
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as RunEvent);
}
