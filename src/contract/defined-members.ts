/**
 * The members that are not undefined, to be spread into an object whose optional members may be absent but not
 * undefined.
 */
export function definedMembers<T extends object>(
  members: T,
): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  const defined = Object.entries(members).filter(([, value]) => value !== undefined);
  return Object.fromEntries(defined) as { [Key in keyof T]?: Exclude<T[Key], undefined> };
}
