import { groupedBy } from '../../contract/grouped-by.ts';
import {
  type CheckResult,
  isFoundVerdict,
  type Report,
  type Verdict,
} from '../../contract/index.ts';
import {
  type Cause,
  causesOf,
  expectedReasonOf,
  isExpected,
  reasonWordsOf,
  untoldHintsOf,
  withFurtherResults,
} from '../../report/index.ts';
import { VERDICT_WORDS } from '../../report/words/report-words.ts';
import { causePart } from './cause-part.ts';
import { type EndingOptions, endingLines } from './ending-lines.ts';
import { fitParts, type Part, rowsOf } from './fit-parts.ts';
import { count, cut, wrap } from './layout.ts';
import { type BlockOptions, findingBlock } from './result-block.ts';
import { type Style, verdictStyleOf } from './style.ts';

/** What was not verified, grouped by the reason for it. */
function notVerified(
  { checks }: Report,
  verdicts: readonly Verdict[],
  style: Style,
): readonly string[] {
  const groups = groupedBy(
    checks.filter(({ verdict }) => verdicts.includes(verdict)),
    (result) => reasonWordsOf(result.reason, result) ?? 'no reason was given',
  );
  return [...groups].flatMap(([reason, results]) => {
    const [line = '', ...more] = wrap(
      `${count(results.length, 'check')} ${verdictStyleOf(results[0]?.verdict ?? 'skip').word}: ${reason}`,
      style.width - 4,
    );
    return [`  - ${line}`, ...more.map((text) => `    ${text}`)];
  });
}

export interface FinalOptions extends BlockOptions, EndingOptions {
  /** Everything is printed in full; else what fits `rows`. */
  readonly isVerbose: boolean;
  /** Rows of a terminal that may be filled. */
  readonly rows: number;
}

function brief(result: CheckResult, style: Style): readonly string[] {
  const { id, verdict, expected, actual, title } = result;
  const { sign, paint } = verdictStyleOf(verdict);
  const words =
    expected === undefined
      ? (reasonWordsOf(result.reason, result) ?? title)
      : `expected ${expected}, found ${actual ?? '?'}`;
  return [
    `${style[paint](sign)} ${style.bold(id)}`,
    ...wrap(words, style.width - 2).map((line) => `  ${line}`),
  ];
}

/** A section, or one sentence that says what it would hold. */
function sectionPart(title: string, lines: readonly string[], shorter: string, style: Style): Part {
  if (lines.length === 0) return { versions: [[]], weight: 0 };
  const brief = wrap(shorter, style.width).map(style.dim);
  return { versions: [[style.bold(title), ...lines, ''], brief], weight: title.length };
}

/** Beside a failure, what is no reason for it can wait. */
function unlessFailed(part: Part, { outcome }: Report): Part {
  return outcome === 'nonconformant' ? { ...part, versions: part.versions.slice(-1) } : part;
}

/** Advice that was found by trial explains a cause: it is shortened when all else is. */
function hintPart(hint: string, style: Style): Part {
  const lines = wrap(hint, style.width);
  const [first = '', ...rest] = lines;
  const shorter = [first, ...rest.slice(0, 1), cut(rest.slice(1).join(' '), style.width)];
  const versions = lines.length <= 4 ? [lines] : [lines, lines, shorter];
  return {
    versions: versions.map((version) => [...version.map(style.yellow), '']),
    weight: Number.MAX_SAFE_INTEGER,
  };
}

function notesPart({ checks }: Report, style: Style): Part {
  const notes = checks.filter(({ verdict }) => verdict === 'note');
  const lines = notes.flatMap((result) => brief(result, style));
  const told = `${count(notes.length, 'note')} on what the document leaves open`;
  return sectionPart('Notes', lines, `${told}: --verbose prints them`, style);
}

/** What the baseline expects stands apart from what is to be mended. */
function expectedPart(report: Report, style: Style): Part {
  const expected = report.checks.filter((result) => isExpected(result, report));
  const excused = expected.filter(({ id }) => report.baseline?.excused.includes(id));
  const because = excused.length === 0 ? '' : `, ${excused.length} untestable because of that`;
  const lines = expected.flatMap((result) => {
    const { shortId = '', id, verdict } = result;
    const why = expectedReasonOf(result, report) ?? reasonWordsOf(result.reason, result);
    return wrap(`${shortId} ${id} ${VERDICT_WORDS[verdict].word}: ${why}`, style.width - 4).map(
      (line, at) => `${at === 0 ? '  - ' : '    '}${line}`,
    );
  });
  return sectionPart(
    'Expected by the baseline',
    lines,
    `${count(expected.length - excused.length, 'finding')} expected by ${report.baseline?.file}${because}: --verbose prints them`,
    style,
  );
}

/** What the causes do not tell: what was skipped, by the reason. */
function notVerifiedPart(report: Report, style: Style): Part {
  const { skip } = report.summary;
  const shorter = `${count(skip, 'check')} skipped: --verbose prints the reasons`;
  const lines = notVerified(report, ['skip'], style);
  return sectionPart('Not verified', lines, shorter, style);
}

function fittedLines(
  report: Report,
  causes: readonly Cause[],
  summary: readonly string[],
  { style, rows }: FinalOptions,
): readonly string[] {
  const parts = [
    ...untoldHintsOf(report, causes).map((hint) => hintPart(hint, style)),
    ...causes.map((cause, at) => causePart(cause, 1_000 - at, style)),
    expectedPart(report, style),
    unlessFailed(notesPart(report, style), report),
    unlessFailed(notVerifiedPart(report, style), report),
  ];
  const { width } = style;
  return fitParts(parts, { rows: rows - rowsOf(summary, width) - 2, width });
}

function allLines(report: Report, options: FinalOptions): readonly string[] {
  const { style } = options;
  const open = notVerified(report, ['untestable', 'skip'], style);
  const parts = [
    expectedPart(report, style),
    notesPart(report, style),
    sectionPart('Not verified', open, '', style),
  ];
  return [
    ...report.hints.flatMap((hint) => hintPart(hint, style).versions[0] ?? []),
    ...withFurtherResults(report.checks)
      .filter((result) => isFoundVerdict(result.verdict) && !isExpected(result, report))
      .flatMap((result) => findingBlock(result, report, options)),
    ...parts.flatMap(({ versions }) => versions[0] ?? []),
  ];
}

/** What is said when a run has ended. */
export interface FinalLines {
  /** The causes, or every finding, with what else was seen. */
  readonly details: readonly string[];
  /** What to fix and the outcome. */
  readonly ending: readonly string[];
}

/** Everything that is said when a run has ended. */
export function finalLines(report: Report, options: FinalOptions): FinalLines {
  const causes = causesOf(report);
  const ending = endingLines(report, causes, options);
  const lines = options.isVerbose
    ? allLines(report, options)
    : fittedLines(report, causes, ending, options);
  const isClosed = lines.length === 0 || lines.at(-1) === '';
  return { details: lines, ending: [...(isClosed ? [] : ['']), ...ending] };
}
