import { validateSocketMessage, validateSocketRequest } from './generated/validators.ts';
import { type Violation, violationsOf } from './violation.ts';

/** The rules that a client's message over a WebSocket breaks. */
export function validateSocketAsked(value: unknown): readonly Violation[] {
  return violationsOf(validateSocketRequest, value);
}

/** The rules that a message of the service breaks. */
export function validateSocketTold(value: unknown): readonly Violation[] {
  return violationsOf(validateSocketMessage, value);
}
