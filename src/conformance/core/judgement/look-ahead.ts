import type { Ledger } from '../evidence/evidence.ts';
import type { Slots } from '../governor/slots.ts';
import type { RunPlan } from '../plan/run-plan.ts';

/** What one row is judged with, so that others can be judged at the same time. */
export interface OwnMeans<Context> {
  readonly context: Context;
  readonly ledger: Ledger;
}

/** How rows of one check are judged side by side. */
export interface SideBySide<Context> {
  /** Whether it is worth it by now. */
  isOn(): boolean;
  /** What checks and rows share. */
  readonly slots: Pick<Slots, 'tryEnter' | 'leave' | 'onRoom'>;
  own(): OwnMeans<Context>;
}

/** Whether work may be done before its turn in a run at all. */
export function mayWorkAhead(plan: RunPlan): boolean {
  const { concurrency, capabilities, targets, isTimeFixed } = plan;
  // Where times are fixed, bytes must not depend on which of several rows is answered first.
  const mayReorder = !targets.isEmbedded && !isTimeFixed;
  return mayReorder && concurrency > 1 && capabilities.includes('simultaneous-requests');
}

/** Rows that are judged before their turn. */
export interface LookAhead<Judged> {
  /** What one row came to, once and in the order of the rows. @throws what its judgement threw. */
  take(index: number): Promise<Judged>;
  /** Begins no further row, and lets those end that have begun. */
  end(): Promise<void>;
}

interface LookAheadOptions<T, Judged, Context> {
  readonly rows: readonly T[];
  readonly sideBySide: SideBySide<Context> | undefined;
  /** How many are judged at the same time in any case; 1 unless given. */
  readonly room?: number;
  /** Judges a row, with means of its own unless it is the only one. */
  readonly judge: (row: T, own: OwnMeans<Context> | undefined) => Promise<Judged>;
  /** Called with the ledger of a row when its turn comes. */
  readonly use: (ledger: Ledger) => void;
}

type Settled<Judged> = { readonly ledger: Ledger | undefined } & (
  | { readonly judged: Judged }
  | { readonly thrown: unknown }
);

/**
 * Judges rows in their order, and further ones at the same time while that is worth it and there is room. The room
 * of the check itself is always there: without more, each row is begun when the one before has ended.
 */
export function createLookAhead<T, Judged, Context>(
  options: LookAheadOptions<T, Judged, Context>,
): LookAhead<Judged> {
  const { rows, sideBySide, room = 1, judge, use } = options;
  const begun = new Map<number, Promise<Settled<Judged>>>();
  let next = 0;
  /** Of the room of the check itself. */
  let taken = 0;
  /** Nothing is begun while the check does something else than wait for a row. */
  let isAwaited = false;
  let stopWatching = () => {};

  /** What gives the room back; undefined when there is none. */
  function enter(): (() => void) | undefined {
    if (taken >= room)
      return sideBySide?.slots.tryEnter() === true ? sideBySide.slots.leave : undefined;
    taken += 1;
    return () => {
      taken -= 1;
    };
  }

  function begin(leave: () => void): void {
    const row = rows[next] as T;
    const own = sideBySide?.isOn() === true ? sideBySide.own() : undefined;
    const ledger = own?.ledger;
    const settled = judge(row, own).then(
      (judged) => ({ judged, ledger }),
      (thrown: unknown) => ({ thrown, ledger }),
    );
    const left = settled.finally(() => {
      leave();
      fillAwaited();
    });
    begun.set(next, left);
    next += 1;
  }

  /** Begins as many rows as there is room for; the one whose turn it is in any case. */
  function fill(index = -1): void {
    const isAhead = () => (room > 1 && taken < room) || sideBySide?.isOn() === true;
    while (next < rows.length && (next <= index || isAhead())) {
      const leave = enter();
      if (leave === undefined) {
        stopWatching();
        stopWatching = sideBySide?.slots.onRoom(fillAwaited) ?? stopWatching;
        return;
      }
      begin(leave);
    }
  }

  function fillAwaited(): void {
    if (isAwaited) fill();
  }

  return {
    async take(index) {
      fill(index);
      isAwaited = true;
      const settled = await begun.get(index);
      isAwaited = false;
      stopWatching();
      if (settled === undefined) throw new Error('a row is taken in its turn');
      // Its exchanges may be large.
      begun.delete(index);
      if (settled.ledger !== undefined) use(settled.ledger);
      if ('thrown' in settled) throw settled.thrown;
      return settled.judged;
    },
    async end() {
      await Promise.all(begun.values());
    },
  };
}
