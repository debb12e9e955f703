/** Chance as data: the same seed gives the same numbers on every machine. */
export interface Random {
  /** The next whole number from 0 to 2^31 - 1. */
  word(): number;
  /** The next whole number from 0 to `bound` - 1. */
  below(bound: number): number;
  /** The next number from 0 up to but not including 1. */
  fraction(): number;
}

const WORDS = 2_147_483_648;

/** Spreads the bits of one 32-bit number (the finaliser of MurmurHash3). */
function spread(number: number): number {
  let bits = number | 0;
  bits = Math.imul(bits ^ (bits >>> 16), 0x85ebca6b);
  bits = Math.imul(bits ^ (bits >>> 13), 0xc2b2ae35);
  return bits ^ (bits >>> 16);
}

/**
 * A generator for one purpose: `seed` is the run's, `streams` say what the numbers are for, so that
 * what is drawn for one session or notice depends on no other.
 */
export function createRandom(seed: number, ...streams: readonly number[]): Random {
  // The high half of a large seed counts too.
  let state = spread(seed) ^ spread(Math.floor(seed / 4_294_967_296) + 0x9e37);
  for (const stream of streams) state = spread(Math.imul(state, 31) + stream + 0x6d2b79f5);
  const word = () => {
    // mulberry32: 32 bits of state are plenty for a few thousand draws a stream.
    state = (state + 0x6d2b79f5) | 0;
    let bits = Math.imul(state ^ (state >>> 15), 1 | state);
    bits = (bits + Math.imul(bits ^ (bits >>> 7), 61 | bits)) ^ bits;
    return (bits ^ (bits >>> 14)) >>> 1;
  };
  return {
    word,
    below: (bound) => word() % bound,
    fraction: () => word() / WORDS,
  };
}
