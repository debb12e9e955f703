import type { ChatCall } from '../../simulator/chat/index.ts';
import { isInitialise, isLogout, isSuccess } from './call-kinds.ts';
import type { Scene } from './rehearsal-step.ts';

/**
 * What shows of a client when a step ends. `there`: its session would have ended with its connection, and
 * has not. `unseen`: it has a session, which would outlive its connection. `anew`: it connected once more.
 * `left`: its session ended, and not by logout.
 */
export type Presence = 'there' | 'unseen' | 'anew' | 'logged-out' | 'left';

const NAME_BY_SERVICE = /^client-\d+$/u;

/** The service names a client once; whoever comes again under the same name brings it. */
function isNamedByService(clientId: string, { earlier, calls }: Scene): boolean {
  if (!NAME_BY_SERVICE.test(clientId)) return false;
  const isComing = (call: ChatCall) => isInitialise(call) && call.clientId === clientId;
  return earlier.filter(isComing).length + calls.filter(isComing).length === 1;
}

/** What shows of a client that the calls of a step behind a number tell about. */
export function presenceOf(scene: Scene, clientId: string, behind: number): Presence {
  const calls = scene.calls.filter(({ number }) => number > behind);
  if (calls.some(isInitialise)) return 'anew';
  if (scene.sessions.has(clientId)) return isNamedByService(clientId, scene) ? 'there' : 'unseen';
  const isOver = (call: ChatCall) =>
    isLogout(call) && isSuccess(call) && call.clientId === clientId;
  return calls.some(isOver) ? 'logged-out' : 'left';
}

/** What is to be said of a client that did not stay, as the end of a sentence. */
export const PRESENCE_WORDS: Readonly<Record<Exclude<Presence, 'there' | 'logged-out'>, string>> = {
  unseen:
    'nothing shows that it was still there: the session of a client with a clientId of its own outlives its connection',
  anew: 'it connected anew before the step was over',
  left: 'its connection ended before the step was over',
};
