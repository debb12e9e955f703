import type { ExclusiveLock } from '../governor/exclusive-lock.ts';
import type { RunPlan } from '../plan/run-plan.ts';

/** How the requests of one check to a target come between those of others. */
export interface Turns extends ExclusiveLock {
  isAlone(): boolean;
  /** Does work while no other check asks the target; the requests of this one alone go out. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

/** Of which targets a check has the lock. */
export interface HeldLocks {
  readonly receiver: boolean;
  readonly tokenServer: boolean;
}

/** The turns of one check at its targets. */
export type TurnsOfCheck = Readonly<Record<keyof HeldLocks, Turns>>;

export function turnsOf(
  { receiverLock, lock }: Pick<RunPlan, 'receiverLock' | 'lock'>,
  held: HeldLocks,
): TurnsOfCheck {
  return {
    receiver: createTurns(receiverLock, held.receiver),
    tokenServer: createTurns(lock, held.tokenServer),
  };
}

/** `isAlone` while it has the lock already. */
function createTurns(lock: ExclusiveLock, isAlone: boolean): Turns {
  let isAloneNow = isAlone;
  return {
    isAlone: () => isAloneNow,
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
