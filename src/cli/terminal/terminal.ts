import type { CheckResult, Report, RunEvent, RunStarted } from '../../contract/index.ts';
import type { ReplayReferences } from '../../report/index.ts';
import type { CliIo } from '../io.ts';
import type { ReporterName } from '../options/run-options.ts';
import { OUTPUT_FILES, type OutputFolder } from '../run/output-folder.ts';
import { finalLines } from './final-lines.ts';
import { headLines } from './head-lines.ts';
import { openProgress } from './progress.ts';
import { styleOf } from './style.ts';
import { suiteLine } from './suite-line.ts';

export interface TerminalOptions {
  readonly io: CliIo;
  readonly folder: OutputFolder;
  readonly reporters: ReadonlySet<ReporterName>;
  readonly references: ReplayReferences;
}

/** The report that a person watches. */
export interface Terminal {
  show(event: RunEvent): void;
  finish(report: Report): void;
  /** Removes what moves, also after an error. */
  close(): void;
}

function placesOf({ reporters, folder }: TerminalOptions): readonly string[] {
  const files: readonly (readonly [ReporterName, string])[] = [
    ['json', OUTPUT_FILES.report],
    ['junit', OUTPUT_FILES.junit],
    ['ndjson', OUTPUT_FILES.events],
  ];
  return files.filter(([name]) => reporters.has(name)).map(([, file]) => `${folder.name}/${file}`);
}

/** Shows a run on standard output: progress while it runs, a line a suite, then the findings. */
export function createTerminal(options: TerminalOptions): Terminal {
  const { io, folder, references } = options;
  const style = styleOf(io);
  const progress = openProgress(io);
  // The cursor that the progress line hides has to be back before a second interrupt ends the process.
  const release = io.onInterrupt(() => progress.stop());
  const results = new Map<string, CheckResult[]>();
  const begunAtMs = new Map<string, number>();
  let started: RunStarted | undefined;
  /** Checks that are under way, the one that began first in front. */
  const running = new Set<string>();
  let finishedCount = 0;

  const print = (lines: readonly string[]) =>
    void io.stdout.write(lines.map((line) => `${line}\n`).join(''));

  const showProgress = () => {
    const [longest = ''] = running;
    progress.show(`${finishedCount} of ${started?.checks.length ?? 0}  ${longest}`.trimEnd());
  };
  const onStarted = (id: string) => {
    const check = started?.checks.find((candidate) => candidate.id === id);
    if (check && !begunAtMs.has(check.suite)) begunAtMs.set(check.suite, io.clock.now());
    running.add(id);
    showProgress();
  };
  const onFinished = (result: CheckResult) => {
    finishedCount += 1;
    running.delete(result.id);
    showProgress();
    const { suite } = result;
    const found = [...(results.get(suite) ?? []), result];
    results.set(suite, found);
    if (found.length < (started?.checks ?? []).filter((check) => check.suite === suite).length)
      return;
    const durationMs = io.clock.now() - (begunAtMs.get(suite) ?? io.clock.now());
    print([suiteLine(suite, found, durationMs, style)]);
  };

  return {
    show(event) {
      if (event.type === 'run-started') {
        started = event;
        print(headLines(event, style));
      }
      if (event.type === 'check-started') onStarted(event.id);
      if (event.type === 'check-finished') onFinished(event.result);
    },
    finish(report) {
      progress.stop();
      print(
        finalLines(report, { style, folder: folder.name, references, places: placesOf(options) }),
      );
    },
    close() {
      progress.stop();
      release();
    },
  };
}
