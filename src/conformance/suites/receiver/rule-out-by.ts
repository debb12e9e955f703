import type { ProfileKey } from '../../../contract/index.ts';
import type { Check } from '../../core/check.ts';

/** Profile values under which a kind of delivery does not happen. */
const NEVER_HAPPENS: readonly (readonly [ProfileKey, (value: unknown) => boolean])[] = [
  ['delivery.isOrdered', (value) => value === true],
  ['delivery.isAtLeastOnce', (value) => value === false],
  ['retry.maxRetries', (value) => value === 0],
  ['retry.keepsNoticeId', (value) => value === false],
];

/** Says why a kind of delivery does not happen under a profile, if one of the keys given rules it out. */
export function ruleOutBy(keys: readonly ProfileKey[]): NonNullable<Check['ruledOutBy']> {
  return ({ values }) => {
    const found = NEVER_HAPPENS.find(
      ([key, isNever]) => keys.includes(key) && isNever(values[key]),
    );
    if (found === undefined) return undefined;
    const [key] = found;
    return `under the profile value '${key}' = ${String(values[key])} it does not happen`;
  };
}
