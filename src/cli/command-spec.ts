import type { CliIo } from './io.ts';
import type { OptionTable } from './options/option-row.ts';

/** What a command gets: its arguments and its options as they were typed. */
export interface CommandInput {
  readonly io: CliIo;
  readonly args: readonly string[];
  /** The words of the command line after `assay`. */
  readonly argv: readonly string[];
  /** By the key of the option's row. */
  readonly flags: Readonly<Record<string, unknown>>;
}

/** Runs a command and resolves to the exit code. */
export type CommandRunner = (input: CommandInput) => Promise<number>;

/** A command as the parser needs it; the code that runs it is loaded when it runs. */
export interface CommandSpec {
  /** Words after `assay`, e.g. `token mint`. */
  readonly path: string;
  readonly description: string;
  /** In commander's notation, e.g. `[file]`. */
  readonly args?: readonly {
    readonly name: string;
    readonly description: string;
    readonly choices?: readonly string[];
  }[];
  readonly options: OptionTable;
  /** Lines below the list of options in `--help`. */
  readonly epilogue?: string;
  readonly load: () => Promise<CommandRunner>;
}
