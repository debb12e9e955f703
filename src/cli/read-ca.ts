import { X509Certificate } from 'node:crypto';
import { errnoReason, UsageError } from '../errors.ts';
import { readInputText } from './read-input-file.ts';

const CERTIFICATE = '-----BEGIN CERTIFICATE-----';

const BLOCK: RegExp = /-----BEGIN CERTIFICATE-----.+?-----END CERTIFICATE-----/gs;

function isCertificate(pem: string): boolean {
  try {
    return new X509Certificate(pem).subject !== undefined;
  } catch {
    return false;
  }
}

async function read(path: string): Promise<string> {
  try {
    return await readInputText(path);
  } catch (error) {
    throw new UsageError(`--ca ${path} cannot be read: ${errnoReason(error, 'read')}.`, {
      cause: error,
    });
  }
}

/** The PEM text of `--ca`. Throws a UsageError when the file cannot be read or holds no certificate. */
export async function readCa(path: string): Promise<string> {
  const text = await read(path);
  const blocks = text.match(BLOCK) ?? [];
  if (blocks.length > 0 && blocks.every(isCertificate)) return text;
  const found = blocks.length > 0 ? 'a block of it is damaged' : `it has no line ${CERTIFICATE}`;
  throw new UsageError(`--ca ${path} holds no certificate: expected PEM, but ${found}.`);
}
