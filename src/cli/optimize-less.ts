import { setFlagsFromString } from 'node:v8';

/**
 * A command is over before code pays that was inlined deep. A default run takes 0.90 of the processor time so, and
 * 0.98 of the time (6 pairs of runs).
 */
export function inlineLess(): void {
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=250');
}
