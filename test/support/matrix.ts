import { beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/clock/clock.ts';
import {
  type CalibratedSuite,
  type CalibrationOptions,
  calibrate,
} from '../../src/conformance/calibration/calibrate.ts';
import { CHECKS } from '../../src/conformance/index.ts';
import { validateCalibration } from '../../src/contract/generated/calibration-validators.ts';
import { type Calibration, violationsOf } from '../../src/contract/index.ts';
import { FAULTS, type Fault } from '../../src/integrator/index.ts';

/** The end of a calibration. */
export async function calibrated(options: Omit<CalibrationOptions, 'clock'>): Promise<Calibration> {
  for await (const event of calibrate({ clock: systemClock, ...options })) {
    if (event.type === 'calibration-finished') return event.calibration;
  }
  throw new Error('the calibration ended without a result');
}

const SETTINGS = (['sample', 'get', 'wrapped', 'form'] as const).flatMap((shape) =>
  ['neutral', 'agora'].map((profile) => ({ key: `${profile}, ${shape}`, profile, shape })),
);

/**
 * The matrix check × fault of one suite, each fault judged by the checks of its row: the check that the row names
 * brings the declared verdict, and every check fires on a fault. `assay calibrate` tries the whole matrix.
 */
export function describeMatrix(suite: CalibratedSuite): void {
  const faults = FAULTS.filter(({ foundBy }) => foundBy?.startsWith(`${suite}.`));
  let calibration: Calibration;

  beforeAll(async () => {
    calibration = await calibrated({ suites: [suite], faults, isQuick: true });
  }, 600_000);

  test('is judged to its end, and written as the schema says', () => {
    expect(violationsOf(validateCalibration, calibration)).toEqual([]);
    expect(calibration.faults.map(({ id }) => id)).toEqual(faults.map(({ id }) => id));
  });

  describe('the reference', () => {
    test.each(SETTINGS.filter(({ shape }) => shape === 'sample' || suite !== 'receiver'))(
      'holds every check under $key',
      ({ profile, shape }) => {
        const judged = calibration.references.find(
          (each) => each.profile === profile && each.shape === shape,
        );
        expect(judged?.problems).toEqual([]);
        expect(judged?.checks).toBe(CHECKS.filter((check) => check.suite === suite).length);
      },
    );
  });

  describe('a fault', () => {
    test.each(faults)('$id: $verdict', ({ id, verdict }: Fault) => {
      const judged = calibration.faults.find((each) => each.id === id);
      expect(judged?.problems).toEqual([]);
      expect(judged?.verdict).toBe(verdict);
    });
  });

  test('every check fires on some fault', () => {
    const own = CHECKS.filter((check) => check.suite === suite).map(({ id }) => id);
    expect(calibration.checks.map(({ id }) => id)).toEqual(own);
    expect(calibration.checks.filter(({ firedBy }) => firedBy.length === 0)).toEqual([]);
  });
}
