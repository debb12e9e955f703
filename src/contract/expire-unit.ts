import type { Profile } from './profile/index.ts';
import { MAX_EXPIRE } from './token.ts';

/** How many of each unit make a second, and how many seconds make one of it. */
const UNITS: Readonly<
  Record<
    Profile['values']['token.expireUnit'],
    { readonly perSecond: number; readonly seconds: number }
  >
> = {
  milliseconds: { perSecond: 1_000, seconds: 1 },
  seconds: { perSecond: 1, seconds: 1 },
  minutes: { perSecond: 1, seconds: 60 },
  hours: { perSecond: 1, seconds: 3_600 },
};

/**
 * The `expire` that asks for a validity in the profile's unit; nothing when the unit is too coarse for
 * it or an unsigned 32-bit integer too small.
 */
export function expireFor(
  validitySeconds: number,
  { values }: Pick<Profile, 'values'>,
): number | undefined {
  const { perSecond, seconds } = UNITS[values['token.expireUnit']];
  const expire = (validitySeconds * perSecond) / seconds;
  return Number.isInteger(expire) && expire <= MAX_EXPIRE ? expire : undefined;
}

/** The validity in seconds that an `expire` asks for in the profile's unit. */
export function validityOf(expire: number, { values }: Pick<Profile, 'values'>): number {
  const { perSecond, seconds } = UNITS[values['token.expireUnit']];
  return (expire * seconds) / perSecond;
}

/** The shortest validity, in whole seconds, that `expire` can ask for in the profile's unit. */
export function shortestSeconds({ values }: Pick<Profile, 'values'>): number {
  return UNITS[values['token.expireUnit']].seconds;
}
