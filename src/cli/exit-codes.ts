import type { Report } from '../contract/index.ts';

/** What the process says to its caller. */
export const EXIT_CODES = { conformant: 0, nonconformant: 1, usage: 2, incomplete: 3 } as const;

/**
 * The exit code of a run. What is partial shows no failure, but a strict run has to have looked at everything.
 * With a baseline it is that of what the baseline does not expect; a stale or expired entry counts as a failure.
 */
export function exitCodeOf(report: Pick<Report, 'outcome' | 'isStrict' | 'baseline'>): number {
  const { isStrict, baseline } = report;
  const outcome = baseline?.outcome ?? report.outcome;
  if (baseline?.entries.some(({ state }) => state === 'stale' || state === 'expired')) {
    return EXIT_CODES.nonconformant;
  }
  if (outcome !== 'partial') return EXIT_CODES[outcome];
  return isStrict ? EXIT_CODES.incomplete : EXIT_CODES.conformant;
}

/** Errors that are not the user's input but the state of the world. */
const CODES_OF_AN_INCOMPLETE_RUN: ReadonlySet<string> = new Set(['ERR_TARGET_UNREACHABLE']);

/** The exit code of an error for people, by its `code`. */
export function exitCodeOfError(code: string): number {
  return CODES_OF_AN_INCOMPLETE_RUN.has(code) ? EXIT_CODES.incomplete : EXIT_CODES.usage;
}
