import { writeSync } from 'node:fs';

/** Writes all bytes of a text; one write may take fewer than it is given. */
export function writeWhole(descriptor: number, text: string): void {
  const bytes = Buffer.from(text);
  for (let done = 0; done < bytes.length; ) {
    done += writeSync(descriptor, bytes, done, bytes.length - done);
  }
}
