/** Holds back what would take too much at once; who came first enters first. */
export interface Gate {
  /** Resolves once there is room for the weight, and takes it. Whatever is alone may enter. */
  enter(weight: number): Promise<void>;
  /** Takes the weight whether or not there is room. */
  add(weight: number): void;
  /** Gives a weight back. */
  leave(weight: number): void;
}

interface Waiting {
  readonly weight: number;
  readonly resolve: () => void;
}

/** A gate for so much weight at once. */
export function createGate(most: number): Gate {
  const waiting = new Set<Waiting>();
  let total = 0;

  const hasRoom = (weight: number): boolean => total === 0 || total + weight <= most;

  function admit(): void {
    for (const next of waiting) {
      if (!hasRoom(next.weight)) return;
      waiting.delete(next);
      total += next.weight;
      next.resolve();
    }
  }

  return {
    enter: (weight) =>
      new Promise((resolve) => {
        waiting.add({ weight, resolve });
        admit();
      }),
    add(weight) {
      total += weight;
    },
    leave(weight) {
      total -= weight;
      admit();
    },
  };
}
