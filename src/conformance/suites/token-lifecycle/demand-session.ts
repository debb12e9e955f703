import type { ChatSession } from '../../../simulator/chat/index.ts';
import type { Stage } from './create-stage.ts';

/**
 * The session of a user who was just let in.
 * @throws Error when there is none: the service that let the user in is ours.
 */
export function demandSession(stage: Stage, user: string): ChatSession {
  const session = stage.sessionOf(user);
  if (session === undefined) throw new Error(`${user} has no session after a login`);
  return session;
}
