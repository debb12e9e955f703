import { HarnessError } from '../errors.ts';
import { EXIT_CODES, exitCodeOfError } from './exit-codes.ts';
import type { CliIo } from './io.ts';

/** Tells an error that ended a command, and returns its exit code. Only a bug of ours shows a stack. */
export function reportError(thrown: unknown, io: Pick<CliIo, 'stderr'>): number {
  if (thrown instanceof HarnessError) {
    io.stderr.write(`assay: ${thrown.message}\n`);
    return exitCodeOfError(thrown.code);
  }
  const trace = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  io.stderr.write(
    `assay: this is a bug in assay, not in your target; please report it.\n${trace}\n`,
  );
  return EXIT_CODES.incomplete;
}
