import { randomUUID } from 'node:crypto';
import { rmSync, statSync, writeFileSync } from 'node:fs';
import { errnoReason, OutputError } from '../../../errors.ts';
import { writeAtomically } from './write-atomically.ts';

/** A file that a text is going to be written to. */
export interface TextFile {
  readonly path: string;
  /** Throws an OutputError when the file cannot be written any more. */
  write(text: string): void;
}

/** What a message says about the file. */
export interface TextFileNames {
  /** What is written, to begin a sentence, such as `The calibration`. */
  readonly what: string;
  /** The flag that names another place. */
  readonly flag: string;
}

/** Writing a file is the proof; an earlier one stays as it is until there is a later one. */
function tryPlace(path: string): void {
  if (statSync(path, { throwIfNoEntry: false })?.isDirectory()) {
    throw Object.assign(new Error(), { code: 'EISDIR' });
  }
  const probe = `${path}.${randomUUID()}.tmp`;
  writeFileSync(probe, '');
  rmSync(probe);
}

/**
 * Proves that a file can be written before the work begins whose result it takes.
 * @throws OutputError that names the path and the reason.
 */
export function openTextFile(path: string, { what, flag }: TextFileNames): TextFile {
  const cannotBeWritten = (cause: unknown) =>
    new OutputError(
      `${what} cannot be written to ${path}: ${errnoReason(cause, 'written')}. Give another place with ${flag}.`,
      { cause },
    );
  try {
    tryPlace(path);
  } catch (error) {
    throw cannotBeWritten(error);
  }
  return {
    path,
    write(text) {
      try {
        writeAtomically(path, text);
      } catch (error) {
        throw cannotBeWritten(error);
      }
    },
  };
}
