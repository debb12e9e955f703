import { type Calibration, type CheckResult, SPECIFICATION } from '../../src/contract/index.ts';

/** A calibration in which every check of a report fires on one fault. */
export function calibrationOf(
  {
    assay,
    checks,
  }: { readonly assay: string; readonly checks: readonly Pick<CheckResult, 'id' | 'suite'>[] },
  packageDigest: string,
): Calibration {
  return {
    assay,
    packageDigest,
    specification: SPECIFICATION,
    isQuick: true,
    startedAt: '2026-01-01T00:00:00.000Z',
    durationMs: 1,
    outcome: 'calibrated',
    summary: {
      references: 1,
      wrongReferences: 0,
      faults: 1,
      found: 1,
      harmless: 0,
      wrongHarmless: 0,
      checks: checks.length,
      firing: checks.length,
    },
    leftOut: [],
    references: [
      {
        target: 'receiver',
        profile: 'neutral',
        shape: 'sample',
        checks: checks.length,
        problems: [],
      },
    ],
    faults: [],
    checks: checks.map(({ id, suite }) => ({
      id,
      suite,
      firedBy: ['receiver.a-fault'],
      problems: [],
    })),
  };
}
