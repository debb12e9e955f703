import { createSlots } from '../../conformance/core/governor/slots.ts';
import type { CountEffects, ObserverProblem } from '../../conformance/probes/observer-target.ts';
import { namesSecret, secretsOfCommand } from '../command-secrets.ts';
import type { CliIo } from '../io.ts';
import { type CommandLine, NOTICE_ID_VARIABLE } from '../options/observer-parsers.ts';
import { isReference, resolveReference } from '../resolve-secret.ts';
import { type ProgramEnd, runProgram } from './run-program.ts';

/** A command whose references to secrets are resolved. */
export interface ResolvedCommand {
  readonly command: CommandLine;
  /** Everything of it that no report may show. */
  readonly secrets: readonly string[];
}

const OPTION = /^(--?[\w-]+=)?(.*)$/s;

/** The password inside a URL, in both spellings. */
function passwordOf(text: string): readonly string[] {
  const [, password = ''] = /^\w[\w+.-]*:\/\/[^/\s:@]*:([^/\s@]+)@/.exec(text) ?? [];
  try {
    return password === '' ? [] : [password, decodeURIComponent(password)];
  } catch {
    return [password];
  }
}

/** The option whose value the next argument is, where it is one. */
function optionBefore(arg = ''): string {
  return /^--?[\w-]+$/.test(arg) ? arg : '';
}

/**
 * Resolves `env:NAME` and `file:PATH` where they stand as an argument, as the value of an option, or as
 * the value of a variable before the program.
 * @throws SecretError when a reference leads nowhere.
 */
export async function resolveCommand(
  command: CommandLine,
  what: string,
  io: CliIo,
): Promise<ResolvedCommand> {
  const secrets: string[] = [];
  const resolve = async (name: string, written: string) => {
    const value = await resolveReference({ text: written, folder: command.folder }, what, io);
    if (isReference(written) || namesSecret(name)) secrets.push(value);
    // A query may compare what is called a key or a token with the id of the notice.
    const inside = secretsOfCommand(value, io.env).filter((each) => !each.includes('{noticeId}'));
    secrets.push(...passwordOf(value), ...inside);
    return value;
  };
  const variables: [string, string][] = [];
  for (const [name, written] of command.variables) {
    variables.push([name, await resolve(name, written)]);
  }
  const args: string[] = [];
  for (const [index, arg] of command.args.entries()) {
    const [, option = '', written = ''] = OPTION.exec(arg) ?? [];
    const isValue = !arg.startsWith('-') && !arg.includes('{noticeId}');
    const name = isValue ? optionBefore(command.args[index - 1]) : option;
    args.push(option + (await resolve(name, written)));
  }
  if (args.some((arg) => secrets.some((secret) => secret !== '' && arg.includes(secret)))) {
    io.stderr.write(
      `assay: warning: ${what} hands a secret to ${command.program} as an argument, so the list of processes shows it; a variable before the program, such as PGPASSWORD=env:NAME, keeps it private.\n`,
    );
  }
  return { command: { ...command, variables, args }, secrets };
}

const TIMEOUT_MS = 10_000;
const MAX_BYTES = 64 * 1_024;
const WORDS_LENGTH = 200;

/** How many of a command run at the same time: each is a process, and often a connection to a database. */
const AT_ONCE = 4;

function quote(text: string): string {
  const trimmed = text.trim();
  const cut = trimmed.length > WORDS_LENGTH ? `${trimmed.slice(0, WORDS_LENGTH)}…` : trimmed;
  return JSON.stringify(cut);
}

function numberIn(end: ProgramEnd, program: string): number | ObserverProblem {
  const ought = 'the observer command ought to print the number of effects and nothing else';
  if (end.kind === 'failed') return { problem: `${ought}; ${program} ${end.why}` };
  const { code, stdout, stderr } = end;
  const printed = stdout.trim();
  const isNumber = /^\d{1,15}$/.test(printed);
  // The way in which grep -c says that there is none.
  const isNone = printed === '0' && code === 1 && stderr === '';
  if (isNumber && (code === 0 || isNone)) return Number(printed);
  const complaint = stderr.trim() === '' ? '' : ` (${quote(stderr)})`;
  return {
    problem: `${ought}; ${program} ended with exit code ${code} and printed ${quote(stdout)}${complaint}`,
  };
}

/**
 * Counts by a program that prints the number. The id stands in an argument, where no shell reads it, and
 * in a variable. After a problem the program is not run again: a query that fails once fails for all.
 */
export function countByCommand(command: CommandLine, io: CliIo): CountEffects {
  const { program, args, variables } = command;
  const slots = createSlots(AT_ONCE);
  let problem: ObserverProblem | undefined;

  async function count(noticeId: string): Promise<number | ObserverProblem> {
    if (problem !== undefined) return problem;
    const end = await runProgram({
      program,
      args: args.map((arg) => arg.replaceAll('{noticeId}', () => noticeId)),
      env: { ...io.env, ...Object.fromEntries(variables), [NOTICE_ID_VARIABLE]: noticeId },
      cwd: io.cwd,
      clock: io.clock,
      timeoutMs: TIMEOUT_MS,
      maxBytes: MAX_BYTES,
    });
    const found = numberIn(end, program);
    if (typeof found === 'number') return found;
    // Those that ran at the same time tell it by other ids.
    problem ??= found;
    return problem;
  }

  return async (noticeId) => {
    await slots.enter();
    try {
      return await count(noticeId);
    } finally {
      slots.leave();
    }
  };
}
