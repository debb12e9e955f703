import { AGORA } from './agora.ts';
import { NEUTRAL } from './neutral.ts';
import type {
  BuiltInProfileName,
  CompleteProfileValues,
  Profile,
  ProfileAnswer,
  ProfileAnswers,
  ProfileKey,
} from './profile.ts';

/** Every profile key, in the order in which profiles are printed. */
export const PROFILE_KEYS: readonly ProfileKey[] = Object.keys(NEUTRAL) as ProfileKey[];

function column<Property extends keyof ProfileAnswer<unknown>>(
  answers: ProfileAnswers,
  property: Property,
): Record<ProfileKey, ProfileAnswer<unknown>[Property]> {
  return Object.fromEntries(PROFILE_KEYS.map((key) => [key, answers[key][property]])) as Record<
    ProfileKey,
    ProfileAnswer<unknown>[Property]
  >;
}

function profileOf(name: BuiltInProfileName, answers: ProfileAnswers): Profile {
  return {
    name,
    values: column(answers, 'value') as CompleteProfileValues,
    firmness: column(answers, 'firmness'),
    sources: column(answers, 'source'),
  };
}

/** The profiles that come with the harness, by name. */
export const BUILT_IN_PROFILES: Readonly<Record<BuiltInProfileName, Profile>> = {
  neutral: profileOf('neutral', NEUTRAL),
  agora: profileOf('agora', AGORA),
};
