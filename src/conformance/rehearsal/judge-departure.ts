import { clientOf } from './client-of.ts';
import { untestable } from './judgements.ts';
import { PRESENCE_WORDS, presenceOf } from './presence-of.ts';
import type { Judgement, Scene } from './rehearsal-step.ts';
import { tellCalls } from './tell-calls.ts';

/**
 * Blames no client that was warned for having gone: one that ends by itself looks like one that somebody
 * closes. Nothing for one that stayed.
 */
export function judgeDeparture(scene: Scene): Judgement | undefined {
  const presence = presenceOf(scene, clientOf(scene), 0);
  if (presence !== 'left' && presence !== 'anew') return undefined;
  return untestable(`it ${tellCalls(scene.calls)}; ${PRESENCE_WORDS[presence]}`);
}
