import { CommanderError } from 'commander';
import { VERSION } from '../contract/generated/version.ts';
import { HarnessError, machineReason } from '../errors.ts';
import { COMMANDS } from './commands.ts';
import { type Choice, createProgram } from './create-program.ts';
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

/** Help and the version are what was asked for; everything else that the parser throws is misuse. */
function exitCodeOfParser({ exitCode }: CommanderError): number {
  return exitCode === 0 ? 0 : EXIT_CODES.usage;
}

/** Runs one command line and resolves to the exit code. Never throws, and touches nothing but `io`. */
export async function runCli(argv: readonly string[], io: CliIo): Promise<number> {
  try {
    let choice: Choice | undefined;
    const program = createProgram(COMMANDS, VERSION, io, (chosen) => {
      choice = { ...chosen, input: { ...chosen.input, argv } };
    });
    await program.parseAsync([...argv], { from: 'user' });
    if (choice === undefined) return EXIT_CODES.usage;
    const runner = await choice.spec.load();
    return await runner(choice.input);
  } catch (thrown) {
    return thrown instanceof CommanderError ? exitCodeOfParser(thrown) : reportError(thrown, io);
  }
}
