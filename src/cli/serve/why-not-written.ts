const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'there is no such folder',
  ENOTDIR: 'there is no such folder',
  EACCES: 'permission is denied',
  EROFS: 'its file system is read-only',
  EISDIR: 'it is a folder',
  ENAMETOOLONG: 'its name is too long',
  ENOSPC: 'the disk is full',
};

/** Why a file cannot be written, as the end of a sentence. */
export function whyNotWritten(cause: unknown): string {
  const { code = '', message } = cause as NodeJS.ErrnoException;
  return REASONS[code] ?? message;
}
