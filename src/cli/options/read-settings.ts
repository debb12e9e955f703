import type { CommandInput } from '../command-spec.ts';
import type { OptionTable } from './option-row.ts';
import { readConfig } from './read-config.ts';
import { resolveOptions } from './resolve-options.ts';

/**
 * Reads the options of a command from flags, environment and configuration file.
 * @throws UsageError or ConfigError for whatever the user has to correct.
 */
export async function readSettings<Settings>(
  table: OptionTable<Settings>,
  { io, flags }: CommandInput,
): Promise<Partial<Settings>> {
  const { env, cwd } = io;
  const path = (flags['config'] ?? (env['ASSAY_CONFIG'] || undefined)) as string | undefined;
  const config = await readConfig(cwd, path);
  return resolveOptions(table, { flags, env, config, cwd }).values;
}
