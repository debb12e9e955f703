import { readFile } from 'node:fs/promises';
import { errnoReason, UsageError } from '../errors.ts';

const CERTIFICATE = '-----BEGIN CERTIFICATE-----';

async function read(path: string): Promise<string> {
  try {
    return await readFile(path, 'utf8');
  } catch (error) {
    throw new UsageError(`--ca ${path} cannot be read: ${errnoReason(error, 'read')}.`, {
      cause: error,
    });
  }
}

/** The PEM text of `--ca`. Throws a UsageError when the file cannot be read or holds no certificate. */
export async function readCa(path: string): Promise<string> {
  const text = await read(path);
  if (text.includes(CERTIFICATE)) return text;
  throw new UsageError(
    `--ca ${path} holds no certificate: expected PEM with a line ${CERTIFICATE}.`,
  );
}
