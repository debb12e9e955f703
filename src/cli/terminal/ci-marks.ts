import type { Verdict } from '../../contract/index.ts';
import { type Cause, checkCountOf } from '../../report/index.ts';
import type { CliIo } from '../io.ts';
import { printable } from '../printable.ts';

/** What a CI system shows besides plain lines, as lines that it reads as orders. */
export interface CiMarks {
  /** Lines around a section that can be folded. */
  section(title: string, lines: readonly string[], atMs: number): readonly string[];
  /** A note beside the job for each cause, and one of the entries of the baseline that no longer hold. */
  annotations(causes: readonly Cause[], stale?: readonly string[]): readonly string[];
}

const PLAIN: CiMarks = { section: (_title, lines) => lines, annotations: () => [] };

/** GitHub shows so many of each kind for a step. */
const MOST_ANNOTATIONS = 10;

const LEVELS: Partial<Readonly<Record<Verdict, 'error' | 'warning'>>> = {
  fail: 'error',
  error: 'error',
  untestable: 'warning',
  flaky: 'warning',
  warn: 'warning',
};

/** No text of a target can end the order that it stands in, nor move the cursor of who reads the log. */
function escaped(text: string): string {
  return printable(text).replaceAll('%', '%25').replaceAll('\n', '%0A');
}

function annotationOf(cause: Cause): string {
  const { findings, sentence, verdict } = cause;
  const [first] = findings;
  const id = `${first?.shortId ?? ''} ${first?.id ?? ''}`.trim();
  const title = escaped(`assay: ${id}`).replaceAll(':', '%3A').replaceAll(',', '%2C');
  const found = first?.actual === undefined ? '' : ` Found: ${first.actual}`;
  return `::${LEVELS[verdict]} title=${title}::${escaped(`${sentence}${found} (checks: ${checkCountOf(cause)})`)}`;
}

function staleAnnotation(lines: readonly string[]): string {
  return `::error title=assay%3A baseline::${escaped(lines.join('\n'))}`;
}

const GITHUB: CiMarks = {
  section: (title, lines) => [`::group::${title}`, ...lines, '::endgroup::'],
  annotations: (causes, stale = []) =>
    (['error', 'warning'] as const).flatMap((level) =>
      [
        ...(level === 'error' && stale.length > 0 ? [staleAnnotation(stale)] : []),
        ...causes.filter(({ verdict }) => LEVELS[verdict] === level).map(annotationOf),
      ].slice(0, MOST_ANNOTATIONS),
    ),
};

const ERASE_LINE = '\u001b[0K';

const GITLAB: CiMarks = {
  section: (title, lines, atMs) => {
    const at = Math.floor(atMs / 1_000);
    return [
      `section_start:${at}:assay_findings\r${ERASE_LINE}${title}`,
      ...lines,
      `section_end:${at}:assay_findings\r${ERASE_LINE}`,
    ];
  },
  annotations: () => [],
};

/** The marks of the CI system that runs the command; of none where it is no known one. */
export function ciMarksOf({ env }: Pick<CliIo, 'env'>): CiMarks {
  if (env['GITHUB_ACTIONS'] === 'true') return GITHUB;
  return env['GITLAB_CI'] === 'true' ? GITLAB : PLAIN;
}
