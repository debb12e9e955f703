import { setFlagsFromString } from 'node:v8';
import { sendAgainCommandOf } from '../../report/requests/send-again-command.ts';
import type { SimulationSummary } from '../../simulator/engine/index.ts';
import type { CallbackEvent } from '../../simulator/session/index.ts';
import { commandName } from '../command-name.ts';
import type { CommandRunner } from '../command-spec.ts';
import type { CliIo } from '../io.ts';
import { printable, printableJson } from '../printable.ts';
import { exitCodeOfSummary } from '../simulate/exit-code-of-summary.ts';
import { journalTargetOf } from '../simulate/journal-target.ts';
import { type OpenReceiver, openReceiver } from '../simulate/open-receiver.ts';
import { openRunJournal } from '../simulate/open-run-journal.ts';
import { openSimulationReport } from '../simulate/open-simulation-report.ts';
import { type PreparedSimulation, prepareSimulation } from '../simulate/prepare-simulation.ts';
import { resumeCommandOf } from '../simulate/resume-command.ts';
import { runSimulation } from '../simulate/run-simulation.ts';
import { sendingAgain, simulationOf } from '../simulate/simulation-of.ts';
import { adviceFor, summaryLines } from '../simulate/summary-lines.ts';
import { type CrossedThreshold, crossedThresholds } from '../simulate/thresholds.ts';
import { wrap } from '../terminal/layout.ts';
import { styleOf } from '../terminal/style.ts';

/** So many client-side callbacks are listed at most. */
const MOST_CALLBACKS = 100;

function writeStart(
  { settings, profile, seed, runId, past }: PreparedSimulation,
  to: OpenReceiver,
  io: CliIo,
) {
  const { target } = past?.head ?? {};
  const now = journalTargetOf(to);
  if (target !== undefined && target !== now) {
    const words = `the journal is of a run against ${target}; it goes on with ${now}.`;
    io.stderr.write(`assay: ${printable(words)}\n`);
  }
  if (settings.json) return;
  const whom = to.isEmbedded ? 'the embedded receiver' : to.redact(to.url);
  const head = `delivering to ${whom} under the profile ${profile.name}, seed ${seed}, run ${runId}`;
  const style = styleOf(io);
  for (const line of wrap(head, style.width)) io.stdout.write(`${style.dim(line)}\n`);
}

/** What a run left behind besides its files. */
interface End {
  readonly summary: SimulationSummary;
  readonly crossed: readonly CrossedThreshold[] | undefined;
  readonly clientCallbacks: readonly CallbackEvent[];
  readonly receiver: OpenReceiver;
}

/** How the first notice that was given up is sent again. */
function sendAgainHint(
  prepared: PreparedSimulation,
  { receiver, summary }: End,
  io: CliIo,
): string {
  const [first] = summary.givenUpBy.notices;
  const again = sendingAgain(prepared, receiver, io.cwd);
  const command = first && sendAgainCommandOf(again, first.noticeId, commandName(io));
  return command === undefined ? '' : `assay: send the first of them again:\n  ${command}\n`;
}

function writeEnd(prepared: PreparedSimulation, end: End, io: CliIo): void {
  const { settings, profile, seed, runId } = prepared;
  const { summary, crossed, clientCallbacks } = end;
  const isVirtual = settings.virtual === true;
  const text = settings.json
    ? printableJson({ seed, runId, profile: profile.name, ...summary, crossed, clientCallbacks })
    : summaryLines(summary, styleOf(io), { isVirtual, crossed }).join('\n');
  io.stdout.write(`${text}\n`);
  const { journal } = settings;
  const advice = adviceFor(summary, profile);
  if (advice !== undefined) io.stderr.write(`assay: ${advice}\n`);
  if (summary.isInterrupted && journal !== undefined) {
    const { receiver } = end;
    const command = resumeCommandOf(prepared, { receiver, journal }, io);
    io.stderr.write(`assay: go on from here:\n  ${command}\n`);
  } else if (summary.givenUp > 0 && journal === undefined) {
    io.stderr.write('assay: --journal FILE keeps every attempt, also of what was given up.\n');
  } else if (summary.givenUp > 0) io.stderr.write(sendAgainHint(prepared, end, io));
}

/**
 * A long run makes garbage so fast that the heap would grow to four times what is in use before it is
 * collected; it is collected at half as much again. The part of it for what was made last stays as small as it is by
 * now: to let it grow would take 30 MB and save no time.
 */
function collectEarly(): void {
  setFlagsFromString('--heap-growing-percent=50');
  setFlagsFromString('--semi-space-growth-factor=1');
}

/** `assay simulate`: simulates the AI engine for a receiver. */
export const simulateSessions: CommandRunner = async (input) => {
  const { io } = input;
  collectEarly();
  const prepared = await prepareSimulation(input);
  const { settings, profile, past, recorder, thresholds } = prepared;
  const report = openSimulationReport(settings, io);
  const interruption = new AbortController();
  const { signal } = interruption;
  const stopListening = io.onInterrupt(() => {
    if (!signal.aborted) io.stderr.write('assay: interrupted; writing what is known.\n');
    interruption.abort();
  });
  const callbacks: CallbackEvent[] = [];
  const onCallback = (callback: CallbackEvent) => {
    if (callbacks.length < MOST_CALLBACKS) callbacks.push(callback);
  };
  try {
    const receiver = await openReceiver(settings, profile, io, signal);
    try {
      const journal = await openRunJournal(settings.journal, past);
      try {
        writeStart(prepared, receiver, io);
        const around = { receiver, journal, signal, onCallback };
        const summary = await runSimulation(prepared, io, around);
        const crossed = thresholds && crossedThresholds(thresholds, summary);
        writeEnd(prepared, { summary, crossed, clientCallbacks: callbacks, receiver }, io);
        if (report !== undefined && recorder !== undefined) {
          const record = recorder.record();
          const finished = { receiver, summary, crossed, record, cwd: io.cwd };
          await report.write(simulationOf(prepared, finished));
          if (!settings.json) io.stdout.write(`page      ${report.page}\n`);
        }
        return exitCodeOfSummary(summary, crossed);
      } finally {
        await journal?.close();
      }
    } finally {
      await receiver.close();
    }
  } finally {
    stopListening();
    report?.close();
  }
};
