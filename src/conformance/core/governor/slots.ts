/** Room for a few at the same time; each that has entered has to leave. */
export interface Slots {
  /** Resolves when there is room, to the first that asked first. */
  enter(): Promise<void>;
  /** Enters when there is room that nobody waits for; gives whether there was. */
  tryEnter(): boolean;
  leave(): void;
  /** Calls back once, when there is room that nobody waits for; gives what takes that back. */
  onRoom(call: () => void): () => void;
}

/** Slots for at most so many, which may change from one moment to the next. */
export function createSlots(most: () => number): Slots {
  const waiting: (() => void)[] = [];
  const watching = new Set<() => void>();
  let taken = 0;
  return {
    async enter() {
      if (taken < most()) taken += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
    },
    tryEnter() {
      if (waiting.length > 0 || taken >= most()) return false;
      taken += 1;
      return true;
    },
    leave() {
      taken -= 1;
      while (taken < most()) {
        const next = waiting.shift();
        if (next === undefined) break;
        taken += 1;
        next();
      }
      // Each takes its share of the room, or none.
      for (const call of [...watching]) {
        if (taken >= most()) return;
        watching.delete(call);
        call();
      }
    },
    onRoom(call) {
      watching.add(call);
      return () => watching.delete(call);
    },
  };
}
