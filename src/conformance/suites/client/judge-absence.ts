import { judgeDeparture } from './judge-departure.ts';
import { broken } from './judgements.ts';
import type { Judgement, Scene } from './rehearsal-step.ts';

/** Blames a client that was warned for what it did not do, unless it was not there to do it. */
export function judgeAbsence(scene: Scene, actual: string): Judgement {
  return judgeDeparture(scene, actual) ?? broken(actual);
}
