import { beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/clock/clock.ts';
import { calibrate } from '../../src/conformance/calibration/calibrate.ts';
import type { CalibratedSuite } from '../../src/conformance/calibration/trials.ts';
import { CHECKS } from '../../src/conformance/index.ts';
import { TARGET_OF_SUITE } from '../../src/contract/asked-target.ts';
import { validateCalibration } from '../../src/contract/generated/calibration-validators.ts';
import { type Calibration, violationsOf } from '../../src/contract/index.ts';
import { FAULTS, type Fault } from '../../src/integrator/index.ts';

/** The whole of them is a matter of `assay calibrate`. */
const PAIRS = 12;

/** The faults that a suite has to find, and those that nobody may take offence at. */
function faultsOf(suite: CalibratedSuite): readonly Fault[] {
  return FAULTS.filter(
    ({ target, foundBy }) =>
      target === TARGET_OF_SUITE[suite] &&
      (foundBy === undefined || foundBy.startsWith(`${suite}.`)),
  );
}

const SETTINGS = (['sample', 'get', 'wrapped', 'form'] as const).flatMap((shape) =>
  ['neutral', 'agora'].map((profile) => ({ key: `${profile}, ${shape}`, profile, shape })),
);

/**
 * The matrix check × fault of one suite: every fault brings the verdict that its row declares from the
 * check that its row names, faults without such a check are harmless, every check fires on a fault,
 * no two checks say the same of every fault, and of no two faults every check says the same.
 */
export function describeMatrix(suite: CalibratedSuite): void {
  const faults = faultsOf(suite);
  let calibration: Calibration;

  beforeAll(async () => {
    const events = calibrate({ clock: systemClock, seed: 1, suites: [suite], pairs: PAIRS });
    for await (const event of events) {
      if (event.type === 'calibration-finished') calibration = event.calibration;
    }
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
    test.each(faults)('$id: $verdict', ({ id, foundBy, verdict }: Fault) => {
      const judged = calibration.faults.find((each) => each.id === id);
      expect(judged?.problems).toEqual([]);
      expect(judged?.verdict).toBe(foundBy === undefined ? undefined : verdict);
    });
  });

  test('every check fires on some fault', () => {
    const own = CHECKS.filter((check) => check.suite === suite).map(({ id }) => id);
    expect(calibration.checks.map(({ id }) => id)).toEqual(own);
    expect(calibration.checks.filter(({ firedBy }) => firedBy.length === 0)).toEqual([]);
  });

  test('of two faults at once, both are found unless one masks the other', () => {
    expect(calibration.pairs.flatMap(({ problems }) => problems)).toEqual([]);
    expect(calibration.pairs).toHaveLength(PAIRS);
  });

  test('no two checks say the same of every fault', () => {
    expect(calibration.alike?.checks).toEqual([]);
  });

  test('of no two faults every check says the same', () => {
    expect(calibration.alike?.faults).toEqual([]);
  });
}
