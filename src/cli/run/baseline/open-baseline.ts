import { existsSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import type { Baseline, BaselineEntry, GivenBaseline, Report } from '../../../contract/index.ts';
import { judgeBaseline } from '../../../report/index.ts';
import { countWords } from '../../../report/words/report-words.ts';
import type { RunSettings } from '../../options/run-options.ts';
import { openTextFile } from '../output/open-text-file.ts';
import { type KnownCheck, readBaseline } from './read-baseline.ts';

/** The failures that a run expects, and what becomes of their file. */
export interface OpenBaseline {
  readonly given: GivenBaseline;
  /** Writes what the run has shown into the file; absent where the file is only read. */
  readonly update?: (report: Report) => BaselineUpdate;
}

/** A baseline that has been written again. */
export interface BaselineUpdate {
  readonly given: GivenBaseline;
  /** What was changed, in a sentence or two. */
  readonly words: string;
}

const DEFAULT_BASELINE = 'assay-baseline.json';
const SCHEMA = './node_modules/assay/schemas/baseline.schema.json';

/** What a run shows of its entries: those that hold no more go, and what fails besides is added. */
function updatedEntries(given: GivenBaseline, report: Report) {
  const judged = judgeBaseline(given, report).entries;
  const known = new Set(judged.map(({ check }) => check));
  const counted = report.isStrict ? ['fail', 'warn', 'flaky'] : ['fail'];
  const added = report.checks
    .filter(({ id, verdict }) => counted.includes(verdict) && !known.has(id))
    .map(({ id }): BaselineEntry => ({ check: id, reason: '' }));
  const kept = judged
    .filter(({ state }) => state !== 'stale')
    .map(({ state: _state, ...entry }): BaselineEntry => entry);
  const expired = judged.filter(({ state }) => state === 'expired').length;
  return { entries: [...kept, ...added], added: added.length, kept: kept.length, expired };
}

function wordsOf(
  { file, entries: before }: GivenBaseline,
  { entries, added, kept, expired }: ReturnType<typeof updatedEntries>,
): string {
  const empty = entries.filter(({ reason }) => reason.trim() === '').length;
  const reasons =
    empty === 0
      ? ''
      : ` Fill in ${countWords(empty, 'reason')}: the next run refuses an empty one.`;
  const late =
    expired === 0
      ? ''
      : ` ${expired} expired and still ${expired === 1 ? 'fails' : 'fail'}: mend the target, or set another day.`;
  return `${file} is written: ${added} added, ${before.length - kept} removed, ${kept} kept.${reasons}${late}`;
}

/**
 * Reads the expected failures that a run was given, and proves that their file can be written where it is to be
 * updated. No file is looked for that nobody named: a file that happens to be there must not change an exit code.
 * @throws ConfigError for a file that does not hold what it should; OutputError for one that cannot be written.
 */
export async function openBaseline(
  { baseline: path, updateBaseline = false }: Partial<RunSettings>,
  cwd: string,
  checks: readonly KnownCheck[],
): Promise<OpenBaseline | undefined> {
  if (path === undefined && !updateBaseline) return undefined;
  const place = path ?? resolve(cwd, DEFAULT_BASELINE);
  const below = relative(cwd, place);
  const file = below.startsWith('..') ? place : below;
  const before: Baseline =
    updateBaseline && !existsSync(place)
      ? { $schema: SCHEMA, expected: [] }
      : await readBaseline(place, file, checks, { allowsEmptyReasons: updateBaseline });
  const given = { file, entries: before.expected };
  if (!updateBaseline) return { given };
  const target = openTextFile(place, { what: 'The baseline', flag: '--baseline' });
  return {
    given,
    update(report) {
      const updated = updatedEntries(given, report);
      const after: Baseline = { ...before, expected: updated.entries };
      target.write(`${JSON.stringify(after, undefined, 2)}\n`);
      return { given: { file, entries: updated.entries }, words: wordsOf(given, updated) };
    },
  };
}
