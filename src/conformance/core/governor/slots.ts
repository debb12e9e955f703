/** Room for a few at the same time; each that has entered has to leave. */
export interface Slots {
  /** Resolves when there is room, to the first that asked first. */
  enter(): Promise<void>;
  leave(): void;
}

/** Slots for at most so many. */
export function createSlots(most: number): Slots {
  const waiting: (() => void)[] = [];
  let taken = 0;
  return {
    async enter() {
      if (taken < most) taken += 1;
      else await new Promise<void>((resolve) => waiting.push(resolve));
    },
    leave() {
      const next = waiting.shift();
      // The slot goes over to the next one.
      if (next === undefined) taken -= 1;
      else next();
    },
  };
}
