import type { Judgement } from './rehearsal-step.ts';

/** Short ways to write a judgement down. */
export const held = (actual: string): Judgement => ({ outcome: 'held', actual });
export const observed = (actual: string): Judgement => ({ outcome: 'observed', actual });
export const broken = (actual: string): Judgement => ({ outcome: 'broken', actual });
export const unwise = (actual: string): Judgement => ({
  outcome: 'broken',
  actual,
  basis: 'practice',
});
export const untestable = (reason: string): Judgement => ({ outcome: 'untestable', reason });
