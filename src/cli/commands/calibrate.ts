import {
  type CalibrationEvent,
  type CalibrationOptions,
  calibrate,
} from '../../conformance/calibration/calibrate.ts';
import type { Calibration } from '../../contract/index.ts';
import type { CommandRunner } from '../command-spec.ts';
import { EXIT_CODES } from '../exit-codes.ts';
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

/** Follows a calibration to its end. */
async function follow(
  events: AsyncIterable<CalibrationEvent>,
  progress: Progress,
): Promise<Calibration> {
  let judgedFaults = 0;
  for await (const event of events) {
    if (event.type === 'calibration-finished') return event.calibration;
    if (event.type === 'reference-judged') {
      const { target, profile, shape } = event.reference;
      progress.show(`reference ${target}, ${profile}, ${shape}`);
    } else {
      judgedFaults += 1;
      progress.show(`fault ${judgedFaults} of ${event.total}: ${event.fault.id}`);
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
  const { quick = false, out, json = false } = settings;
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
    const events = calibrate({ ...instrument, clock: io.clock, isQuick: quick, signal });
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
