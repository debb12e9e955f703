import { availableParallelism } from 'node:os';
import {
  type CalibrationEvent,
  type CalibrationOptions,
  calibrate,
} from '../../conformance/calibration/calibrate.ts';
import { definedMembers } from '../../contract/defined-members.ts';
import type { Calibration } from '../../contract/index.ts';
import type { CommandRunner } from '../command-spec.ts';
import { EXIT_CODES } from '../exit-codes.ts';
import { optimizeLater } from '../optimize-less.ts';
import { CALIBRATE_OPTIONS } from '../options/calibrate-options.ts';
import { readSettings } from '../options/read-settings.ts';
import { openTextFile } from '../run/output/open-text-file.ts';
import { packageDigest } from '../run/package-digest.ts';
import { calibrationLines } from '../terminal/calibration-lines.ts';
import { openProgress, type Progress } from '../terminal/progress.ts';
import { styleOf } from '../terminal/style.ts';

const EXIT_CODE_OF: Readonly<Record<Calibration['outcome'], number>> = {
  calibrated: EXIT_CODES.conformant,
  miscalibrated: EXIT_CODES.nonconformant,
  interrupted: EXIT_CODES.incomplete,
};

/** So that the same calibration can be repeated wherever it is not said otherwise. */
const DEFAULT_SEED = 1;

/** Follows a calibration to its end. */
async function follow(
  events: AsyncIterable<CalibrationEvent>,
  progress: Progress,
): Promise<Calibration> {
  let judgedFaults = 0;
  let judgedPairs = 0;
  for await (const event of events) {
    if (event.type === 'calibration-finished') return event.calibration;
    if (event.type === 'reference-judged') {
      const { target, profile, shape } = event.reference;
      progress.show(`reference ${target}, ${profile}, ${shape}`);
    } else if (event.type === 'fault-judged') {
      judgedFaults += 1;
      progress.show(`fault ${judgedFaults} of ${event.total}: ${event.fault.id}`);
    } else {
      judgedPairs += 1;
      progress.show(`pair ${judgedPairs} of ${event.total}: ${event.pair.faults.join(' and ')}`);
    }
  }
  throw new Error('the calibration ended without a result');
}

/** What is tried, where it is not the whole of assay. */
type Instrument = Pick<CalibrationOptions, 'suites' | 'checks' | 'faults'>;

async function calibrateInstrument(
  instrument: Instrument,
  input: Parameters<CommandRunner>[0],
): Promise<number> {
  const { io } = input;
  const settings = await readSettings(CALIBRATE_OPTIONS, input);
  const { quick = false, pairs, seed = DEFAULT_SEED, out, json = false } = settings;
  const file =
    out === undefined ? undefined : openTextFile(out, { what: 'The calibration', flag: '--out' });
  const interruption = new AbortController();
  const { signal } = interruption;
  const stopListening = io.onInterrupt(() => {
    if (!signal.aborted) io.stderr.write('assay: interrupted; writing what is known.\n');
    interruption.abort();
  });
  const progress = openProgress(io);
  try {
    const threads = availableParallelism();
    optimizeLater();
    const options = { ...instrument, clock: io.clock, isQuick: quick, seed, signal, threads };
    const events = calibrate({ ...options, ...definedMembers({ pairs }) });
    const calibration = { ...(await follow(events, progress)), packageDigest: packageDigest() };
    progress.stop();
    const text = json
      ? JSON.stringify(calibration)
      : calibrationLines(calibration, styleOf(io)).join('\n');
    io.stdout.write(`${text}\n`);
    file?.write(`${JSON.stringify(calibration, undefined, 2)}\n`);
    return EXIT_CODE_OF[calibration.outcome];
  } finally {
    progress.stop();
    stopListening();
  }
}

/** A command that calibrates other checks, or on other faults, than those of assay. */
export function calibratorOf(instrument: Instrument): CommandRunner {
  return (input) => calibrateInstrument(instrument, input);
}

/** `assay calibrate`: shows that the checks find what they are for, without a false positive. */
export const calibrateChecks: CommandRunner = calibratorOf({});
