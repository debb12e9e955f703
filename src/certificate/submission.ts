import { hash } from 'node:crypto';
import type {
  Calibration,
  CheckResult,
  Report,
  ReportedClause,
  RunEvent,
} from '../contract/index.ts';

/** What an integrator sends in: the files of a run as they are, and what they hold. */
export interface Submission {
  /** The bytes of `events.ndjson`. */
  readonly log: Uint8Array;
  readonly events: readonly RunEvent[];
  /** The bytes of `report.json`. */
  readonly reportFile: Uint8Array;
  readonly report: Report;
}

/** What a check claims, without its function. */
export type DeclaredCheck = Pick<
  CheckResult,
  'id' | 'suite' | 'level' | 'basis' | 'clauses' | 'restsOn' | 'title'
>;

/** What this version of the tool knows; a report of the same version has to agree with it. */
export interface Register {
  readonly version: string;
  /** SHA-256 of the code of the tool. */
  readonly packageDigest: string;
  readonly clauses: readonly Pick<ReportedClause, 'id' | 'statement' | 'level' | 'section'>[];
  readonly checks: readonly DeclaredCheck[];
}

/** A calibration of the tool, as it stands in its file. */
export interface CalibrationFile {
  readonly bytes: Uint8Array;
  readonly calibration: Calibration;
}

/** SHA-256 in lower-case hexadecimal. */
export function sha256(bytes: Uint8Array | string): string {
  return hash('sha256', bytes, 'hex');
}
