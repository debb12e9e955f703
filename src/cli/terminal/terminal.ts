import { elapsedMs } from '../../clock/clock.ts';
import {
  type CheckResult,
  isFoundVerdict,
  leavesMustsOut,
  type Report,
  type RunEvent,
  type RunStarted,
  summaryOf,
  type Verdict,
} from '../../contract/index.ts';
import {
  causesOf,
  REPORT_FORMATS,
  type ReplayReferences,
  scopeWordsOf,
  staleLinesOf,
  withFurtherResults,
} from '../../report/index.ts';
import { durationWords } from '../../report/words/report-words.ts';
import { commandName } from '../command-name.ts';
import type { CliIo } from '../io.ts';
import { formatsOf, type ReporterName } from '../options/reporters.ts';
import { printable } from '../printable.ts';
import type { OutputFolder } from '../run/output/output-folder.ts';
import { ciMarksOf } from './ci-marks.ts';
import { finalLines } from './final-lines.ts';
import { rowsOf } from './fit-parts.ts';
import { count, cut, wrap } from './layout.ts';
import { LOG_MS } from './log-now-and-then.ts';
import { openProgress } from './progress.ts';
import { type Style, styleOf, summaryWords, verdictStyleOf } from './style.ts';

/** How a token server is asked, where that is not the way of the document. */
const ASKED_BY: Readonly<Record<string, string | undefined>> = {
  get: 'GET with userId',
  template: 'the declared request shape',
};

/** The first lines of a run: what is judged, under which answers, and how to repeat it. */
function headLines(started: RunStarted, style: Style): readonly string[] {
  const { assay, profile, targets, seed, runId, checks } = started;
  const rows: readonly (readonly [string, string | undefined])[] = [
    ['receiver', targets.receiverUrl],
    ['token server', targets.tokenServerUrl],
    ['asked by', ASKED_BY[targets.tokenServerShape ?? 'sample']],
    ['observer', targets.observerUrl ?? targets.observer],
    ['engine', targets.engine],
    ['client', targets.client && `the one that logs in as ${targets.client.userId}`],
  ];
  const title = `assay ${assay}`;
  const words = `${title} profile ${profile.name}, seed ${seed}, run ${runId}, ${count(checks.length, 'check')}`;
  const [first = '', ...rest] = wrap(words, style.width);
  return [
    `${style.bold(title)} ${style.dim(first.slice(title.length + 1))}`,
    ...rest.map((line) => style.dim(line)),
    ...(targets.isEmbedded
      ? ['No target was given: judging the embedded integrator.']
      : rows.flatMap(([label, url]) =>
          url === undefined ? [] : [`${style.dim(label.padEnd(14))}${printable(url)}`],
        )),
    ...scopeLines(started, style),
    '',
  ];
}

/** What the run will not look at although it could: the reader should not learn it from its last line. */
function scopeLines(started: RunStarted, style: Style): readonly string[] {
  const words = scopeWordsOf(started);
  if (words === undefined) return [];
  const word = leavesMustsOut(started.scope) ? 'PARTIAL: ' : '';
  const [first = '', ...rest] = wrap(`${word}${words.sentence}`, style.width);
  // Colours come last: a sequence for the terminal would be shown escaped.
  const painted = `${style.bold(style.yellow(word))}${first.slice(word.length)}`;
  return [word === '' ? first : painted, ...rest];
}

const GRAVEST_FIRST: readonly Verdict[] = [
  'fail',
  'error',
  'untestable',
  'flaky',
  'pass',
  'warn',
  'note',
];

/** Every suite's name fits. */
const WIDEST_SUITE = 'token-lifecycle'.length;

/** One line for a suite whose checks have all finished; a second one where the counts need it, without the duration if they fill it. */
function suiteLines(
  suite: string,
  results: readonly CheckResult[],
  durationMs: number,
  style: Style,
): readonly string[] {
  const summary = summaryOf(results);
  const shown = GRAVEST_FIRST.find((verdict) => summary[verdict] > 0) ?? 'skip';
  const { sign, paint } = verdictStyleOf(shown);
  // What is skipped whole waits for the end of the run, and takes no time itself.
  const duration = shown === 'skip' ? '' : `  ${style.dim(durationWords(durationMs))}`;
  const head = `${style[paint](sign)} ${style.bold(suite.padEnd(WIDEST_SUITE))}`;
  const words = summaryWords(summary, style);
  const [whole, counts] = [`${head} ${words}${duration}`, `  ${words}`];
  if (rowsOf([whole], style.width) === 1) return [whole];
  return rowsOf([`${counts}${duration}`], style.width) === 1
    ? [head, `${counts}${duration}`]
    : [`${head}${duration}`, counts];
}

/** What is left counts down although nothing else happens. */
const TICK_MS = 1_000;

function leftWords(leftMs: number | undefined): string {
  // When the time is up, what is under way ends, which takes a little longer.
  if (leftMs === undefined || leftMs <= 0) return '';
  return `at most ${Math.ceil(leftMs / 1_000)} s left  `;
}

export interface TerminalOptions {
  readonly io: CliIo;
  readonly folder: OutputFolder;
  readonly reporters: ReadonlySet<ReporterName>;
  readonly references: ReplayReferences;
  /** The report that can be read again, as a person would write it (default: the folder, where one is written there). */
  readonly kept?: string;
  /** Everything is printed in full. */
  readonly isVerbose?: boolean;
  /** The time that the run takes at most from now on, in ms; undefined where nothing bounds it. */
  readonly leftMs?: () => number | undefined;
  /** The time since the start for which rounds follow the first one, in ms; undefined where none do. */
  readonly forMs?: number | undefined;
}

