import type { ChatCall } from '../../../simulator/chat/index.ts';
import { isExpiry, isWarning } from './call-kinds.ts';
import { clientOf } from './client-of.ts';
import { untestable } from './judgements.ts';
import type { Judge } from './rehearsal-step.ts';

/** Blames no client for a warning that the service did not give, or for a token that expired meanwhile. */
export function judgeWhenWarned(judge: Judge): Judge {
  return (scene) => {
    const { calls } = scene;
    const clientId = clientOf(scene);
    const isToIt = (call: ChatCall) => isWarning(call) && call.clientId === clientId;
    if (!calls.some(isToIt)) return untestable('the service did not call OnTokenWillExpire');
    if (calls.some(isExpiry)) return untestable('the token expired before the step was over');
    return judge(scene);
  };
}
