export type { ProfileValues, StatusPattern, UserProfile } from '../generated/types.ts';
export { BUILT_IN_PROFILES, PROFILE_KEYS } from './built-in-profiles.ts';
export { FIELD_POINTS, OPEN_POINTS } from './open-points.ts';
export type {
  Profile,
  ProfileKey,
} from './profile.ts';
export { PROFILE_RULES } from './profile-rules.ts';
export { resolveProfile } from './resolve-profile.ts';
export { matchesStatus } from './status-pattern.ts';
