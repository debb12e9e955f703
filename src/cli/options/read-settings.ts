import { ConfigError, didYouMean, quoted, UsageError } from '../../errors.ts';
import type { CommandInput } from '../command-spec.ts';
import {
  InvalidValue,
  type OptionOrigin,
  type OptionRow,
  type OptionTable,
  type SettingsOf,
} from './option-row.ts';
import { type Config, readConfig } from './read-config.ts';

/** Every place that an option may be found in. */
export interface OptionSources {
  readonly flags: Readonly<Record<string, unknown>>;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly config?: Config | undefined;
  readonly cwd: string;
}

interface Found {
  readonly raw: unknown;
  readonly origin: OptionOrigin;
  /** As a message names the place. */
  readonly place: string;
  readonly folder: string;
}

function memberAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], values);
}

/** Flag, then variable, then configuration file. An empty variable counts as absent. */
function find(key: string, row: OptionRow<unknown>, sources: OptionSources): Found | undefined {
  const { flags, env, config, cwd } = sources;
  const flagged = flags[key];
  if (flagged !== undefined) {
    const place = row.flag.split(' ', 1)[0] ?? row.flag;
    return { raw: flagged, origin: 'flag', place, folder: cwd };
  }
  const variable = env[row.env];
  if (variable !== undefined && variable !== '') {
    return { raw: variable, origin: 'env', place: row.env, folder: cwd };
  }
  if (config === undefined || row.config === undefined) return undefined;
  const raw = memberAt(config.values, row.config);
  const place = `${row.config} in ${config.name}`;
  return raw === undefined ? undefined : { raw, origin: 'config', place, folder: config.folder };
}

function quote(raw: unknown): string {
  return quoted(Array.isArray(raw) && raw.length === 1 ? raw[0] : raw);
}

/** What was probably meant by the first word that is none of those that may stand there. */
function nearTo(raw: unknown, words: readonly string[]): string {
  const written = String(raw)
    .split(',')
    .map((word) => word.trim().replace(/=-$/, ''));
  const unknown = written.find((word) => !words.includes(word));
  return unknown === undefined ? '' : didYouMean(unknown, words);
}

function parseFound<T>(row: OptionRow<T>, { raw, origin, place, folder }: Found): T {
  try {
    return row.parse(raw, { origin, folder });
  } catch (error) {
    if (!(error instanceof InvalidValue)) throw error;
    const found = row.isSecret || error.isConfidential ? '' : `; found ${quote(raw)}`;
    const near = found === '' ? '' : nearTo(raw, error.words);
    const message = `${place} must be ${error.expected}${found}.${near}`;
    throw origin === 'flag' ? new UsageError(message) : new ConfigError(message);
  }
}

/**
 * Reads every option of a table from the first place that gives it: flag, environment variable,
 * configuration file.
 * @throws UsageError or ConfigError that names the place, what was expected and what was found.
 */
export function resolveOptions<Table extends OptionTable>(
  table: Table,
  sources: OptionSources,
): Partial<SettingsOf<Table>> {
  const settings: Record<string, unknown> = {};
  for (const [key, row] of Object.entries(table)) {
    const found = find(key, row, sources);
    if (found !== undefined) settings[key] = parseFound(row, found);
  }
  return settings as Partial<SettingsOf<Table>>;
}

/**
 * Reads the options of a command from flags, environment and, where the command has `--config`, the
 * configuration file.
 * @throws UsageError or ConfigError for whatever the user has to correct.
 */
export async function readSettings<Table extends OptionTable>(
  table: Table,
  { io, flags }: CommandInput,
): Promise<Partial<SettingsOf<Table>>> {
  const { env, cwd } = io;
  const path = (flags['config'] ?? (env['ASSAY_CONFIG'] || undefined)) as string | undefined;
  const config = 'config' in table ? await readConfig(cwd, path) : undefined;
  return resolveOptions(table, { flags, env, config, cwd });
}
