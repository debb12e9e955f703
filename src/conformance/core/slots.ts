/** Room for a few at the same time; each that has entered has to leave. */
export interface Slots {
  /** Resolves when there is room, to the first that asked first. */
  enter(): Promise<void>;
  leave(): void;
}

/** Slots for at most so many, which may change from one moment to the next. */
export function createSlots(most: () => number): Slots {
  const waiting: (() => void)[] = [];
  let taken = 0;
  return {
    async enter() {
      if (taken < most()) taken += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
    },
    leave() {
      taken -= 1;
      while (taken < most()) {
        const next = waiting.shift();
        if (next === undefined) return;
        taken += 1;
        next();
      }
    },
  };
}
