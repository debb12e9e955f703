import type { ExclusiveLock } from '../governor/exclusive-lock.ts';
import type { RunPlan } from '../plan/run-plan.ts';

/** How the requests of one check to a target come between those of others. */
export interface Turns extends ExclusiveLock {
  /** Does work while no other check asks the target; the requests of this one alone go out. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

/** The turns of one check at its targets. */
export type TurnsOfCheck = Readonly<Record<'receiver' | 'tokenServer', Turns>>;

export function turnsOf({
  receiverLock,
  lock,
}: Pick<RunPlan, 'receiverLock' | 'lock'>): TurnsOfCheck {
  return { receiver: createTurns(receiverLock), tokenServer: createTurns(lock) };
}

function createTurns(lock: ExclusiveLock): Turns {
  let isAloneNow = false;
  return {
    shared: (work) => (isAloneNow ? work() : lock.shared(work)),
    exclusive: (work, restMs) => (isAloneNow ? work() : lock.exclusive(work, restMs)),
    alone: (work) =>
      isAloneNow
        ? work()
        : lock.exclusive(async () => {
            isAloneNow = true;
            return work().finally(() => {
              isAloneNow = false;
            });
          }),
  };
}
