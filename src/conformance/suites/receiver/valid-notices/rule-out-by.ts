import type { ProfileKey } from '../../../../contract/index.ts';
import type { Check } from '../../../core/check.ts';

/** Profile values under which a kind of delivery, or what a notice would hold, does not happen. */
const NEVER_HAPPENS: readonly (readonly [ProfileKey, unknown])[] = [
  ['delivery.isOrdered', true],
  ['delivery.isAtLeastOnce', false],
  ['retry.maxRetries', 0],
  ['retry.keepsNoticeId', false],
  ['events.labelValues', 'text'],
  ['events.hasEmptyValues', false],
];

/** Says why what a check sends does not happen under a profile, if one of the keys given rules it out. */
export function ruleOutBy(keys: readonly ProfileKey[]): NonNullable<Check['ruledOutBy']> {
  return ({ values }) => {
    const found = NEVER_HAPPENS.find(([key, never]) => keys.includes(key) && values[key] === never);
    return (
      found && `under the profile value '${found[0]}' = ${String(found[1])} it does not happen`
    );
  };
}
