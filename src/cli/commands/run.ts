import type { Writable } from 'node:stream';
import { withheld } from '../../conformance/core/judgement/judge.ts';
import { leftByEnding, removeRegistered } from '../../conformance/core/plan/registration.ts';
import type { RunOptions, RunPlan } from '../../conformance/core/plan/run-plan.ts';
import { runChecks } from '../../conformance/core/run/run-checks.ts';
import { runRounds } from '../../conformance/core/run/run-rounds.ts';
import { createRunPlan } from '../../conformance/create-run-plan.ts';
import { definedMembers } from '../../contract/defined-members.ts';
import { outcomeOf, type Report, type RunEvent, summaryOf } from '../../contract/index.ts';
import { judgeBaseline } from '../../report/index.ts';
import type { CommandRunner } from '../command-spec.ts';
import { EXIT_CODES, exitCodeOf } from '../exit-codes.ts';
import type { CliIo } from '../io.ts';
import { printable } from '../printable.ts';
import { followEvents } from '../run/follow-events.ts';
import { openHttpClient } from '../run/open-http-client.ts';
import { openReports } from '../run/output/open-reports.ts';
import { beginRunFolder, endRunFolder } from '../run/output/run-folders.ts';
import { writeJobSummary } from '../run/output/write-job-summary.ts';
import { type PreparedRun, prepareRun } from '../run/prepare-run.ts';
import { runOptionsOf } from '../run/run-options-of.ts';
import { type OpenTargets, openTargets } from '../run/targets/open-targets.ts';
import { type Problem, sentencesOf } from '../run/targets/wait-for-targets.ts';
import { createTerminal } from '../terminal/terminal.ts';

/**
 * The events of a run that could not begin because nothing listens: every check is untestable for
 * that reason, or skipped as it would have been anyway. Nothing is sent.
 */
async function* unreachableEvents(plan: RunPlan, reason: string): AsyncGenerator<RunEvent, void> {
  const startedAtMs = plan.clock.now();
  for await (const event of runChecks(plan)) {
    yield event;
    break;
  }
  const results = plan.checks.map((check) => withheld(check, plan, { reason }));
  for (const result of results) yield { type: 'check-finished', result };
  yield {
    type: 'run-finished',
    durationMs: plan.clock.now() - startedAtMs,
    outcome: outcomeOf(results, { isStrict: plan.isStrict, isInterrupted: true }),
    summary: summaryOf(results),
    noticeIds: [],
  };
}

/** A run that was planned: its first round, and further ones as they begin. */
interface PlannedRun {
  readonly plan: RunPlan;
  /** The plan of the round that began last. */
  latest(): RunPlan;
  events(): AsyncGenerator<RunEvent, void>;
}

function planRun(options: RunOptions, forMs: number | undefined): PlannedRun {
  const plan = createRunPlan(options);
  let latest = plan;
  const planRound = (changes: Partial<RunOptions>) => {
    latest = createRunPlan({ ...options, ...changes });
    return latest;
  };
  return {
    plan,
    latest: () => latest,
    events: () => (forMs === undefined ? runChecks(plan) : runRounds({ plan, forMs, planRound })),
  };
}

/** The time left to the run, in ms, where its time was given or is short. */
function timeLeftOf({ stop, limits }: RunPlan): number | undefined {
  return limits.maxTimeMs !== undefined || stop.isHurried() ? stop.leftMs() : undefined;
}

interface ReportedSurroundings extends Pick<OpenTargets, 'startProblem' | 'serverLog'> {
  /** Ends all connections: each of them is a file that a report may need to open. */
  readonly disconnect: () => Promise<void>;
}

/** Where words and progress go, and where a format goes that standard output is for. */
interface Outputs {
  readonly io: CliIo;
  readonly output: Writable;
}

/** Names who is left registered when a second interrupt ends the process; gives what stops that. */
function nameLeftWhenEnded(latest: () => RunPlan, { io }: Outputs): () => void {
  let interruptions = 0;
  return io.onInterrupt(() => {
    interruptions += 1;
    const message = interruptions > 1 ? leftByEnding(latest()) : undefined;
    if (message !== undefined) io.stderr.write(`assay: ${printable(message)}\n`);
  });
}

