import { validateReport, validateRunEvent } from './generated/report-validators.ts';
import { validateConfig, validateTokenRequestShape } from './generated/settings-validators.ts';
import { type Violation, violationsOf } from './violation.ts';

/** The rules of `config.schema.json` that a configuration breaks. */
export function validateConfigDocument(value: unknown): readonly Violation[] {
  return violationsOf(validateConfig, value);
}

/** The rules of `report.schema.json` that a report breaks. */
export function validateReportDocument(value: unknown): readonly Violation[] {
  return violationsOf(validateReport, value);
}

/** The rules of `run-event.schema.json` that an event of a run breaks. */
export function validateRunEventDocument(value: unknown): readonly Violation[] {
  return violationsOf(validateRunEvent, value);
}

/** The rules of `token-request-shape.schema.json` that a request shape breaks. */
export function validateTokenRequestShapeDocument(value: unknown): readonly Violation[] {
  return violationsOf(validateTokenRequestShape, value);
}
