import { InvalidValue, type Parse } from './option-row.ts';
import { text } from './parsers.ts';

/** A command line, split into words as a POSIX shell splits it; no shell runs it. */
export interface CommandLine {
  /** As it was written. */
  readonly text: string;
  /** Variables that stand before the program as `NAME=value`. */
  readonly variables: readonly (readonly [name: string, value: string])[];
  readonly program: string;
  readonly args: readonly string[];
  /** The folder that references to files start from. */
  readonly folder: string;
}

/** The variable that holds the id of the notice, for shells and scripts. */
export const NOTICE_ID_VARIABLE = 'NOTICE_ID';

const PLACEHOLDER = '{noticeId}';
/** A run of plain characters, an escaped one, a text in quotes, or white space between words. */
const PART = /\\(.)|'([^']*)'|"((?:[^"\\]|\\.)*)"|(\s+)|([^\s\\'"]+)/gsy;
const OPERATORS = /^(?:\|\|?|&&?|;|\d?>>?|<)/;
const SHELL = /(?:^|[/\\])(?:ba|da|z|k|fi)?sh$/;

/** The words of a command line; undefined when a quote is not closed. */
function wordsOf(line: string): readonly string[] | undefined {
  const words: string[] = [];
  let word: string | undefined;
  let end = 0;
  for (const match of line.matchAll(PART)) {
    const [whole, escaped, single, double, blank, plain] = match;
    end = match.index + whole.length;
    if (blank !== undefined) {
      if (word !== undefined) words.push(word);
      word = undefined;
      continue;
    }
    if (plain !== undefined && word === undefined && OPERATORS.test(plain)) {
      throw new InvalidValue(
        `one program with its arguments, without ${plain}: no shell reads it; sh -c '…' runs one`,
        { isConfidential: true },
      );
    }
    word = (word ?? '') + (escaped ?? single ?? double?.replace(/\\(["\\$`])/g, '$1') ?? plain);
  }
  if (end !== line.length) return undefined;
  return word === undefined ? words : [...words, word];
}

/** Inside the text of a shell the id of a notice would be code. */
function isCodeOfShell(program: string, args: readonly string[]): boolean {
  return (
    SHELL.test(program) &&
    args.some((arg) => /^-\w*c$/.test(arg)) &&
    args.some((arg) => arg.includes(PLACEHOLDER))
  );
}

/** Reads the command of an observer. */
export const commandLine: Parse<CommandLine> = (raw, context) => {
  const line = text(raw, context);
  const words = wordsOf(line);
  if (words === undefined) {
    throw new InvalidValue('a command whose quotes are closed', { isConfidential: true });
  }
  const at = words.findIndex((word) => !/^[A-Za-z_]\w*=/.test(word));
  const [program, ...args] = at === -1 ? [] : words.slice(at);
  if (program === undefined || !(line.includes(PLACEHOLDER) || line.includes(NOTICE_ID_VARIABLE))) {
    throw new InvalidValue(
      `a command with ${PLACEHOLDER} where the id of a notice belongs; in front of a script that reads the variable, ${NOTICE_ID_VARIABLE}=${PLACEHOLDER} says so`,
      { isConfidential: true },
    );
  }
  if (isCodeOfShell(program, args)) {
    throw new InvalidValue(
      `a command that names the id of a notice to a shell as "$${NOTICE_ID_VARIABLE}" in place of ${PLACEHOLDER}`,
      { isConfidential: true },
    );
  }
  const variables = words.slice(0, at).map((word): readonly [string, string] => {
    const equals = word.indexOf('=');
    return [word.slice(0, equals), word.slice(equals + 1)];
  });
  return { text: line, variables, program, args, folder: context.folder };
};

/** What a line of a log matches when it tells of a notice. */
export interface LinePattern {
  /** As it was written. */
  readonly text: string;
  /** The expression for one notice. */
  readonly forNotice: (noticeId: string) => RegExp;
}

/** Reads a pattern of lines: a regular expression between slashes, with a place for the id. */
export const linePattern: Parse<LinePattern> = (raw, context) => {
  const written = text(raw, context);
  const [, source = '', flags = ''] = /^\/(.+)\/([iu]*)$/s.exec(written) ?? [];
  const forNotice = (noticeId: string) =>
    new RegExp(
      source.replaceAll(PLACEHOLDER, () => noticeId.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&')),
      flags,
    );
  try {
    if (source.includes(PLACEHOLDER)) {
      forNotice('0');
      return { text: written, forNotice };
    }
  } catch {
    // What is wrong with it is told in the same words.
  }
  throw new InvalidValue(
    `a regular expression between slashes with ${PLACEHOLDER} where the id of a notice belongs, such as '/stored ${PLACEHOLDER}$/'`,
  );
};
