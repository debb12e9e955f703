import { type RehearsalStepResult, verdictOf } from '../../../contract/index.ts';
import type { ChatCall } from '../../../simulator/chat/index.ts';
import type { Judgement, RehearsalStep } from './rehearsal-step.ts';
import { rehearsedCall } from './rehearsed-call.ts';

const CALLS_SHOWN = 50;

/** A step with what was found at it, and the verdict on that. */
export function stepResult(
  step: RehearsalStep,
  judgement: Judgement,
  calls: readonly ChatCall[],
): RehearsalStepResult {
  const { id, title, clauses, expected } = step;
  const { outcome } = judgement;
  const isUnwise = judgement.outcome === 'broken' && judgement.basis === 'practice';
  const level = isUnwise ? 'should' : step.level;
  const basis = isUnwise ? 'practice' : step.basis;
  return {
    id,
    title,
    clauses: [...clauses],
    level,
    basis,
    outcome,
    verdict: verdictOf({ level, basis, firmness: 'firm', outcome }),
    expected,
    ...('actual' in judgement ? { actual: judgement.actual } : { reason: judgement.reason }),
    calls: calls.slice(0, CALLS_SHOWN).map(rehearsedCall),
    callsLeftOut: Math.max(0, calls.length - CALLS_SHOWN),
  };
}
