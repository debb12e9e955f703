import { type ChangeKind, type CheckChange, compareReports } from '../../report/index.ts';
import type { CommandRunner } from '../command-spec.ts';
import { EXIT_CODES } from '../exit-codes.ts';
import { COMPARE_OPTIONS } from '../options/compare-options.ts';
import { readSettings } from '../options/read-settings.ts';
import { printable, printableJson } from '../printable.ts';
import { readReport } from '../read-report.ts';
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

function linesOf({ kind, id, before, after, words }: CheckChange, style: Style): readonly string[] {
  const head = `${style[PAINTS[kind]](kind.padEnd(WIDTH))}  ${id}: ${before ?? 'absent'} → ${after ?? 'absent'}`;
  return words === undefined
    ? [head]
    : [head, `${' '.repeat(WIDTH + 2)}${printable(words.replaceAll(/\s+/g, ' '))}`];
}

function countWords(changes: readonly CheckChange[], same: number): string {
  const counts = Object.keys(PAINTS).flatMap((kind) => {
    const count = changes.filter((change) => change.kind === kind).length;
    return count === 0 ? [] : [`${count} ${kind}`];
  });
  return [...counts, `${same} alike`].join(', ');
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
    const lines = [
      ...circumstances.map((line) => `The runs differ in ${printable(line)}.`),
      ...changes.flatMap((change) => linesOf(change, style)),
      `${countWords(changes, same)}: ${isRegression ? style.red('a regression') : style.green('no regression')}`,
    ];
    io.stdout.write(`${lines.join('\n')}\n`);
  }
  return isRegression ? EXIT_CODES.nonconformant : EXIT_CODES.conformant;
};
