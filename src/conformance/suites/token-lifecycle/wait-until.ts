import type { Stage } from './create-stage.ts';

/** Lets time pass to a moment of the stage's clock, in Unix ms. */
export function waitUntil(stage: Stage, untilMs: number): void {
  stage.wait(Math.max(0, untilMs - stage.now()));
}
