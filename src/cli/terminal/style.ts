import colors from 'yoctocolors';
import { type Summary, TALLIED_VERDICTS, type Verdict } from '../../contract/index.ts';
import { type Shown, VERDICT_WORDS } from '../../report/words/report-words.ts';
import type { CliIo } from '../io.ts';

type Paint = (text: string) => string;

/** How text looks; without colour every paint leaves it as it is. */
export interface Style {
  readonly bold: Paint;
  readonly dim: Paint;
  readonly red: Paint;
  readonly green: Paint;
  readonly yellow: Paint;
  readonly cyan: Paint;
  /** Columns that a line may fill. */
  readonly width: number;
}

const PLAIN_WIDTH = 100;
const LEAST_WIDTH = 50;
const MOST_WIDTH = 120;

function plain(text: string): string {
  return text;
}

/** Whether a terminal that shows colours is looking; NO_COLOR and FORCE_COLOR have the last word. */
function hasColour({ env, stdout }: Pick<CliIo, 'env' | 'stdout'>): boolean {
  if (env['NO_COLOR'] !== undefined && env['NO_COLOR'] !== '') return false;
  if (env['FORCE_COLOR'] !== undefined) return env['FORCE_COLOR'] !== '0';
  return stdout.isTTY === true && env['TERM'] !== 'dumb';
}

/** The style of what stands on standard output. */
export function styleOf(io: Pick<CliIo, 'env' | 'stdout'>): Style {
  const columns = io.stdout.columns ?? (Number(io.env['COLUMNS']) || PLAIN_WIDTH);
  const width = Math.min(Math.max(columns, LEAST_WIDTH), MOST_WIDTH);
  if (!hasColour(io)) {
    return { bold: plain, dim: plain, red: plain, green: plain, yellow: plain, cyan: plain, width };
  }
  const { bold, dim, red, green, yellow, cyan } = colors;
  return { bold, dim, red, green, yellow, cyan, width };
}

const VERDICT_PAINTS: Readonly<Record<Verdict, keyof Omit<Style, 'width'>>> = {
  fail: 'red',
  error: 'red',
  untestable: 'yellow',
  flaky: 'yellow',
  warn: 'yellow',
  note: 'cyan',
  skip: 'dim',
  pass: 'green',
};

interface VerdictStyle extends Shown {
  readonly paint: keyof Omit<Style, 'width'>;
}

/** How a verdict is shown. */
export function verdictStyleOf(verdict: Verdict): VerdictStyle {
  return { ...VERDICT_WORDS[verdict], paint: VERDICT_PAINTS[verdict] };
}

/** `58 passed, 2 failed`, without the verdicts that nothing got. */
export function summaryWords(summary: Summary, style: Style): string {
  return TALLIED_VERDICTS.filter((verdict) => summary[verdict] > 0)
    .map((verdict) => {
      const { word, paint } = verdictStyleOf(verdict);
      return style[paint](`${summary[verdict]} ${word}`);
    })
    .join(', ');
}
