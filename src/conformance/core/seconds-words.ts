/** A time in words: `13.2 s`. */
export function secondsWords(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}