/** Which further round is under way, and what was found so far. */
function roundWords(round: number, results: Iterable<CheckResult>): string {
  const found = withFurtherResults([...results]).filter(({ verdict }) => isFoundVerdict(verdict));
  return `round ${round}  ${count(found.length, 'finding')}  `;
}

/** The report that a person watches. */
export interface Terminal {
  show(event: RunEvent): void;
  /** Shows what the run came to; `written` names the files that are there (default: all that were asked for). */
  finish(report: Report, written?: readonly string[]): void;
  /** Removes what moves, also after an error. */
  close(): void;
}

/** Rows that a run fills at most, from its first line to its last. */
const MOST_ROWS = 60;
/** What is always left for the end, however much came before. */
const LEAST_ROWS = 40;

/** Shows a run on standard output: progress while it runs, a line a suite, then the failures, warnings and notes. */
export function createTerminal(options: TerminalOptions): Terminal {
  const { io, folder, references, leftMs = () => undefined, forMs } = options;
  const style = styleOf(io);
  const progress = openProgress(io);
  // The cursor that the progress line hides has to be back before a second interrupt ends the process.
  const release = io.onInterrupt(() => progress.stop());
  const results = new Map<string, CheckResult[]>();
  const begunAtMs = new Map<string, number>();
  let started: RunStarted | undefined;
  /** Checks that are under way, the one that began first in front. */
  const running = new Set<string>();
  /** The latest result of each check. */
  const latest = new Map<string, CheckResult>();
  /** The round that is under way once all checks have finished. */
  let round = 2;
  let roundsEndMs = Number.POSITIVE_INFINITY;

  let rows = 0;
  const print = (lines: readonly string[]) => {
    rows += rowsOf(lines, style.width);
    io.stdout.write(lines.map((line) => `${line}\n`).join(''));
  };

  const progressLine = () => {
    const [longest = ''] = running;
    const all = started?.checks.length ?? 0;
    const finished = `${latest.size} of ${all}  `;
    if (forMs === undefined || latest.size < all) {
      return `${finished}${leftWords(leftMs())}${longest}`.trimEnd();
    }
    const left = leftWords(roundsEndMs - io.clock.now());
    return `${finished}${roundWords(round, latest.values())}${left}`.trimEnd();
  };
  const showProgress = () => progress.show(progressLine());
  let cancelTick = () => {};
  const tickEvery = (everyMs: number, tick: () => void) => {
    cancelTick = io.clock.after(everyMs, () => {
      tick();
      tickEvery(everyMs, tick);
    });
  };
  const onStarted = (id: string) => {
    const check = started?.checks.find((candidate) => candidate.id === id);
    if (check && !begunAtMs.has(check.suite)) begunAtMs.set(check.suite, elapsedMs(io.clock));
    running.add(id);
    showProgress();
  };
  const onFinished = (result: CheckResult) => {
    const isKnown = latest.has(result.id);
    latest.set(result.id, result);
    // A check that has a result already has found something new in a further round.
    if (isKnown) {
      const { sign, paint } = verdictStyleOf(result.verdict);
      print([`${style[paint](sign)} ${style.bold(result.id)} found something new`]);
      return;
    }
    running.delete(result.id);
    showProgress();
    const { suite } = result;
    const found = [...(results.get(suite) ?? []), result];
    results.set(suite, found);
    if (found.length < (started?.checks ?? []).filter((check) => check.suite === suite).length)
      return;
    const durationMs = elapsedMs(io.clock) - (begunAtMs.get(suite) ?? elapsedMs(io.clock));
    print(suiteLines(suite, found, durationMs, style));
  };

  return {
    show(event) {
      if (event.type === 'run-started') {
        started = event;
        if (forMs !== undefined) roundsEndMs = io.clock.now() + forMs;
        print(headLines(event, style));
        if (progress.isWatched) tickEvery(TICK_MS, showProgress);
        else tickEvery(LOG_MS, () => print([style.dim(cut(progressLine(), style.width))]));
      }
      if (event.type === 'check-started') onStarted(event.id);
      if (event.type === 'check-finished') onFinished(event.result);
      if (event.type === 'round-finished') {
        round = event.round.number + 1;
        showProgress();
      }
    },
    finish(report, written) {
      cancelTick();
      progress.stop();
      const files = written ?? formatsOf(options.reporters).map(({ file }) => file);
      const isKept = [REPORT_FORMATS.json, REPORT_FORMATS.ndjson].some(({ file }) =>
        files.includes(file),
      );
      const { details, ending } = finalLines(report, {
        style,
        folder: folder.name,
        references,
        files,
        assay: commandName(io),
        kept: options.kept ?? (isKept ? folder.name : undefined),
        isVerbose: options.isVerbose ?? false,
        rows: Math.max(MOST_ROWS - rows, LEAST_ROWS),
      });
      const ci = ciMarksOf(io);
      print([
        '',
        ...ci.annotations(causesOf(report), staleLinesOf(report)),
        ...(details.length === 0 ? [] : ci.section('Findings', details, io.clock.now())),
        ...ending,
      ]);
    },
    close() {
      cancelTick();
      progress.stop();
      release();
    },
  };
}
