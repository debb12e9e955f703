import { validateUserProfile } from '../../../contract/generated/settings-validators.ts';
import { PROFILE_KEYS, type Profile, type Report, violationsOf } from '../../../contract/index.ts';
import { ReportError } from '../../../errors.ts';

/**
 * The profile of a report, so that what was found is judged by the same answers; of another one what it lacks.
 * @throws ReportError for a value that no profile may have.
 */
export function profileOfReport({ profile }: Pick<Report, 'profile'>, other: Profile): Profile {
  const { name, firmness } = profile;
  const known = Object.entries(profile.values).filter(([key]) =>
    (PROFILE_KEYS as readonly string[]).includes(key),
  );
  const values = Object.fromEntries(known);
  const [violation] = violationsOf(validateUserProfile, { extends: 'neutral', values });
  if (violation !== undefined) {
    const key = violation.pointer.replace('/values/', '');
    throw new ReportError(
      `The profile of the report is none: ${key} ${violation.message}. Give another one with --profile.`,
    );
  }
  return {
    ...other,
    name,
    values: { ...other.values, ...values } as Profile['values'],
    firmness: { ...other.firmness, ...firmness } as Profile['firmness'],
  };
}
