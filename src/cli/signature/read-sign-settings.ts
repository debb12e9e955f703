import type { Profile } from '../../contract/index.ts';
import { UsageError } from '../../errors.ts';
import type { CommandInput } from '../command-spec.ts';
import type { OptionTable } from '../options/option-row.ts';
import { resolveOptions } from '../options/resolve-options.ts';
import type { SignSettings } from '../options/signature-options.ts';
import { resolveSecret } from '../resolve-secret.ts';
import { loadProfile } from '../run/load-profile.ts';

/** What both signature commands need. */
export interface Signing<Settings> {
  readonly settings: Partial<Settings>;
  readonly key: string;
  readonly profile: Profile;
}

/**
 * Reads the options of a signature command.
 * @throws UsageError without a key.
 */
export async function readSigning<Settings extends SignSettings>(
  table: OptionTable<Settings>,
  { io, flags }: CommandInput,
): Promise<Signing<Settings>> {
  const { values: settings } = resolveOptions(table, { flags, env: io.env, cwd: io.cwd });
  const { customerKey, profile } = settings as Partial<SignSettings>;
  if (customerKey === undefined) {
    throw new UsageError('--customer-key is needed, e.g. --customer-key env:CUSTOMER_KEY.');
  }
  const key = await resolveSecret(customerKey, '--customer-key', io);
  return { settings, key, profile: await loadProfile(profile) };
}
