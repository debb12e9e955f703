import { readFile } from 'node:fs/promises';
import { errnoReason } from '../errno-reason.ts';
import { UsageError } from '../errors.ts';

/** The PEM text of `--ca`. Throws a UsageError when the file cannot be read. */
export async function readCa(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new UsageError(`--ca ${path} cannot be read: ${errnoReason(error, 'read')}.`, {
      cause: error,
    });
  }
}
