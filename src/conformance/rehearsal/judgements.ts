import type { ClearJudgement, Judgement } from './rehearsal-step.ts';

/** Short ways to write a judgement down. */
export const held = (actual: string): ClearJudgement => ({ finding: 'held', actual });
export const observed = (actual: string): ClearJudgement => ({ finding: 'observed', actual });
export const broken = (actual: string): ClearJudgement => ({ finding: 'broken', actual });
export const unwise = (actual: string): ClearJudgement => ({
  finding: 'broken',
  actual,
  basis: 'practice',
});
export const untestable = (reason: string): ClearJudgement => ({ finding: 'untestable', reason });
/** What is left open until it shows whether the client was still there. */
export const unclear = (actual: string, reason: string, clientId: string): Judgement => ({
  finding: 'unclear',
  actual,
  reason,
  clientId,
});
