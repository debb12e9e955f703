import { clientOf } from './client-of.ts';
import { broken, unclear, untestable } from './judgements.ts';
import { PRESENCE_WORDS, presenceOf } from './presence-of.ts';
import type { Judgement, Scene } from './rehearsal-step.ts';

/** Blames a client that was warned for what it did not do, unless somebody may have closed it meanwhile. */
export function judgeAbsence(scene: Scene, actual: string): Judgement {
  const clientId = clientOf(scene);
  const presence = presenceOf(scene, clientId, 0);
  if (presence === 'there' || presence === 'logged-out') return broken(actual);
  const reason = `${actual}; ${PRESENCE_WORDS[presence]}`;
  return presence === 'unseen' ? unclear(actual, reason, clientId) : untestable(reason);
}
