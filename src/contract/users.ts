import { validateCreateUsersRequest, validateCreateUsersResponse } from './generated/validators.ts';
import { type Violation, violationsOf } from './violation.ts';

/** The rules of section 4.2 that a request to create users breaks. */
export function validateUsersRequest(value: unknown): readonly Violation[] {
  return violationsOf(validateCreateUsersRequest, value);
}

/** The rules of section 2.4 that the answer to it breaks; unknown fields break none. */
export function validateUsersAnswer(value: unknown): readonly Violation[] {
  return violationsOf(validateCreateUsersResponse, value);
}
