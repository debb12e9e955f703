import { Argument, Command, Option } from 'commander';
import { didYouMean } from '../errors.ts';
import type { CommandInput, CommandSpec } from './command-spec.ts';
import { helpText } from './help-text.ts';
import type { CliIo, OutputStream } from './io.ts';
import { inGroups } from './options/option-groups.ts';
import type { OptionRow } from './options/option-row.ts';
import { printable } from './printable.ts';

/** The command that was typed, and its input. */
export interface Choice {
  readonly spec: CommandSpec;
  readonly input: CommandInput;
}

/** What the commands of two words have in common. */
const GROUPS: Readonly<Record<string, string>> = {
  registry: 'publish certificates as a static site',
  token: 'mint and inspect tokens, for tests',
};

const PLAIN_HELP_WIDTH = 80;

function helpWidthOf({ columns }: OutputStream, { env }: Pick<CliIo, 'env'>): number {
  return columns ?? (Number(env['COLUMNS']) || PLAIN_HELP_WIDTH);
}

/** Beside the longest flag little room is left in a narrow terminal; the lines are folded all the same. */
const LEAST_DESCRIPTION = 20;

function collect(value: string, previous: readonly string[] | undefined): readonly string[] {
  return [...(previous ?? []), value];
}

function optionOf(row: OptionRow<unknown>, heading: string | undefined): Option {
  const option = new Option(row.flag, `${row.description} [${row.env}]`);
  if (heading !== undefined) option.helpGroup(heading);
  return row.isRepeatable ? option.argParser(collect) : option;
}

/** Commander's name for the value of each row, and ours. */
function flagsOf(
  spec: CommandSpec,
  given: Readonly<Record<string, unknown>>,
): Readonly<Record<string, unknown>> {
  const rows = Object.entries(spec.options);
  return Object.fromEntries(
    rows.map(([key, row]) => [key, given[new Option(row.flag).attributeName()]]),
  );
}

/** The parser names the choices when a wrong one was made, but not when none was, and no more of an argument than its name. */
function nameExpected(
  command: Command,
  argument: string,
  { description, choices = [] }: NonNullable<CommandSpec['args']>[number],
): void {
  const expected =
    choices.length > 0 ? `Allowed choices are ${choices.join(', ')}.` : `Expected ${description}.`;
  const { outputError } = command.configureOutput();
  const missing = `error: missing required argument '${argument}'`;
  command.configureOutput({
    outputError(text, write) {
      const [, wrong] = /value '([^']*)' is invalid/.exec(text) ?? [];
      const meant = wrong === undefined || choices.length === 0 ? '' : didYouMean(wrong, choices);
      const advice = text.startsWith(missing) ? `. ${expected}` : meant;
      outputError?.(advice === '' ? text : `${text.trimEnd()}${advice}\n`, write);
    },
  });
}

/** Options that take a URL, for one that was given without any. */
function urlFlagsOf({ options }: CommandSpec): readonly string[] {
  const flags = Object.values(options).map(({ flag }) => flag.split(' ')[0] ?? '');
  return flags.filter((flag) => /^--((receiver|token-server)-)?url$/.test(flag));
}

const MANY_ARGUMENTS = /^error: too many arguments for .* Expected (\d+) .* got (\d+)/;

/** What to do about arguments that are too many. None is quoted: it may be the rest of a secret that has blanks. */
function adviseOnExcess(command: Command, spec: CommandSpec): void {
  const { outputError } = command.configureOutput();
  command.configureOutput({
    outputError(text, write) {
      const [isExcess, most, found] = MANY_ARGUMENTS.exec(text) ?? [];
      if (isExcess === undefined) {
        outputError?.(text, write);
        return;
      }
      const excess = command.args.slice(command.registeredArguments.length);
      const urlFlags = excess.some((each) => /^https?:/.test(each)) ? urlFlagsOf(spec) : [];
      const advice =
        urlFlags.length > 0
          ? `A URL is given by ${urlFlags.join(' or ')}.`
          : `A value with blanks needs quotes; assay ${spec.path} --help names the options.`;
      const counts = `${most === '0' ? 'no arguments' : `at most ${most}`} besides its options, and ${found} ${found === '1' ? 'was' : 'were'} found`;
      outputError?.(`error: assay ${spec.path} takes ${counts}. ${advice}\n`, write);
    },
  });
}

const URL_IS_NO_COMMAND =
  'error: a URL is no command: assay run --receiver-url or assay run --token-server-url takes it.\n';

