import type { CommandRunner } from '../command-spec.ts';
import { exitCodeOf } from '../exit-codes.ts';
import { conductRun } from '../run/conduct-run.ts';
import { prepareRun } from '../run/prepare-run.ts';

/** `assay run`: judges the targets and says so by its exit code. */
export const run: CommandRunner = async (input) => {
  const prepared = await prepareRun(input);
  const interruption = new AbortController();
  const stopListening = input.io.onInterrupt(() => {
    if (!interruption.signal.aborted) {
      input.io.stderr.write('assay: interrupted; writing what is known. Once more ends at once.\n');
    }
    interruption.abort();
  });
  try {
    const report = await conductRun(prepared, input.io, interruption.signal);
    return exitCodeOf(report.outcome);
  } finally {
    stopListening();
  }
};
