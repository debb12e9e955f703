import type { Profile, Report } from '../../../contract/index.ts';

/** The profile of a report, so that what was found is judged by the same answers; of another one what it lacks. */
export function profileOfReport({ profile }: Pick<Report, 'profile'>, other: Profile): Profile {
  const { name, values, firmness } = profile;
  return {
    ...other,
    name,
    values: { ...other.values, ...values } as Profile['values'],
    firmness: { ...other.firmness, ...firmness } as Profile['firmness'],
  };
}
