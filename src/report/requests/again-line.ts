import type { CheckResult, ReplayReferences, Report } from '../../contract/index.ts';
import { shellWord } from './curl-of.ts';
import { runLineOf, targetWordsOf } from './replay-command.ts';

interface AgainOptions {
  /** The report that is read again, as a person would write it; absent where none is kept. */
  readonly report?: string | undefined;
  readonly references?: ReplayReferences | undefined;
  /** How a person runs assay (default: `npx assay`, which finds it wherever it is installed). */
  readonly assay?: string | undefined;
}

/**
 * The line that judges one check again, to be pasted: `assay replay` with the flags that no report gives, or the whole `assay run` line where there is none or nothing was found.
 */
export function againLineOf(
  result: CheckResult,
  report: Report,
  { report: kept, references, assay = 'npx assay' }: AgainOptions,
): string {
  const { shortId } = result;
  if (kept === undefined || shortId === undefined) {
    return runLineOf(result, report, references).replace(/^assay/u, assay);
  }
  const again = report.targets.isEmbedded ? [] : targetWordsOf(report, references);
  const words = [...again, ...withoutOut(references?.more ?? []).map(shellWord)];
  return [`${assay} replay ${shortId} ${shellWord(kept)}`, ...words].join(' ');
}

/** A replay writes no report. */
function withoutOut(words: readonly string[]): readonly string[] {
  return words.filter((word, at) => word !== '--out' && words[at - 1] !== '--out');
}
