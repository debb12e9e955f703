/** What a run id is, as a message says it after 'expected'. */
export const RUN_ID_WORDS = 'at most 64 letters, digits and hyphens';

/** Whether a text can stand in the ids and names of a run, in URLs and in file names. */
export function isRunId(text: string): boolean {
  return /^[A-Za-z0-9][A-Za-z0-9-]{0,63}$/.test(text);
}
