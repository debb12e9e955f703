import {
  validateCreateUsersCall,
  validateExpireTokenCall,
  validateIssueTokenCall,
  validateStubCall,
  validateTurnClockCall,
  validateUpdateAgentCall,
} from './generated/chat-validators.ts';
import type { Validator } from './validator.ts';
import { type Violation, violationsOf } from './violation.ts';

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
