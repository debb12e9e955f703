import { validateSocketMessage, validateSocketRequest } from './generated/chat-validators.ts';
import { type Violation, violationsOf } from './violation.ts';

/** The first rule that a client's message over a WebSocket breaks; none when it is valid. */
export function socketRequestViolations(value: unknown): readonly Violation[] {
  return violationsOf(validateSocketRequest, value);
}

/** The first rule that a message of the service breaks. */
export function socketMessageViolations(value: unknown): readonly Violation[] {
  return violationsOf(validateSocketMessage, value);
}
