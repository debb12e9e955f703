import { type Command, CommanderError } from 'commander';
import { VERSION } from '../contract/generated/version.ts';
import { COMMANDS } from './commands.ts';
import { type Choice, createProgram } from './create-program.ts';
import { EXIT_CODES } from './exit-codes.ts';
import type { CliIo } from './io.ts';
import { reportError } from './report-error.ts';
import { foldMessages } from './terminal/fold-messages.ts';

/** Help and the version are what was asked for; everything else that the parser throws is misuse. */
function exitCodeOfParser({ exitCode }: CommanderError): number {
  return exitCode === 0 ? 0 : EXIT_CODES.usage;
}

const HELP_FLAGS = ['-h', '--help'];

/** The help of a command that there is none of is answered as that command is, and not by the help of all. */
function withoutVainHelp({ commands }: Command, argv: readonly string[]): readonly string[] {
  const [first = '', second = ''] = argv;
  const asksFor =
    first === 'help' ? second : argv.some((word) => HELP_FLAGS.includes(word)) && first;
  if (!asksFor || asksFor.startsWith('-') || asksFor === 'help') return argv;
  return commands.some((command) => command.name() === asksFor) ? argv : [asksFor];
}

/**
 * Runs one command line and resolves to the exit code; `onStart` is called once the command was loaded and began.
 * Never throws, and touches nothing but `io`.
 */
export async function runCli(
  argv: readonly string[],
  surroundings: CliIo,
  onStart?: () => void,
): Promise<number> {
  const io = foldMessages(surroundings);
  try {
    let choice: Choice | undefined;
    const program = createProgram(COMMANDS, VERSION, io, (chosen) => {
      choice = { ...chosen, input: { ...chosen.input, argv } };
    });
    await program.parseAsync([...withoutVainHelp(program, argv)], { from: 'user' });
    if (choice === undefined) return EXIT_CODES.usage;
    const runner = await choice.spec.load();
    const ended = runner(choice.input);
    onStart?.();
    return await ended;
  } catch (thrown) {
    return thrown instanceof CommanderError ? exitCodeOfParser(thrown) : reportError(thrown, io);
  }
}
