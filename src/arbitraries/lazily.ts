import { Arbitrary, type Random, type Stream, type Value } from 'fast-check';

class LazyArbitrary<T> extends Arbitrary<T> {
  readonly #make: () => Arbitrary<T>;
  #made: Arbitrary<T> | undefined;

  constructor(make: () => Arbitrary<T>) {
    super();
    this.#make = make;
  }

  #own(): Arbitrary<T> {
    this.#made ??= this.#make();
    return this.#made;
  }

  generate(random: Random, biasFactor: number | undefined): Value<T> {
    return this.#own().generate(random, biasFactor);
  }

  canShrinkWithoutContext(value: unknown): value is T {
    return this.#own().canShrinkWithoutContext(value);
  }

  shrink(value: T, context: unknown): Stream<Value<T>> {
    return this.#own().shrink(value, context);
  }
}

/**
 * An arbitrary that is made when the first value is drawn of it, and draws the same values. Those of texts take a
 * tenth of a second to make, which a command that draws none of them should not take longer to start.
 */
export function lazily<T>(make: () => Arbitrary<T>): Arbitrary<T> {
  return new LazyArbitrary(make);
}
