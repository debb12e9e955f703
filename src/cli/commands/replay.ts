import type { CheckResult, Report } from '../../contract/index.ts';
import { UsageError } from '../../errors.ts';
import { furtherResultsOf, isExpected, shellWord, withFurtherResults } from '../../report/index.ts';
import { type AskedFinding, askedFindingOf, resultIn } from '../asked-finding.ts';
import { commandName } from '../command-name.ts';
import type { CommandInput, CommandRunner } from '../command-spec.ts';
import { EXIT_CODES, exitCodeOf } from '../exit-codes.ts';
import type { CliIo } from '../io.ts';
import { readSettings } from '../options/read-settings.ts';
import { REPLAY_OPTIONS, type ReplaySettings } from '../options/replay-options.ts';
import { printable, printableJson } from '../printable.ts';
import { readReport } from '../read-report.ts';
import { type ReadSimulation, readSimulation } from '../read-simulation.ts';
import { prepareReplay } from '../replay/prepare-replay.ts';
import { replayFindings } from '../replay/replay-findings.ts';
import { replayLine, replayLines, replaySummary } from '../replay/replay-lines.ts';
import { replayNotices } from '../replay/replay-notices.ts';
import { replaySimulation } from '../replay/replay-simulation.ts';
import type { Replayed } from '../replay/replay-status.ts';
import { LAST_REPORT } from '../run/output/run-folders.ts';
import { sentencesOf } from '../run/targets/wait-for-targets.ts';
import { shortIdWords } from '../terminal/short-id-words.ts';
import { styleOf } from '../terminal/style.ts';

type Settings = Partial<ReplaySettings>;

function hasFailed({ verdict }: CheckResult, { isStrict }: Report): boolean {
  return verdict === 'fail' || (isStrict && (verdict === 'warn' || verdict === 'flaky'));
}

const NO_FINDING: ReadonlySet<CheckResult['verdict']> = new Set(['pass', 'note', 'skip']);

/** @throws UsageError for an id that the report does not have, or that nothing was found of. */
function findingsOf(report: Report, { id }: AskedFinding, name: string): readonly CheckResult[] {
  if (id === undefined) {
    return withFurtherResults(report.checks).filter(
      (result) => hasFailed(result, report) && !isExpected(result, report),
    );
  }
  const result = resultIn(report, id, name);
  if (!NO_FINDING.has(result.verdict)) {
    // What passed when it was tried once more has nothing that could be seen to be fixed.
    const further = furtherResultsOf(result).filter(({ verdict }) => verdict !== 'flaky');
    return [result, ...further];
  }
  throw new UsageError(
    `There is no finding of ${id} in ${name}: its verdict is ${result.verdict}. Run it again by assay run --only ${result.id}.`,
  );
}

/** How to judge again what weighs less than a failure, which is judged only where it is named. */
function softWords(report: Report, place: string | undefined, io: CliIo): string {
  const soft = report.checks.filter(
    (result) =>
      (result.verdict === 'warn' || result.verdict === 'flaky') && !isExpected(result, report),
  );
  const [first] = soft;
  if (first === undefined) return '';
  const isAllWarned = soft.every(({ verdict }) => verdict === 'warn');
  const ids = soft.length === 1 ? '' : ` (${shortIdWords(soft)})`;
  const words = ['replay', first.shortId ?? first.id, ...(place === undefined ? [] : [place])];
  const command = `${commandName(io)} ${words.map(shellWord).join(' ')}`;
  return ` ${soft.length} ${isAllWarned ? 'warned' : 'warned or flaky'}${ids}: ${command}`;
}

const BREACHES: ReadonlySet<Replayed['verdict']> = new Set(['fail', 'warn', 'flaky']);

/** What holds again is 0, what is still broken 1, and what could not be said 3. */
function exitCodeOfReplay(replayed: readonly Replayed[]): number {
  const isBroken = replayed.some(
    ({ status, verdict }) =>
      status === 'still-failing' || (status === 'changed' && BREACHES.has(verdict)),
  );
  if (isBroken) return EXIT_CODES.nonconformant;
  const isFixed = replayed.length > 0 && replayed.every(({ status }) => status === 'fixed');
  return isFixed ? EXIT_CODES.conformant : EXIT_CODES.incomplete;
}

