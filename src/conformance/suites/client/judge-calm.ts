import { isOfClient } from './call-kinds.ts';
import { unwise } from './judgements.ts';
import type { Judge } from './rehearsal-step.ts';
import { tellCalls } from './tell-calls.ts';

/** More calls than a client that tries a few times again makes in one step. */
const MOST_CALLS = 10;

/** Adds what good practice says: whatever happens, a client does not try again without a pause. */
export function judgeCalm(judge: Judge): Judge {
  return (scene) => {
    const judgement = judge(scene);
    if (judgement.outcome !== 'held' && judgement.outcome !== 'observed') return judgement;
    const count = scene.calls.filter(isOfClient).length;
    if (count <= MOST_CALLS) return judgement;
    return unwise(`it made ${count} calls without a pause: it ${tellCalls(scene.calls)}`);
  };
}
