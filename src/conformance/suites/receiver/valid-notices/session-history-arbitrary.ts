import fc, { type Arbitrary } from 'fast-check';
import { sessionPlanArbitrary } from '../../../../arbitraries/index.ts';
import type { Profile } from '../../../../contract/index.ts';
import { type SessionPlan, turnOf } from '../../../../simulator/session/index.ts';
import { arrangeHistory, type History, wordsOfHistory } from './session-history.ts';
import type { HistoryKind } from './session-history-kinds.ts';

const MAX_TURNS = 5;
const LARGEST_WORD = 2_147_483_647;
/** Far above the length of any session, so that few are drawn cut short, and all shrink to short ones. */
const LARGEST_LIMIT = 999;

/** Call states are left out: their order is a matter of its own, with checks of its own. */
function withoutCalls(plan: SessionPlan): SessionPlan {
  const steps = plan.steps.filter(({ step }) => !step.endsWith('-call'));
  return { ...plan, steps };
}

/** A session without turns may be no more than a join and a leave: too little to upset. */
function withTurn(plan: SessionPlan): SessionPlan {
  if (plan.steps.some(({ step }) => step === 'turn')) return plan;
  return { ...plan, steps: [turnOf('voice_input', 'ok')] };
}

/**
 * Histories of one kind over generated sessions. They shrink to the plainest session, delivered no further
 * than needed, with the fewest disturbances; in a counterexample they stand in words.
 */
export function historyArbitrary(kind: HistoryKind, profile: Profile): Arbitrary<History> {
  const { sessionCount, words, leastNotices } = kind;
  const plan = sessionPlanArbitrary({ maxTurns: MAX_TURNS }).map(withoutCalls).map(withTurn);
  const drafts = fc.tuple(
    fc.integer({ min: leastNotices, max: LARGEST_LIMIT }),
    fc.array(plan, { minLength: sessionCount, maxLength: sessionCount }),
    fc.array(fc.nat(LARGEST_WORD), {
      minLength: words.least,
      maxLength: words.most,
      size: 'max',
    }),
  );
  // Bias towards small values would make the first of few examples poor ones.
  return fc.noBias(drafts).map(([limit, plans, drawn]) => {
    const history = arrangeHistory(kind, plans, profile, { limit, words: drawn });
    return { ...history, [fc.toStringMethod]: () => wordsOfHistory(history) };
  });
}
