import { clientOf } from './client-of.ts';
import { untestable } from './judgements.ts';
import { PRESENCE_WORDS, presenceOf } from './presence-of.ts';
import type { Judgement, Scene } from './rehearsal-step.ts';
import { tellCalls } from './tell-calls.ts';

/**
 * Blames no client that was warned for having gone: one that ends or logs out by itself looks like one
 * that somebody closes or signs out. Nothing for one that stayed.
 */
export function judgeDeparture(
  scene: Scene,
  told = `it ${tellCalls(scene.calls)}`,
): Judgement | undefined {
  const presence = presenceOf(scene, clientOf(scene), 0);
  return presence === 'there' ? undefined : untestable(`${told}; ${PRESENCE_WORDS[presence]}`);
}
