import type { RunOutcome } from '../contract/outcome.ts';

/** What the process says to its caller. */
export const EXIT_CODES = { conformant: 0, nonconformant: 1, usage: 2, incomplete: 3 } as const;

/** The exit code of a run. */
export function exitCodeOf(outcome: RunOutcome): number {
  return EXIT_CODES[outcome];
}

/** Errors that are not the user's input but the state of the world. */
const CODES_OF_AN_INCOMPLETE_RUN: ReadonlySet<string> = new Set(['ERR_TARGET_UNREACHABLE']);

/** The exit code of an error for people, by its `code`. */
export function exitCodeOfError(code: string): number {
  return CODES_OF_AN_INCOMPLETE_RUN.has(code) ? EXIT_CODES.incomplete : EXIT_CODES.usage;
}
