import type { Report } from '../contract/index.ts';

/** What the process says to its caller. */
export const EXIT_CODES = { conformant: 0, nonconformant: 1, usage: 2, incomplete: 3 } as const;

/** The exit code of a run. What is partial shows no failure, but a strict run has to have looked at everything. */
export function exitCodeOf({ outcome, isStrict }: Pick<Report, 'outcome' | 'isStrict'>): number {
  if (outcome !== 'partial') return EXIT_CODES[outcome];
  return isStrict ? EXIT_CODES.incomplete : EXIT_CODES.conformant;
}

/** Errors that are not the user's input but the state of the world. */
const CODES_OF_AN_INCOMPLETE_RUN: ReadonlySet<string> = new Set(['ERR_TARGET_UNREACHABLE']);

/** The exit code of an error for people, by its `code`. */
export function exitCodeOfError(code: string): number {
  return CODES_OF_AN_INCOMPLETE_RUN.has(code) ? EXIT_CODES.incomplete : EXIT_CODES.usage;
}
