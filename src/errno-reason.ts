/** What was to be done to a file, since the same code means another thing then. */
export type FilePurpose = 'read' | 'written';

/** Codes of `errno` that mean the same whatever was to be done. */
const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied',
  EPERM: 'permission is denied',
  EISDIR: 'it is a folder, not a file',
  ELOOP: 'its links lead in a circle',
  ENAMETOOLONG: 'its name is too long',
  ENOSPC: 'the disk is full',
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
