import { type Profile, resolveProfile, type UserProfile } from '../../../contract/index.ts';
import { errnoReason, ProfileError } from '../../../errors.ts';
import type { ProfileChoice } from '../../options/parsers.ts';
import type { HeaderReference } from '../../options/secret-parsers.ts';
import { parseWrittenJson } from '../../parse-written-json.ts';
import { readInputText } from '../../read-input-file.ts';
import { refuseSignatureHeaders } from './refuse-signature-headers.ts';

async function readProfile(path: string, written: string): Promise<UserProfile> {
  let text: string;
  try {
    text = await readInputText(path);
  } catch (error) {
    const reason = errnoReason(error, 'read');
    throw new ProfileError(`The profile ${written} cannot be read: ${reason}.`, { cause: error });
  }
  try {
    return parseWrittenJson(text) as UserProfile;
  } catch (error) {
    throw new ProfileError(`The profile ${written} is not JSON: ${(error as Error).message}.`, {
      cause: error,
    });
  }
}

async function resolveChoice(choice: ProfileChoice): Promise<Profile> {
  if (choice.kind === 'name') return resolveProfile(choice.name);
  if (choice.kind === 'inline') return resolveProfile(choice.value as UserProfile);
  const input = await readProfile(choice.path, choice.written);
  try {
    return resolveProfile(input);
  } catch (error) {
    if (!(error instanceof ProfileError)) throw error;
    throw new ProfileError(`${choice.written}: ${error.message}`, { cause: error });
  }
}

interface ProfileSettings {
  /** `neutral` unless one is chosen. */
  readonly profile?: ProfileChoice;
  readonly receiverHeaders?: readonly HeaderReference[];
}

/**
 * The profile that was chosen.
 * @throws ProfileError when it cannot be read, breaks its schema or contradicts itself; UsageError when a header for
 * the receiver has the name of one that the profile gives to a signature.
 */
export async function loadProfile(settings: ProfileSettings): Promise<Profile> {
  const profile = await resolveChoice(settings.profile ?? { kind: 'name', name: 'neutral' });
  refuseSignatureHeaders(settings, profile);
  return profile;
}
