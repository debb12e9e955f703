import { leave } from './leave.ts';
import { begin, reduce } from './reduce.ts';
import type { SessionFrame } from './session-frame.ts';
import type { Happening } from './session-state.ts';

/** All that a session tells, in order: the plan's steps folded from the join to the leave. */
export function runSession(frame: SessionFrame): readonly Happening[] {
  const start = begin(frame);
  const happenings = [...start.happenings];
  let { state } = start;
  for (const step of frame.plan.steps) {
    const reduction = reduce(frame, state, step);
    state = reduction.state;
    for (const happening of reduction.happenings) happenings.push(happening);
    if (state.isOver) return happenings;
  }
  return [...happenings, ...leave(frame, state, 'stopped-manually').happenings];
}
