import { validateConfig } from '../../contract/generated/document-validators.ts';
import { violationsOf } from '../../contract/index.ts';
import { nearestWord } from '../../contract/profile/nearest-word.ts';
import { ConfigError } from '../../errors.ts';
import { InvalidValue, type OptionRow } from './option-row.ts';
import { RUN_OPTIONS } from './run-options.ts';

type Row = OptionRow<unknown>;

const ROWS: readonly Row[] = Object.values<Row>(RUN_OPTIONS);

/** Every dotted path that a configuration file may hold. */
export const CONFIG_PATHS: readonly string[] = ROWS.map(({ config }) => config).filter(
  (path) => path !== undefined,
);

const GROUPS = new Set(
  CONFIG_PATHS.filter((path) => path.includes('.')).map((path) => path.split('.')[0] ?? path),
);

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Dotted path and value of everything that the file sets; a group is looked into. */
function settingsOf(values: Record<string, unknown>): readonly (readonly [string, unknown])[] {
  return Object.entries(values).flatMap(([key, value]) =>
    GROUPS.has(key) && isRecord(value)
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
    const found = row?.isSecret || error.isConfidential ? '' : `; found ${JSON.stringify(value)}`;
    throw new ConfigError(`${path} in ${name} must be ${error.expected}${found}.`);
  }
}

/** What is judged where it is read from a file as well, with messages that name its keys. */
const LEFT_TO_OTHERS = ['/profile', '/tokenServer/shape'];

function isLeftToOthers(pointer: string): boolean {
  return LEFT_TO_OTHERS.some((place) => pointer === place || pointer.startsWith(`${place}/`));
}

/**
 * The values of a configuration file, when it holds what its schema says: no key that nothing reads, and a
 * sound value for each.
 * @throws ConfigError that names the key, and the nearest one that exists.
 */
export function checkedConfig(values: unknown, name: string): Record<string, unknown> {
  if (!isRecord(values)) {
    throw new ConfigError(`${name} must hold a JSON object, such as {"receiverUrl": "https://…"}.`);
  }
  const settings = settingsOf(values);
  for (const [path] of settings) rejectUnknown(path, name);
  for (const [path, value] of settings) rejectUnparsed(path, value, name);
  const violation = violationsOf(validateConfig, values).find(
    ({ pointer }) => !isLeftToOthers(pointer),
  );
  if (violation !== undefined) {
    const path = violation.pointer.slice(1).replaceAll('/', '.');
    throw new ConfigError(`${path} in ${name} ${violation.message}.`);
  }
  return values;
}
