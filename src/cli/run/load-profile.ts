import { type Profile, resolveProfile, type UserProfile } from '../../contract/index.ts';
import { errnoReason, ProfileError } from '../../errors.ts';
import type { ProfileChoice } from '../options/parsers.ts';
import { parseWrittenJson } from '../parse-written-json.ts';
import { readInputText } from '../read-input-file.ts';

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

/**
 * The profile that was chosen; `neutral` unless one was.
 * @throws ProfileError when it cannot be read, breaks its schema or contradicts itself.
 */
export async function loadProfile(
  choice: ProfileChoice = { kind: 'name', name: 'neutral' },
): Promise<Profile> {
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