const UNKNOWN_COMMAND = /^error: unknown command '[^']*'$/;

const OPTION_BEFORE_COMMAND = /^error: unknown option '(--[\w-]+)/;

/** The line that was meant by an option without a command before it, where one has it; its value is not repeated. */
function meantBy(flag: string, specs: readonly CommandSpec[]): string | undefined {
  const owners = specs.filter(({ options }) =>
    Object.values(options).some((row) => row.flag.split(' ')[0] === flag),
  );
  // What a run takes is mostly meant for one.
  const [owner, ...others] = owners.toSorted(
    (left, right) => Number(right.path === 'run') - Number(left.path === 'run'),
  );
  if (owner === undefined) return undefined;
  const isClear = owner.path === 'run' || others.length === 0;
  const rest = isClear ? '' : ', or another command that assay --help names';
  return `A command comes first: assay ${owner.path} ${flag}${rest}.`;
}

/** What to do about an option in the place of a command. */
function adviseOnCommand(program: Command, specs: readonly CommandSpec[]): void {
  const { outputError } = program.configureOutput();
  program.configureOutput({
    outputError(text, write) {
      const [, flag] = OPTION_BEFORE_COMMAND.exec(text) ?? [];
      // It may hold a password.
      const isUrl = /^error: unknown command 'https?:/.test(text);
      const meant = flag === undefined ? undefined : meantBy(flag, specs);
      const isFarOff = UNKNOWN_COMMAND.test(text.trimEnd());
      const plain = isFarOff ? `${text.trimEnd()}. assay --help names the commands.\n` : text;
      const advised = meant === undefined ? plain : `error: unknown option '${flag}'. ${meant}\n`;
      outputError?.(isUrl ? URL_IS_NO_COMMAND : advised, write);
    },
  });
}

/** Adds a command, named by the last word of its path. */
function addCommand(
  parent: Command,
  spec: CommandSpec,
  io: CliIo,
  choose: (choice: Choice) => void,
): Command {
  const name = spec.path.split(' ').at(-1) ?? '';
  const command = parent.command(name).description(spec.description);
  for (const row of spec.args ?? []) {
    const added = new Argument(row.name, row.description);
    command.addArgument(row.choices ? added.choices([...row.choices]) : added);
    nameExpected(command, added.name(), row);
  }
  adviseOnExcess(command, spec);
  for (const [row, heading] of inGroups(Object.values(spec.options))) {
    command.addOption(optionOf(row, heading));
  }
  const { epilogue } = spec;
  if (epilogue !== undefined) {
    command.addHelpText('after', () => `\n${helpText(epilogue, helpWidthOf(io.stdout, io))}`);
  }
  command.action(() => {
    const args = command.processedArgs
      .flat()
      .filter((argument) => argument !== undefined)
      .map(String);
    choose({ spec, input: { io, args, argv: [], flags: flagsOf(spec, command.opts()) } });
  });
  return command;
}

/** The parser of the whole command line; it runs nothing and hands over what was chosen. */
export function createProgram(
  specs: readonly CommandSpec[],
  version: string,
  io: CliIo,
  choose: (choice: Choice) => void,
): Command {
  const program = new Command('assay');
  program
    .description(
      'Judges the token server and the webhook receiver of a conversational-AI integration.',
    )
    .version(version, '-V, --version')
    .showSuggestionAfterError()
    // The options of a command are not those of the commands below it: both report and report merge have --out.
    .enablePositionalOptions()
    .exitOverride()
    .configureHelp({ minWidthToWrap: LEAST_DESCRIPTION })
    .configureOutput({
      writeOut: (text) => io.stdout.write(text),
      writeErr: (text) => io.stderr.write(text),
      getOutHelpWidth: () => helpWidthOf(io.stdout, io),
      getErrHelpWidth: () => helpWidthOf(io.stderr, io),
      outputError: (text, write) => write(`assay: ${printable(text.replace(/^error: /, ''))}`),
    });
  const groups = new Map<string, Command>();
  for (const spec of specs) {
    const [first = '', second] = spec.path.split(' ');
    if (second === undefined) {
      groups.set(first, addCommand(program, spec, io, choose).enablePositionalOptions());
    } else {
      const group = groups.get(first) ?? program.command(first).description(GROUPS[first] ?? '');
      groups.set(first, group);
      addCommand(group, spec, io, choose);
    }
  }
  adviseOnCommand(program, specs);
  return program;
}
