import { relative } from 'node:path';
import { type Validator, violationsOf } from '../../contract/index.ts';
import { CertificateError, errnoReason } from '../../errors.ts';
import { parseWrittenJson } from '../parse-written-json.ts';
import { decodeText, readInputFile, readInputText } from '../read-input-file.ts';
import { repeatedMember } from './repeated-member.ts';

/** A file as a person in the working directory would write it. */
export function shownPath(path: string, cwd: string): string {
  const below = relative(cwd, path);
  return below.startsWith('..') ? path : below;
}

/** A JSON file that a command of certificates reads. */
export interface JsonFile<T> {
  readonly value: T;
  readonly bytes: Uint8Array;
}

interface Expected {
  /** What it is, at the beginning of a sentence, e.g. `The policy`. */
  readonly what: string;
  readonly cwd: string;
}

/**
 * Reads a JSON file and looks whether it is what it should be.
 * @throws CertificateError that names the file, and the place in it.
 */
export async function readJsonFile<T>(
  path: string,
  validate: Validator<T>,
  { what, cwd }: Expected,
): Promise<JsonFile<T>> {
  const name = shownPath(path, cwd);
  let bytes: Uint8Array;
  let text: string;
  let value: unknown;
  try {
    bytes = await readInputFile(path);
    text = decodeText(bytes);
    value = parseWrittenJson(text);
  } catch (error) {
    if (error instanceof SyntaxError) {
      throw new CertificateError(`${what} ${name} is not JSON: ${error.message}.`, {
        cause: error,
      });
    }
    throw new CertificateError(`${what} ${name} cannot be read: ${errnoReason(error, 'read')}.`, {
      cause: error,
    });
  }
  const repeated = repeatedMember(text);
  if (repeated !== undefined) {
    throw new CertificateError(
      `${what} ${name} is not usable: one object has "${repeated}" twice. Keep one of them.`,
    );
  }
  const [violation] = violationsOf(validate, value);
  if (violation === undefined) return { value: value as T, bytes };
  throw new CertificateError(
    `${what} ${name} is not usable: ${violation.pointer || 'the whole'} ${violation.message}.`,
  );
}

/**
 * Reads a text file.
 * @throws CertificateError that names it.
 */
export async function readTextFile(path: string, { what, cwd }: Expected): Promise<string> {
  try {
    return await readInputText(path);
  } catch (error) {
    throw new CertificateError(
      `${what} ${shownPath(path, cwd)} cannot be read: ${errnoReason(error, 'read')}.`,
      { cause: error },
    );
  }
}
