/** `12,345`: an integer with a comma before each three digits. To ask `Intl` for it takes 10 ms at the first time. */
export function digitsInGroups(integer: number): string {
  return String(integer).replaceAll(/\B(?=(?:\d{3})+$)/g, ',');
}
