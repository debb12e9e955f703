const HARMLESS = /^[A-Za-z0-9_@%+=:,./-]+$/;

/** A text as one word of a POSIX shell: nothing in it is expanded, split or run. */
export function shellWord(text: string): string {
  return HARMLESS.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}
