import type { CheckResult, Report, Verdict } from '../../contract/index.ts';
import { type BlockOptions, failureBlock } from './failure-block.ts';
import { wrap } from './layout.ts';
import type { Style } from './style.ts';
import { notVerified, summaryBlock } from './summary-block.ts';
import { VERDICT_LOOKS } from './verdict-looks.ts';
import { warningBlock } from './warning-block.ts';

export interface FinalOptions extends BlockOptions {
  /** The reports that were written. */
  readonly places: readonly string[];
}

/** Verdicts that are told in full. */
const IN_FULL: readonly Verdict[] = ['fail', 'error', 'flaky'];

function brief(
  { id, verdict, expected, actual, reason, title }: CheckResult,
  style: Style,
): readonly string[] {
  const { symbol, paint } = VERDICT_LOOKS[verdict];
  const words =
    expected === undefined ? (reason ?? title) : `expected ${expected}, found ${actual ?? '?'}`;
  return [
    `${style[paint](symbol)} ${style.bold(id)}`,
    ...wrap(words, style.width - 2).map((line) => `  ${line}`),
  ];
}

function section(title: string, lines: readonly string[], style: Style): readonly string[] {
  return lines.length === 0 ? [] : [style.bold(title), ...lines, ''];
}

/** Everything that is said when a run has ended. */
export function finalLines(report: Report, options: FinalOptions): readonly string[] {
  const { style, places } = options;
  const { checks, hints, isStrict } = report;
  const inFull = isStrict ? [...IN_FULL, 'warn'] : IN_FULL;
  const failures = checks.filter(({ verdict }) => inFull.includes(verdict));
  const warnings = checks.filter(({ verdict }) => verdict === 'warn' && !inFull.includes('warn'));
  const notes = checks.filter(({ verdict }) => verdict === 'note');
  return [
    '',
    ...hints.flatMap((hint) => [...wrap(hint, style.width).map(style.yellow), '']),
    ...failures.flatMap((result) => failureBlock(result, report, options)),
    ...section(
      'Warnings',
      warnings.flatMap((result) => warningBlock(result, report, options)),
      style,
    ),
    ...section(
      'Notes',
      notes.flatMap((result) => brief(result, style)),
      style,
    ),
    ...notVerified(report, style),
    ...summaryBlock(report, places, style),
  ];
}
