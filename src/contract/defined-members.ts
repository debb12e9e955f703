/**
 * The members that are not undefined, to be spread into an object whose optional members may be absent but not
 * undefined.
 */
export function definedMembers<T extends object>(
  members: T,
): { [Key in keyof T]?: Exclude<T[Key], undefined> } {
  const defined: { [Key in keyof T]?: Exclude<T[Key], undefined> } = {};
  for (const key of Object.keys(members) as (keyof T)[]) {
    const value = members[key];
    if (value !== undefined) defined[key] = value as Exclude<T[keyof T], undefined>;
  }
  return defined;
}
