import type { ChatWorld } from './chat-world.ts';
import { answered, type Decision } from './decision.ts';
import { failed, type OperationAnswer, SUCCESS } from './operation-answer.ts';

export interface Logout {
  readonly type: 'logout';
  readonly clientId: string;
  /** The flag of section 4.3, whose meaning is not shown: taken and noted. */
  readonly flag: boolean;
}

/** Section 4.3: logout. A client whose token expired may log out too. */
export function decideLogout({ clientId }: Logout, world: ChatWorld): Decision<OperationAnswer> {
  if (!world.state.sessions.has(clientId)) return failed('notLoggedIn', world);
  return { ...answered(SUCCESS), changes: [{ type: 'session-closed', clientId }] };
}

/** A client that is gone for good, such as an app that was closed. */
export interface Leave {
  readonly type: 'leave';
  readonly clientId: string;
}

export function decideLeave({ clientId }: Leave, { state }: ChatWorld): Decision<undefined> {
  if (!state.sessions.has(clientId)) return answered(undefined);
  return { ...answered(undefined), changes: [{ type: 'session-closed', clientId }] };
}
