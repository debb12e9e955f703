import { dirname } from 'node:path';
import { type ResolvedPolicy, resolvePolicy } from '../../certificate/index.ts';
import { sha256 } from '../../certificate/submission.ts';
import { definedMembers } from '../../contract/defined-members.ts';
import { validatePolicy } from '../../contract/generated/certificate-validators.ts';
import { VERSION } from '../../contract/generated/version.ts';
import { profileText, type RequiredProfile } from '../../contract/index.ts';
import { profileChoice } from '../options/parsers.ts';
import { loadProfile } from '../run/profile/load-profile.ts';
import { readJsonFile } from './read-certificate-input.ts';

/** The profile that a policy calls by its name or its file. */
async function profileCalled(called: string, folder: string): Promise<RequiredProfile> {
  const choice = profileChoice(called, { folder, origin: 'config' });
  const profile = await loadProfile({ profile: choice });
  return { name: profile.name, digest: sha256(profileText(profile)) };
}

/**
 * A policy, with the answers of the built-in one wherever it has none of its own.
 * @throws CertificateError that names the file, and the place in it, or ProfileError for its profile.
 */
export async function readPolicy(path: string, cwd: string): Promise<ResolvedPolicy> {
  const { value } = await readJsonFile(path, validatePolicy, { what: 'The policy', cwd });
  const { profile } = value;
  const required =
    typeof profile === 'string' ? await profileCalled(profile, dirname(path)) : profile;
  return resolvePolicy({ ...value, ...definedMembers({ profile: required }) }, VERSION);
}
