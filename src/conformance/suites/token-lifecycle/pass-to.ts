import type { Stage } from './create-stage.ts';
import { clearOfEdges, type HistoryModel, nextEdgeMs } from './history-model.ts';
import { settle } from './settle.ts';

/** Lets time pass to a moment of the stage's clock, in Unix ms, or to the first after it that is close to no change. */
export function passTo(wantedMs: number, model: HistoryModel, stage: Stage): void {
  const untilMs = clearOfEdges(wantedMs, model);
  stage.wait(untilMs - model.nowMs);
  model.nowMs = untilMs;
  for (const name of model.sessions.keys()) settle(name, model, stage);
}

/** The end of every history: what is logged in is warned and expires, in its time. */
export function seeOut(model: HistoryModel, stage: Stage): void {
  for (let edge = nextEdgeMs(model); edge !== undefined; edge = nextEdgeMs(model)) {
    passTo(edge, model, stage);
  }
}
