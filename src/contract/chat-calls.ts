import {
  validateCreateUsersCall,
  validateExpireTokenCall,
  validateIssueTokenCall,
  validateSocketMessage,
  validateSocketRequest,
  validateStubCall,
  validateTurnClockCall,
  validateUpdateAgentCall,
} from './generated/chat-validators.ts';
import { validateCreateUsersRequest, validateCreateUsersResponse } from './generated/validators.ts';
import { type Validator, type Violation, violationsOf } from './violation.ts';

/** The bodies that the HTTP faces of the simulated services take. */
export type ChatCallName =
  | 'CreateUsersCall'
  | 'ExpireTokenCall'
  | 'IssueTokenCall'
  | 'StubCall'
  | 'TurnClockCall'
  | 'UpdateAgentCall';

const VALIDATORS: Readonly<Record<ChatCallName, Validator<unknown>>> = {
  CreateUsersCall: validateCreateUsersCall,
  ExpireTokenCall: validateExpireTokenCall,
  IssueTokenCall: validateIssueTokenCall,
  StubCall: validateStubCall,
  TurnClockCall: validateTurnClockCall,
  UpdateAgentCall: validateUpdateAgentCall,
};

/**
 * A rule that the body of a call breaks: of the alternatives that it misses, the rule that lies
 * deepest. None when the body is valid.
 */
export function findCallViolation(name: ChatCallName, body: unknown): Violation | undefined {
  const violations = violationsOf(VALIDATORS[name], body);
  const depth = ({ pointer }: Violation) => pointer.split('/').length;
  return violations.reduce<Violation | undefined>(
    (deepest, each) => (deepest === undefined || depth(each) > depth(deepest) ? each : deepest),
    undefined,
  );
}

/** The first rule that a client's message over a WebSocket breaks; none when it is valid. */
export function socketRequestViolations(value: unknown): readonly Violation[] {
  return violationsOf(validateSocketRequest, value);
}

/** The first rule that a message of the service breaks. */
export function socketMessageViolations(value: unknown): readonly Violation[] {
  return violationsOf(validateSocketMessage, value);
}

/** The rules of section 4.2 that a request to create users breaks. */
export function validateUsersRequest(value: unknown): readonly Violation[] {
  return violationsOf(validateCreateUsersRequest, value);
}

/** The rules of section 2.4 that the answer to it breaks; unknown fields break none. */
export function validateUsersAnswer(value: unknown): readonly Violation[] {
  return violationsOf(validateCreateUsersResponse, value);
}
