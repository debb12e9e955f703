import type { Clock } from '../../clock/clock.ts';
import { createVirtualClock } from '../../clock/virtual-clock.ts';
import { definedMembers } from '../../contract/defined-members.ts';
import { decidesByBody } from '../../contract/index.ts';
import {
  type FileJournal,
  LONGEST_ANSWER_BYTES,
  recordOfAttempt,
  type SimulationOptions,
  type SimulationSummary,
  simulate,
} from '../../simulator/engine/index.ts';
import { type CallbackEvent, DEFAULT_EPOCH_MS } from '../../simulator/session/index.ts';
import { createHttpClient, type HttpClient } from '../../wire/http-client.ts';
import type { CliIo } from '../io.ts';
import { logNowAndThen } from '../terminal/log-now-and-then.ts';
import { openProgress } from '../terminal/progress.ts';
import { styleOf } from '../terminal/style.ts';
import { journalTargetOf } from './journal-target.ts';
import type { OpenReceiver } from './open-receiver.ts';
import type { PreparedSimulation } from './prepare-simulation.ts';
import { loggedLines, progressLine } from './progress-line.ts';

const PROGRESS_MS = 200;
const DEFAULT_CONNECTIONS = 32;

export interface SimulationSurroundings {
  readonly receiver: OpenReceiver;
  readonly journal: FileJournal | undefined;
  readonly signal: AbortSignal;
  readonly onCallback: (callback: CallbackEvent) => void;
}

/** The same time in parts of a millisecond, in which an answer from the same machine comes. */
export function fineClock(clock: Clock): Clock {
  const offsetMs = clock.now() - performance.now();
  return {
    now: () => offsetMs + performance.now(),
    // Timers count whole ms and drop the rest, and nothing may be sent before its time.
    after: (delayMs, action) => clock.after(Math.ceil(delayMs), action),
  };
}

function openClient(
  { settings, profile, ca }: PreparedSimulation,
  { isEmbedded }: OpenReceiver,
  { clock }: CliIo,
): HttpClient {
  const { proxy, concurrency: connections = DEFAULT_CONNECTIONS, timeout } = settings;
  return createHttpClient({
    // The network's time is the machine's, whatever clock the engine waits on.
    clock,
    timeoutMs: timeout ?? profile.values['acknowledgement.deadlineMs'],
    maxAnswerBytes: LONGEST_ANSWER_BYTES,
    dropsBodies: !decidesByBody(profile.values),
    connections,
    ...definedMembers({ ca }),
    ...(proxy === undefined || isEmbedded ? {} : { proxy }),
  });
}

/** Runs what was prepared, shows how far it is and resolves to what it came to. */
export async function runSimulation(
  prepared: PreparedSimulation,
  io: CliIo,
  { receiver, journal, signal, onCallback }: SimulationSurroundings,
): Promise<SimulationSummary> {
  const { settings, profile, seed, runId, pace, disturbances, recorded, past, recorder } = prepared;
  const { scenario, sessions, duration, sessionRate, concurrency } = settings;
  const { startTime: epochMs = DEFAULT_EPOCH_MS } = settings;
  const client = openClient(prepared, receiver, io);
  const wallClock = fineClock(io.clock);
  const options: SimulationOptions = {
    receiverUrl: receiver.url,
    target: journalTargetOf(receiver),
    exchange: client.exchange,
    redact: receiver.redact,
    customerKey: receiver.customerKey,
    headers: receiver.headers,
    profile,
    clock: settings.virtual ? createVirtualClock(past?.head.epochMs ?? epochMs) : wallClock,
    wallClock,
    progressMs: PROGRESS_MS,
    seed,
    runId,
    pace,
    disturbances,
    epochMs,
    signal,
    onCallback,
    ...definedMembers({
      scenarios: scenario,
      recorded,
      sessions,
      durationMs: duration,
      sessionRate,
      concurrency,
      journal,
      past,
    }),
    ...(recorder === undefined
      ? {}
      : { onAttempt: (attempt) => recorder.add(recordOfAttempt(attempt)) }),
  };
  const plan = { sessions: past?.head.sessions ?? sessions, durationMs: duration };
  const progress = openProgress(io);
  const log = logNowAndThen(io.clock, (line) => {
    if (settings.json) return;
    io.stdout.write(`${loggedLines(line, styleOf(io)).join('\n')}\n`);
  });
  // A receiver that hangs must not hold up a run that is to end.
  const hangUp = () => void client.close();
  signal.addEventListener('abort', hangUp, { once: true });
  try {
    for await (const event of simulate(options)) {
      if (event.type === 'finished') return event.summary;
      const line = progressLine(event.snapshot, plan);
      if (progress.isWatched) progress.show(line);
      else log(line);
    }
    throw new Error('a simulation ends with its summary');
  } finally {
    signal.removeEventListener('abort', hangUp);
    progress.stop();
    await client.close();
  }
}
