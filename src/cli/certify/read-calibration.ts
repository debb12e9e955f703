import type { CalibrationFile } from '../../certificate/index.ts';
import { validateCalibration } from '../../contract/generated/calibration-validators.ts';
import { readJsonFile } from './read-certificate-input.ts';

/**
 * The calibration of the tool that made a report.
 * @throws CertificateError when it cannot be read.
 */
export async function readCalibration(path: string, cwd: string): Promise<CalibrationFile> {
  const { value, bytes } = await readJsonFile(path, validateCalibration, {
    what: 'The calibration',
    cwd,
  });
  return { calibration: value, bytes };
}
