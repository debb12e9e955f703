import type { ChatCall } from '../../../simulator/chat/index.ts';
import { isDisconnect, isInitialise, isLogout, isSuccess } from './call-kinds.ts';
import type { Scene } from './rehearsal-step.ts';

/**
 * What shows of a client when a step ends. `there`: it is connected and has its session. `anew`: it
 * connected once more. `logged-out`: it logged out, be it that somebody signed it out. `left`: its
 * connection or its session ended.
 */
export type Presence = 'there' | 'anew' | 'logged-out' | 'left';

/** Whether the last that was seen of its connection is the end. */
function isGone({ earlier, calls }: Scene, clientId: string): boolean {
  const isOfConnection = (call: ChatCall) =>
    call.clientId === clientId && (isInitialise(call) || isDisconnect(call));
  const last = calls.findLast(isOfConnection) ?? earlier.findLast(isOfConnection);
  return last !== undefined && isDisconnect(last);
}

/** What shows of a client that the calls of a step behind a number tell about. */
export function presenceOf(scene: Scene, clientId: string, behind: number): Presence {
  const calls = scene.calls.filter(({ number }) => number > behind);
  if (calls.some(isInitialise)) return 'anew';
  const isOver = (call: ChatCall) =>
    isLogout(call) && isSuccess(call) && call.clientId === clientId;
  if (calls.some(isOver)) return 'logged-out';
  return isGone(scene, clientId) || !scene.sessions.has(clientId) ? 'left' : 'there';
}

/** What is to be said of a client that did not stay, as the end of a sentence. */
export const PRESENCE_WORDS: Readonly<Record<Exclude<Presence, 'there'>, string>> = {
  anew: 'it connected anew before the step was over',
  'logged-out': 'that nobody signed it out does not show',
  left: 'its connection ended before the step was over',
};
