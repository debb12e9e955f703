import { HarnessError, machineReason } from '../errors.ts';
import { EXIT_CODES, exitCodeOfError } from './exit-codes.ts';
import type { CliIo } from './io.ts';
import { printable } from './printable.ts';

/** Prints an error that ended a command, and returns its exit code. Only a bug of ours shows a stack. */
export function reportError(thrown: unknown, io: Pick<CliIo, 'stderr'>): number {
  if (thrown instanceof HarnessError) {
    io.stderr.write(`assay: ${printable(thrown.message)}\n`);
    return exitCodeOfError(thrown.code);
  }
  const reason = machineReason(thrown);
  if (reason !== undefined) {
    io.stderr.write(
      `assay: this machine lets nothing go on: ${reason}. Mend that and run again.\n`,
    );
    return EXIT_CODES.usage;
  }
  const trace = thrown instanceof Error ? (thrown.stack ?? thrown.message) : String(thrown);
  io.stderr.write(
    `assay: this is a bug in assay, not in your target; please report it.\n${printable(trace)}\n`,
  );
  return EXIT_CODES.incomplete;
}
