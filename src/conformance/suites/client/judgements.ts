import type { Judgement } from './rehearsal-step.ts';

/** Short ways to write a judgement down. */
export const held = (actual: string): Judgement => ({ finding: 'held', actual });
export const observed = (actual: string): Judgement => ({ finding: 'observed', actual });
export const broken = (actual: string): Judgement => ({ finding: 'broken', actual });
export const unwise = (actual: string): Judgement => ({
  finding: 'broken',
  actual,
  basis: 'practice',
});
export const untestable = (reason: string): Judgement => ({ finding: 'untestable', reason });
