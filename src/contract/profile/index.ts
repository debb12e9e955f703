export type { ProfileValues, StatusPattern, UserProfile } from '../generated/types.ts';
export {
  type AnswerRules,
  acknowledgementWords,
  acknowledges,
  decidesByBody,
  hasBodyRule,
  rejectionWords,
  rejects,
} from './answer-rules.ts';
export { BUILT_IN_PROFILES, PROFILE_KEYS } from './built-in-profiles.ts';
export { matchesStatus, type Profile, type ProfileKey } from './profile.ts';
export { PROFILE_RULES } from './profile-rules.ts';
export { profileText } from './profile-text.ts';
export { isStated, resolveProfile } from './resolve-profile.ts';
