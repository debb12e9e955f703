/** Whether each word of a text that was typed, whatever its case, stands somewhere in what is told. */
export function hasWords(told: readonly (string | undefined)[], typed: string): boolean {
  const whole = told.join('\n').toLowerCase();
  const wanted = typed.trim().toLowerCase().split(/\s+/u);
  return wanted.every((word) => whole.includes(word));
}
