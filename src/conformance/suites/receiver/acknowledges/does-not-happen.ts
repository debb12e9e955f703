import type { ProfileKey, ProfileValues } from '../../../../contract/index.ts';
import type { Check } from '../../../core/check.ts';

/** What a check rests on may say that what it would send is never sent. */
const NEVER: Readonly<Partial<ProfileValues>> = {
  'events.labelValues': 'text',
  'events.hasEmptyValues': false,
};

/** Why a check that rests on these values sends what does not happen under a profile. */
export const doesNotHappen =
  (restsOn: readonly ProfileKey[]): NonNullable<Check['ruledOutBy']> =>
  ({ values }) => {
    const key = restsOn.find((each) => each in NEVER && values[each] === NEVER[each]);
    return key && `under the profile value '${key}' = ${values[key]} it does not happen`;
  };
