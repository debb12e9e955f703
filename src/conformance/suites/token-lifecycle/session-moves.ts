import type { ChatSession } from '../../../simulator/chat/index.ts';
import type { Stage } from './create-stage.ts';

/** The session of a user who was just let in. */
export function sessionThatLasts(stage: Stage, user: string): ChatSession {
  const session = stage.sessionOf(user);
  if (session === undefined) throw new Error(`${user} has no session after a login`);
  return session;
}

/** Lets time pass to a moment of the stage's clock, in Unix ms. */
export function waitUntil(stage: Stage, untilMs: number): void {
  stage.wait(Math.max(0, untilMs - stage.now()));
}
