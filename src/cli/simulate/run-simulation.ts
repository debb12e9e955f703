import { createVirtualClock } from '../../clock/virtual-clock.ts';
import {
  createPoster,
  type FileJournal,
  type Poster,
  type SimulationOptions,
  type Summary,
  simulate,
} from '../../simulator/engine/index.ts';
import { type CallbackEvent, DEFAULT_EPOCH_MS } from '../../simulator/session/index.ts';
import type { CliIo } from '../io.ts';
import { openProgress } from '../terminal/progress.ts';
import { fineClock } from './fine-clock.ts';
import type { OpenReceiver } from './open-receiver.ts';
import type { PreparedSimulation } from './prepare-simulation.ts';
import { createProxiedPoster } from './proxied-poster.ts';
import { progressLine } from './summary-lines.ts';

const PROGRESS_MS = 200;

export interface SimulationSurroundings {
  readonly receiver: OpenReceiver;
  readonly journal: FileJournal | undefined;
  readonly signal: AbortSignal;
  readonly onCallback: (callback: CallbackEvent) => void;
}

function openPoster(
  { settings, profile, ca }: PreparedSimulation,
  { url, isEmbedded }: OpenReceiver,
  { clock }: CliIo,
): Poster {
  const {
    proxy,
    concurrency,
    timeout: deadlineMs = profile.values['acknowledgement.deadlineMs'],
  } = settings;
  // The network's time is the machine's, whatever clock the engine waits on.
  if (proxy !== undefined && !isEmbedded)
    return createProxiedPoster({ url, proxy, clock, deadlineMs, ca });
  return createPoster({
    url,
    clock,
    deadlineMs,
    ...(ca === undefined ? {} : { ca }),
    ...(concurrency === undefined ? {} : { connections: concurrency }),
  });
}

/** Runs what was prepared, shows how far it is and resolves to what it came to. */
export async function runSimulation(
  prepared: PreparedSimulation,
  io: CliIo,
  { receiver, journal, signal, onCallback }: SimulationSurroundings,
): Promise<Summary> {
  const { settings, profile, seed, runId, pace, disturbances, past } = prepared;
  const { scenario, sessions, concurrency, startTime: epochMs = DEFAULT_EPOCH_MS } = settings;
  const poster = openPoster(prepared, receiver, io);
  const wallClock = fineClock(io.clock);
  const options: SimulationOptions = {
    poster,
    customerKey: receiver.customerKey,
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
    ...(scenario === undefined ? {} : { scenarios: scenario }),
    ...(sessions === undefined ? {} : { sessions }),
    ...(concurrency === undefined ? {} : { concurrency }),
    ...(journal === undefined ? {} : { journal }),
    ...(past === undefined ? {} : { past }),
  };
  const progress = openProgress(io);
  // A receiver that hangs must not hold up a run that is to end.
  const hangUp = () => void poster.close();
  signal.addEventListener('abort', hangUp, { once: true });
  try {
    for await (const event of simulate(options)) {
      if (event.type === 'finished') return event.summary;
      progress.show(progressLine(event.snapshot));
    }
    throw new Error('a simulation ends with its summary');
  } finally {
    signal.removeEventListener('abort', hangUp);
    progress.stop();
    await poster.close();
  }
}
