import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { errnoReason, UsageError } from '../errors.ts';
import type { CliIo } from './io.ts';

/** The bytes of a file, or of standard input for `-` and for no name at all. */
export async function readInput(name: string | undefined, io: CliIo): Promise<Uint8Array> {
  if (name === undefined || name === '-') return io.readStdin();
  try {
    return await readFile(resolve(io.cwd, name));
  } catch (error) {
    const reason = errnoReason(error, 'read');
    throw new UsageError(`The file ${name} cannot be read: ${reason}. Use - for standard input.`, {
      cause: error,
    });
  }
}
