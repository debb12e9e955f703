import { dirname, resolve } from 'node:path';
import { violationsOf } from '../../contract/index.ts';
import { isJsonObject } from '../../contract/json-object.ts';
import { ConfigError, errnoReason, nearestWord, quoted } from '../../errors.ts';
import { parseWrittenJson } from '../parse-written-json.ts';
import { readInputText } from '../read-input-file.ts';
import { InvalidValue, type OptionRow } from './option-row.ts';
import { RUN_OPTIONS } from './run-options.ts';

type Row = OptionRow<unknown>;

const ROWS: readonly Row[] = Object.values<Row>(RUN_OPTIONS);

/** Every dotted path that a configuration file may hold. */
const CONFIG_PATHS: readonly string[] = ROWS.map(({ config }) => config).filter(
  (path) => path !== undefined,
);

const GROUPS = new Set(
  CONFIG_PATHS.filter((path) => path.includes('.')).map((path) => path.split('.')[0] ?? path),
);

/** Dotted path and value of everything that the file sets; a group is looked into. */
function settingsOf(values: Record<string, unknown>): readonly (readonly [string, unknown])[] {
  return Object.entries(values).flatMap(([key, value]) =>
    GROUPS.has(key) && isJsonObject(value)
      ? Object.entries(value).map(([inner, set]) => [`${key}.${inner}`, set] as const)
      : [[key, value] as const],
  );
}

function rejectUnknown(path: string, name: string): void {
  const known = ['$schema', ...GROUPS, ...CONFIG_PATHS];
  if (known.includes(path)) return;
  const near = nearestWord(path, known);
  const advice = near === undefined ? `Possible: ${known.join(', ')}.` : `Did you mean "${near}"?`;
  throw new ConfigError(`${name} has an unknown key "${path}". ${advice}`);
}

/** The parser of an option has better words for a wrong value than any schema. */
function rejectUnparsed(path: string, value: unknown, name: string): void {
  const row = ROWS.find(({ config }) => config === path);
  try {
    row?.parse(value, { origin: 'config', folder: '.' });
  } catch (error) {
    if (!(error instanceof InvalidValue)) throw error;
    const found = row?.isSecret || error.isConfidential ? '' : `; found ${quoted(value)}`;
    throw new ConfigError(`${path} in ${name} must be ${error.expected}${found}.`);
  }
}

/** What is judged where it is read from a file as well, with messages that name its keys. */
const LEFT_TO_OTHERS = [
  '/profile',
  '/tokenServer/shape',
  '/tokenServer/register',
  '/tokenServer/unregister',
];

function isLeftToOthers(pointer: string): boolean {
  return LEFT_TO_OTHERS.some((place) => pointer === place || pointer.startsWith(`${place}/`));
}

/**
 * The values of a configuration file, when it holds what its schema says: no key that nothing reads, and a
 * valid value for each.
 * @throws ConfigError that names the key, and the nearest one that exists.
 */
async function checkedConfig(values: unknown, name: string): Promise<Record<string, unknown>> {
  if (!isJsonObject(values)) {
    throw new ConfigError(`${name} must hold a JSON object, such as {"receiverUrl": "https://…"}.`);
  }
  const settings = settingsOf(values);
  for (const [path] of settings) rejectUnknown(path, name);
  for (const [path, value] of settings) rejectUnparsed(path, value, name);
  // The validators are large, and most runs have no configuration file.
  const { validateConfig } = await import('../../contract/generated/settings-validators.ts');
  const violation = violationsOf(validateConfig, values).find(
    ({ pointer }) => !isLeftToOthers(pointer),
  );
  if (violation !== undefined) {
    const path = violation.pointer.slice(1).replaceAll('/', '.');
    throw new ConfigError(`${path} in ${name} ${violation.message}.`);
  }
  return values;
}

/** A configuration file and the folder that its relative paths start from. */
export interface Config {
  readonly values: Readonly<Record<string, unknown>>;
  readonly folder: string;
  /** As a message names it. */
  readonly name: string;
}

/** Looked for in the working directory when `--config` is not given. */
const DEFAULT_CONFIG = 'assay.config.json';

function isMissing(error: unknown): boolean {
  return (error as { code?: unknown }).code === 'ENOENT';
}

async function readText(path: string, given: string | undefined): Promise<string | undefined> {
  try {
    return await readInputText(path);
  } catch (error) {
    if (given === undefined && isMissing(error)) return undefined;
    const name = given ?? DEFAULT_CONFIG;
    throw new ConfigError(
      `The configuration file ${name} cannot be read: ${errnoReason(error, 'read')}.`,
      { cause: error },
    );
  }
}

function parse(text: string, name: string): unknown {
  try {
    return parseWrittenJson(text);
  } catch (error) {
    throw new ConfigError(`${name} is not JSON: ${(error as Error).message}.`, { cause: error });
  }
}

/**
 * Reads and checks the configuration file; undefined when none was asked for and none is there.
 * @throws ConfigError when it cannot be read or does not hold what it should.
 */
export async function readConfig(
  cwd: string,
  given: string | undefined,
): Promise<Config | undefined> {
  const name = given ?? DEFAULT_CONFIG;
  const path = resolve(cwd, name);
  const text = await readText(path, given);
  if (text === undefined) return undefined;
  const values = parse(text, name);
  return { values: await checkedConfig(values, name), folder: dirname(path), name };
}
