import type { CheckResult } from '../../../contract/index.ts';
import type { RunPlan } from '../plan/run-plan.ts';
import { Untestable } from '../signals.ts';

/** A check that may be judged before its turn. */
export interface Ahead {
  /**
   * What came of it, once it has ended; undefined when it was not begun. From now on it is not begun any more, and
   * sends nothing more when it is not wanted.
   */
  end(isWanted: boolean): Promise<CheckResult | undefined>;
}

export interface AheadOptions {
  readonly plan: RunPlan;
  /** Settles when it may begin; it never does unless this resolves to true. */
  readonly mayBegin: Promise<boolean>;
  /** Whether it is in the way of others: then it is not begun, and sends nothing more. */
  readonly isInTheWay: () => boolean;
  /** Judges it under that plan. */
  readonly judge: (plan: RunPlan) => Promise<CheckResult>;
}

/**
 * Where answers are slow, a check is judged in room that nobody else needs while what it requires is being judged:
 * else the longest chain of checks that require one another decides how long a run takes.
 */
export function judgeAhead({ plan, mayBegin, isInTheWay, judge }: AheadOptions): Ahead {
  const { slots } = plan;
  let isOver = false;
  let isWanted = true;
  let pending: Promise<CheckResult> | undefined;
  let stopWatching = () => {};

  const exchange: RunPlan['exchange'] = async (request, purpose) => {
    if (!isWanted || isInTheWay()) throw new Untestable('it is judged in its turn, or not at all');
    return plan.exchange(request, purpose);
  };

  function begin(): void {
    if (isOver || isInTheWay() || !plan.slowness.isSlow()) return;
    if (slots.tryEnter()) {
      // What fails is judged again in its turn, and explained there.
      pending = judge({ ...plan, explainsFindings: false, exchange }).finally(slots.leave);
    } else {
      stopWatching = slots.onRoom(begin);
    }
  }

  void mayBegin.then(
    (may) => {
      if (may) begin();
    },
    // Who waits for the same checks in its turn is told of it.
    () => {},
  );

  return {
    async end(isStillWanted) {
      isOver = true;
      isWanted = isStillWanted;
      stopWatching();
      return pending;
    },
  };
}