/** Follows the events of a plan into the log, onto the terminal and into the reports. */
async function reportRun(
  prepared: PreparedRun,
  { plan, latest, events: eventsOf }: PlannedRun,
  { startProblem, serverLog, disconnect }: ReportedSurroundings,
  outputs: Outputs,
): Promise<Report> {
  const { io, output } = outputs;
  const { reporters, folder, references, piped: format } = prepared;
  const piped = format && { format, stream: output };
  const reports = openReports({ folder, reporters, piped });
  beginRunFolder(folder, io);
  const terminal = reporters.has('terminal')
    ? createTerminal({
        io,
        folder,
        reporters,
        references,
        isVerbose: prepared.settings.verbose ?? false,
        leftMs: () => timeLeftOf(plan),
        forMs: prepared.settings.for,
      })
    : undefined;
  const events =
    startProblem === undefined ? eventsOf() : unreachableEvents(plan, startProblem.reason);
  const stopNaming = nameLeftWhenEnded(latest, outputs);
  try {
    const report = await followEvents(events, {
      clock: io.clock,
      signal: plan.signal,
      ...definedMembers({ serverLog }),
      lastWords: async () =>
        (await removeRegistered(latest())).map(({ message }) => ({ type: 'hint', message })),
      onEvent(event) {
        reports.add(event);
        terminal?.show(event);
      },
    });
    await disconnect();
    // What was learnt is shown even when it cannot be written.
    await reports.write().finally(() => terminal?.finish(report, reports.written()));
    if (terminal !== undefined) writeJobSummary(report, io);
    return report;
  } finally {
    stopNaming();
    terminal?.close();
    reports.close();
  }
}

function printProblem(problem: Problem, plan: RunPlan, io: CliIo): void {
  io.stderr.write(`assay: ${printable(plan.redact(sentencesOf(problem)))}\n`);
}

/** Runs what was prepared, writes its reports and resolves to the report. */
async function runPrepared(
  prepared: PreparedRun,
  { stdout, ...others }: CliIo,
  signal: AbortSignal,
): Promise<Report> {
  const io = { ...others, stdout: prepared.piped === undefined ? stdout : others.stderr };
  const opened = await openTargets(prepared, io, signal);
  const httpClient = openHttpClient(prepared, io);
  try {
    const options = runOptionsOf(prepared, { targets: opened.targets, httpClient, io, signal });
    const planned = planRun(options, prepared.settings.for);
    const surroundings = { ...opened, disconnect: httpClient.close };
    const report = await reportRun(prepared, planned, surroundings, { io, output: stdout });
    const problem = opened.startProblem ?? opened.laterProblem();
    if (problem !== undefined) printProblem(problem, planned.plan, io);
    return report;
  } finally {
    await httpClient.close();
    await opened.close();
  }
}

/** `assay run`: judges the targets and says so by its exit code. */
export const run: CommandRunner = async (input) => {
  const prepared = await prepareRun(input);
  const interruption = new AbortController();
  const stopListening = input.io.onInterrupt(() => {
    if (!interruption.signal.aborted) {
      input.io.stderr.write('assay: interrupted; writing what is known. Once more ends at once.\n');
    }
    interruption.abort();
  });
  try {
    const report = await runPrepared(prepared, input.io, interruption.signal);
    const updated = prepared.baseline?.update?.(report);
    if (updated === undefined) return exitCodeOf(report);
    const exitCode = exitCodeOf({ ...report, baseline: judgeBaseline(updated.given, report) });
    // The outcome that was told before leads to expect another one.
    const ends =
      report.outcome === 'nonconformant' && exitCode === EXIT_CODES.conformant
        ? ' The exit code is 0, since the baseline expects all that failed.'
        : '';
    input.io.stderr.write(`assay: ${printable(`${updated.words}${ends}`)}\n`);
    return exitCode;
  } finally {
    stopListening();
    endRunFolder(prepared.folder);
  }
};
