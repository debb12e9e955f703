/**
 * Errors for people. Each message says what was expected, what was found, where, and what to do next;
 * the `code` is stable and may be matched by programs.
 */
export abstract class HarnessError extends Error {
  abstract override readonly name: string;
  abstract readonly code: string;
}

/** A flag, an argument or a combination of them that makes no sense. */
export class UsageError extends HarnessError {
  override readonly name = 'UsageError';
  readonly code = 'ERR_USAGE';
}

/** A configuration file or environment variable that does not hold what it should. */
export class ConfigError extends HarnessError {
  override readonly name = 'ConfigError';
  readonly code = 'ERR_CONFIG_INVALID';
}

/** A profile that breaks its schema or contradicts itself. */
export class ProfileError extends HarnessError {
  override readonly name = 'ProfileError';
  readonly code = 'ERR_PROFILE_INVALID';
}

/** A secret reference (`env:NAME`, `file:PATH`) that leads nowhere. */
export class SecretError extends HarnessError {
  override readonly name = 'SecretError';
  readonly code = 'ERR_SECRET_UNRESOLVED';
}

/** A selection that leaves no check to run: no run of zero checks is ever green. */
export class SelectionError extends HarnessError {
  override readonly name = 'SelectionError';
  readonly code = 'ERR_SELECTION_EMPTY';
}

/** A place to write to that cannot be written. */
export class OutputError extends HarnessError {
  override readonly name = 'OutputError';
  readonly code = 'ERR_OUTPUT_UNWRITABLE';
}

/** A report of an earlier run that is missing, damaged, or not what a command needs. */
export class ReportError extends HarnessError {
  override readonly name = 'ReportError';
  readonly code = 'ERR_REPORT_UNUSABLE';
}

/** A certificate, a key, a policy or a list of trusted keys that cannot be used. */
export class CertificateError extends HarnessError {
  override readonly name = 'CertificateError';
  readonly code = 'ERR_CERTIFICATE_UNUSABLE';
}

/** A target that did not listen within the time it was given. */
export class TargetError extends HarnessError {
  override readonly name = 'TargetError';
  readonly code = 'ERR_TARGET_UNREACHABLE';
}

/** What was to be done to a file, since the same code means another thing then. */
export type FilePurpose = 'read' | 'written';

/** Codes of `errno` that mean the same whatever was to be done. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EISDIR: 'it is a folder, not a file',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  EMFILE: 'no more files can be opened (ulimit -n 1024 allows more)',
  ENFILE: 'this machine can open no more files',
  EDQUOT: 'the quota of the disk is used up',
  ENOSPC: 'the disk is full',
  EFBIG: 'a file may not grow so large here (ulimit -f unlimited allows more)',
  EROFS: 'its file system is read-only',
};

const MISSING: Readonly<Record<FilePurpose, string>> = {
  read: 'there is no such file',
  written: 'there is no such folder',
};

/** Why a file could not be read or written, in words that follow a colon; the error's own words for a rare code. */
export function errnoReason(error: unknown, purpose: FilePurpose): string {
  const { code = '', message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT' || code === 'ENOTDIR') return MISSING[purpose];
  return REASONS[code] ?? message;
}

/** What a machine may lack for any command, whatever it does. */
const LACKING: ReadonlySet<string> = new Set(['EMFILE', 'ENFILE', 'ENOSPC', 'EDQUOT', 'EROFS']);

/** What Node says of a module that it cannot open, whatever the reason. */
const UNLOADED: ReadonlySet<string> = new Set(['ERR_MODULE_NOT_FOUND', 'MODULE_NOT_FOUND']);

/** Why the machine refused something, where that says nothing of a single file; undefined for other errors. */
export function machineReason(error: unknown): string | undefined {
  const { code = '' } = (error ?? {}) as NodeJS.ErrnoException;
  if (UNLOADED.has(code)) {
    return `a part of assay cannot be loaded. Either ${REASONS['EMFILE']}, or its installation is damaged`;
  }
  return LACKING.has(code) ? errnoReason(error, 'written') : undefined;
}

const LONGEST_QUOTE = 80;

/** A value as a message quotes it: JSON in one line, cut after 80 characters. */
export function quoted(value: unknown): string {
  const json = JSON.stringify(value) ?? String(value);
  return json.length > LONGEST_QUOTE ? `${json.slice(0, LONGEST_QUOTE)}…` : json;
}

function editDistance(left: string, right: string): number {
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  let beforePrevious: readonly number[] = [];
  for (const [row, letter] of [...left].entries()) {
    const current = [row + 1];
    for (const [column, other] of [...right].entries()) {
      const substitution = (previous[column] ?? 0) + (letter === other ? 0 : 1);
      const insertion = (current[column] ?? 0) + 1;
      const deletion = (previous[column + 1] ?? 0) + 1;
      // Two letters that changed places are one slip of the fingers.
      const isSwapped =
        row > 0 && column > 0 && letter === right[column - 1] && left[row - 1] === other;
      const transposition = isSwapped ? (beforePrevious[column - 1] ?? 0) + 1 : Infinity;
      current.push(Math.min(substitution, insertion, deletion, transposition));
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[right.length] ?? 0;
}

/** Beyond this length nobody meant one of ours, and measuring it would only cost time. */
const LONGEST_WORD = 64;

/**
 * The word that was probably meant: the nearest, letter case aside, when at most a third of its
 * letters differ, or the only one that ends in what was written.
 */
export function nearestWord(written: string, words: readonly string[]): string | undefined {
  if (written.length > LONGEST_WORD) return undefined;
  const small = written.toLowerCase();
  const ranked = words
    .map((word) => ({ word, distance: editDistance(small, word.toLowerCase()) }))
    .sort((left, right) => left.distance - right.distance);
  const [best] = ranked;
  if (best !== undefined && best.distance <= best.word.length / 3) return best.word;
  const endings = words.filter((word) => word.toLowerCase().endsWith(`.${small}`));
  return endings.length === 1 ? endings[0] : undefined;
}
/** ` Did you mean …?`, to follow a sentence; empty where no word is near. */
export function didYouMean(written: string, words: readonly string[]): string {
  const near = nearestWord(written, words);
  return near === undefined || near === written ? '' : ` Did you mean ${near}?`;
}