/** Where what became of findings is told. */
interface ReplayOutput {
  /** What became of one; of the only one whole, of one among several in a line. */
  one(replayed: Replayed, isOnly: boolean): void;
  /** All that was replayed; `nothing` says why there is none. */
  end(replayed: readonly Replayed[], nothing?: string): void;
}

function textOutput(io: CliIo): ReplayOutput {
  const style = styleOf(io);
  const mostColumns = io.stdout.columns ?? (Number(io.env['COLUMNS']) || Number.POSITIVE_INFINITY);
  const print = (text: string) => void io.stdout.write(`${text}\n`);
  return {
    one: (replayed, isOnly) =>
      print((isOnly ? replayLines : replayLine)(replayed, style, mostColumns)),
    end(replayed, nothing) {
      if (replayed.length === 0 && nothing !== undefined) print(nothing);
      if (replayed.length > 1) print(replaySummary(replayed));
    },
  };
}

function jsonOutput({ stdout }: CliIo): ReplayOutput {
  return {
    one() {},
    end: (replayed) => void stdout.write(`${printableJson(replayed, 2)}\n`),
  };
}

async function replayGivenUp(
  simulation: ReadSimulation,
  { id }: AskedFinding,
  input: CommandInput,
  output: ReplayOutput,
): Promise<number> {
  const replayed = await replaySimulation(simulation, id, input, output.one);
  output.end(replayed, `Nothing was given up in ${simulation.place}.`);
  return replayed.length === 0 ? EXIT_CODES.conformant : exitCodeOfReplay(replayed);
}

async function replayReport(
  asked: AskedFinding,
  input: CommandInput,
  { trustReport = false }: Settings,
  output: ReplayOutput,
): Promise<number> {
  const { io } = input;
  const { report, name } = await readReport(asked.report, io.cwd);
  const findings = findingsOf(report, asked, name);
  if (findings.length === 0) {
    const soft = softWords(report, asked.report === LAST_REPORT ? undefined : asked.report, io);
    output.end([], `Nothing failed in ${name}.${soft}`);
    return exitCodeOf(report);
  }
  const prepared = await prepareReplay(report, input, trustReport);
  const replayed: Replayed[] = [];
  const interruption = new AbortController();
  const stopListening = io.onInterrupt(() => interruption.abort());
  try {
    const problem = await replayFindings(prepared, report, findings, {
      io,
      signal: interruption.signal,
      onReplayed(each) {
        replayed.push(each);
        output.one(each, findings.length === 1);
      },
    });
    output.end(replayed);
    if (problem === undefined) return exitCodeOfReplay(replayed);
    io.stderr.write(`assay: ${printable(sentencesOf(problem))}\n`);
    return EXIT_CODES.incomplete;
  } finally {
    stopListening();
  }
}

/** `assay replay`: sends what failed again and says what became of it. It writes no report. */
export const replay: CommandRunner = async (input) => {
  const { io, args } = input;
  const settings = await readSettings(REPLAY_OPTIONS, input);
  const output = settings.json ? jsonOutput(io) : textOutput(io);
  const asked = askedFindingOf(args, settings.out ?? LAST_REPORT, io.cwd);
  // A noticeId alone is looked for in the journal, whatever the last run was.
  const isNamed = settings.journal === undefined || args.includes(asked.report);
  const simulation = isNamed ? await readSimulation(asked.report, io.cwd) : undefined;
  if (simulation !== undefined) return replayGivenUp(simulation, asked, input, output);
  const { journal } = settings;
  if (journal === undefined) return replayReport(asked, input, settings, output);
  const replayed: Replayed[] = [];
  await replayNotices({ ...settings, journal }, args.slice(0, 1), io, (each) => {
    replayed.push(each);
    output.one(each, true);
  });
  output.end(replayed);
  return exitCodeOfReplay(replayed);
};
