import { isLogin, isTaken } from './call-kinds.ts';
import type { Scene } from './rehearsal-step.ts';

/**
 * The client that is called back in a step: the one that had logged in last as the user. Others may have
 * got a session by connecting, and say nothing of it. Empty when none had.
 */
export function clientOf({ earlier, userId }: Scene): string {
  const login = earlier.findLast(
    (call) => isLogin(call) && call.userId === userId && isTaken(call),
  );
  return login?.clientId ?? '';
}
