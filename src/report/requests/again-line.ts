import type { CheckResult, ReplayReferences, Report } from '../../contract/index.ts';
import { shellWord } from './curl-of.ts';
import { runLineOf } from './replay-command.ts';

interface AgainOptions {
  /** The report that is read again, as a person would write it; absent where none is kept. */
  readonly report?: string | undefined;
  readonly references?: ReplayReferences | undefined;
  /** How a person runs assay (default: `npx assay`, which finds it wherever it is installed). */
  readonly assay?: string | undefined;
}

/**
 * The line that judges one check again, to be pasted: `assay replay` of the report that was kept, with the flags
 * that it takes from no report, or the whole `assay run` line where there is none or nothing was found.
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
  const words = [shortId, kept, ...(references?.replay ?? [])];
  return [`${assay} replay`, ...words.map(shellWord)].join(' ');
}
