import { type ChangeKind, type CheckChange, compareReports } from '../../report/index.ts';
import type { CommandRunner } from '../command-spec.ts';
import { EXIT_CODES } from '../exit-codes.ts';
import { COMPARE_OPTIONS } from '../options/compare-options.ts';
import { readSettings } from '../options/read-settings.ts';
import { printable, printableJson } from '../printable.ts';
import { readReport } from '../read-report.ts';
import { cut } from '../terminal/layout.ts';
import { type Style, styleOf } from '../terminal/style.ts';

const PAINTS: Readonly<Record<ChangeKind, keyof Omit<Style, 'width'>>> = {
  broken: 'red',
  vanished: 'yellow',
  flaky: 'yellow',
  changed: 'yellow',
  appeared: 'cyan',
  slower: 'dim',
  fixed: 'green',
};

const WIDTH = 'vanished'.length;

/** What was checked, and what became of it; then what was found. */
function wordsOf({ id, before, after, words }: CheckChange): readonly string[] {
  const head = `${id}: ${before ?? 'absent'} → ${after ?? 'absent'}`;
  return words === undefined ? [head] : [head, printable(words.replaceAll(/\s+/g, ' '))];
}

/** In two lines at most; cut at the width of the terminal unless all is to be told. */
function linesOf(change: CheckChange, style: Style, isVerbose: boolean): readonly string[] {
  const [head = '', ...found] = wordsOf(change).map((line) =>
    isVerbose ? line : cut(line, style.width - WIDTH - 2),
  );
  const { kind } = change;
  return [
    `${style[PAINTS[kind]](kind.padEnd(WIDTH))}  ${head}`,
    ...found.map((line) => `${' '.repeat(WIDTH + 2)}${line}`),
  ];
}

function kindWords(changes: readonly CheckChange[]): string {
  const counts = Object.keys(PAINTS).flatMap((kind) => {
    const count = changes.filter((change) => change.kind === kind).length;
    return count === 0 ? [] : [`${count} ${kind}`];
  });
  return counts.join(', ');
}

/** So many changes are told each by itself, in two lines at most. */
const MOST_TOLD = 20;

/** What was judged and cannot be any more, mostly since another check fails. */
function isHidden({ before, after }: CheckChange): boolean {
  return before !== undefined && after === 'untestable';
}

/** The changes on one screen: what cannot be judged any more is counted, and so is what comes after many others. */
function briefLines(changes: readonly CheckChange[], style: Style): readonly string[] {
  const hidden = changes.filter(isHidden);
  const told = changes.filter((change) => hidden.length === 1 || !isHidden(change));
  const rest = told.slice(MOST_TOLD);
  const kind = style[PAINTS.broken]('broken'.padEnd(WIDTH));
  return [
    ...told.slice(0, MOST_TOLD).flatMap((change) => linesOf(change, style, false)),
    ...(rest.length === 0 ? [] : [`${' '.repeat(WIDTH)}  and ${kindWords(rest)} more: --verbose`]),
    ...(hidden.length < 2
      ? []
      : [`${kind}  ${hidden.length} checks cannot be judged any more: --verbose names them`]),
  ];
}

function circumstanceLines(
  circumstances: readonly string[],
  isVerbose: boolean,
  { width }: Style,
): readonly string[] {
  const lines = circumstances.map((line) => `The runs differ in ${printable(line)}.`);
  return isVerbose ? lines : lines.map((line) => cut(line, width));
}

/** `assay report compare`: says in what a newer report differs from an older one. */
export const compare: CommandRunner = async (input) => {
  const { io, args } = input;
  const settings = await readSettings(COMPARE_OPTIONS, input);
  const [older = '', newer = ''] = args;
  const [then, now] = [await readReport(older, io.cwd), await readReport(newer, io.cwd)];
  const comparison = compareReports(then.report, now.report);
  const { circumstances, changes, same, isRegression } = comparison;
  if (settings.json) io.stdout.write(`${printableJson(comparison, 2)}\n`);
  else {
    const style = styleOf(io);
    const isVerbose = settings.verbose === true;
    const lines = [
      ...circumstanceLines(circumstances, isVerbose, style),
      ...(isVerbose
        ? changes.flatMap((change) => linesOf(change, style, true))
        : briefLines(changes, style)),
      `${[kindWords(changes), `${same} alike`].filter(Boolean).join(', ')}: ${isRegression ? style.red('a regression') : style.green('no regression')}`,
    ];
    io.stdout.write(`${lines.join('\n')}\n`);
  }
  return isRegression ? EXIT_CODES.nonconformant : EXIT_CODES.conformant;
};
