import type { CliIo } from '../io.ts';
import type { EventBody } from './event-body.ts';
import type { EventFormat, SignEvent } from './event-formats.ts';
import { openOutput } from './open-output.ts';

export interface PrintOptions {
  readonly events: Iterable<EventBody>;
  /** All when absent. */
  readonly count: number | undefined;
  readonly format: EventFormat;
  readonly sign: SignEvent;
}

/** What was printed, and what the format could not carry. */
export interface Printed {
  readonly written: number;
  readonly leftOut: number;
}

const encoder = new TextEncoder();

/**
 * Prints events as fast as they are read, in constant memory. A reader who goes away ends it quietly.
 * @throws OutputError when standard output cannot be written.
 */
export async function printStream(
  { events, count = Number.POSITIVE_INFINITY, format, sign }: PrintOptions,
  { stdout }: Pick<CliIo, 'stdout'>,
): Promise<Printed> {
  const output = openOutput(stdout);
  const put = (text: string) => (text === '' ? true : output.write(encoder.encode(text)));
  let written = 0;
  let leftOut = 0;
  try {
    let isRead = await put(format.head);
    for (const event of events) {
      const item = format.write(event, sign);
      if (item === undefined) {
        leftOut += 1;
        continue;
      }
      if (written > 0) isRead = await put(format.separator);
      isRead = await output.write(typeof item === 'string' ? encoder.encode(item) : item);
      written += 1;
      if (!isRead || written >= count) break;
    }
    if (isRead) await put(written > 0 || format.head !== '' ? format.tail : '');
  } finally {
    await output.close();
  }
  return { written, leftOut };
}
