import type { Calibration } from '../../contract/index.ts';
import { durationWords } from '../../report/words/report-words.ts';
import { count, wrap } from './layout.ts';
import type { Style } from './style.ts';

const OUTCOMES: Readonly<
  Record<
    Calibration['outcome'],
    { readonly words: string; readonly paint: 'green' | 'red' | 'yellow' }
  >
> = {
  calibrated: { words: 'CALIBRATED', paint: 'green' },
  miscalibrated: { words: 'NOT CALIBRATED', paint: 'red' },
  interrupted: { words: 'INTERRUPTED', paint: 'yellow' },
};

const LABEL_WIDTH = 12;

function labelled(label: string, text: string, style: Style): readonly string[] {
  const [first = '', ...more] = wrap(text, style.width - LABEL_WIDTH);
  const indent = ' '.repeat(LABEL_WIDTH);
  return [
    `${style.dim(label.padEnd(LABEL_WIDTH))}${first}`,
    ...more.map((line) => `${indent}${line}`),
  ];
}

function problemLines(
  name: string,
  { problems }: { readonly problems: readonly string[] },
  style: Style,
): readonly string[] {
  if (problems.length === 0) return [];
  const below = problems.flatMap((problem) => wrap(problem, style.width - 4));
  return [`${style.red('✗')} ${style.bold(name)}`, ...below.map((line) => `    ${line}`)];
}

/** Everything that is not as it should be, the reference first. */
function allProblems(calibration: Calibration, style: Style): readonly string[] {
  const { references, faults, checks } = calibration;
  return [
    ...references.flatMap((each) =>
      problemLines(
        `reference ${each.target}, profile ${each.profile}, shape ${each.shape}`,
        each,
        style,
      ),
    ),
    ...faults.flatMap((each) => problemLines(`fault ${each.id}`, each, style)),
    ...checks.flatMap((each) => problemLines(`check ${each.id}`, each, style)),
  ];
}

/** The findings of the faults that were tried; an interrupted calibration may have tried none of them. */
function foundWords(tried: number, words: string): string {
  return tried === 0 ? 'none was tried' : words;
}

/** A calibration for a person: counts, what is wrong, what was not tried, and the outcome. */
export function calibrationLines(calibration: Calibration, style: Style): readonly string[] {
  const { summary, leftOut, outcome, durationMs } = calibration;
  const { words, paint } = OUTCOMES[outcome];
  const problems = allProblems(calibration, style);
  return [
    ...labelled(
      'reference',
      `judged under ${count(summary.references, 'setting')}; false positives under ${summary.wrongReferences}`,
      style,
    ),
    ...labelled(
      'faults',
      foundWords(
        summary.faults,
        `${summary.found} of ${summary.faults} found by the check that is meant for them`,
      ),
      style,
    ),
    ...labelled(
      'harmless',
      foundWords(
        summary.harmless,
        `false positives on ${summary.wrongHarmless} of ${summary.harmless}`,
      ),
      style,
    ),
    ...labelled(
      'checks',
      `${summary.firing} of ${summary.checks} fire on some fault${outcome === 'interrupted' ? ' that was tried' : ''}`,
      style,
    ),
    ...leftOut.flatMap(({ what, reason }) => labelled('not tried', `${what}: ${reason}`, style)),
    ...(problems.length === 0 ? [] : ['', ...problems]),
    '',
    `${style.bold(style[paint](words))} in ${durationWords(durationMs)}`,
  ];
}
