import { BUILT_IN_PROFILES, type Profile } from '../../../contract/index.ts';
import type { Recipe } from '../../../wire/request/recipe.ts';
import type { Hint } from '../hint.ts';

/** One sending of the ordinary notification, and how it differs. */
export interface SentAttempt {
  readonly name: string;
  readonly profile: Profile;
  readonly change?: Partial<Omit<Recipe, 'content'>>;
  /** Members that the payload has besides its own, or in their place. */
  readonly members?: Readonly<Record<string, unknown>>;
}

/** The ordinary notification, sent in another way, and what it means when that is acknowledged. */
export interface Trial extends SentAttempt {
  readonly meaning: Hint;
}

/** The ordinary notification as other built-in profiles send it. */
export function profileTrials(profile: Profile): readonly Trial[] {
  return Object.values(BUILT_IN_PROFILES)
    .filter(({ name }) => name !== profile.name)
    .map((other) => ({
      name: other.name,
      profile: other,
      meaning: {
        message: `It acknowledges under the profile '${other.name}'.`,
        remedies: [{ code: 'try-profile' as const, profile: other.name }],
      },
    }));
}

/** The ordinary notification with members that the document makes optional. */
export function memberTrials(profile: Profile): readonly Trial[] {
  const message =
    'It acknowledges the same notification with labels, which the document makes optional: it takes /payload/labels for granted.';
  return [{ name: 'labels', profile, members: { labels: { team: 'a' } }, meaning: { message } }];
}
