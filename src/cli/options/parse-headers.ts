import { InvalidValue, type Parse } from './option-row.ts';
import type { SecretReference } from './secret-reference.ts';

/** A header whose value may hold references to secrets, e.g. `Bearer env:TOKEN`. */
export interface HeaderReference {
  readonly name: string;
  readonly value: SecretReference;
}

const EXPECTED = "'Name: value' for each header, such as 'Authorization: Bearer env:TOKEN'";
const TOKEN = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;

function isRecord(raw: unknown): raw is Record<string, unknown> {
  return typeof raw === 'object' && raw !== null && !Array.isArray(raw);
}

function pairsOf(raw: unknown): readonly (readonly [name: string, value: unknown])[] {
  if (isRecord(raw)) return Object.entries(raw);
  const lines = (Array.isArray(raw) ? raw : [raw]).flatMap((line) =>
    typeof line === 'string' ? line.split('\n') : [line],
  );
  return lines.map((line) => {
    const colon = typeof line === 'string' ? line.indexOf(':') : -1;
    return [
      String(line).slice(0, colon).trim(),
      String(line)
        .slice(colon + 1)
        .trim(),
    ];
  });
}

/** Reads headers: lines `Name: value`, or an object in a configuration file. */
export const headers: Parse<readonly HeaderReference[]> = (raw, context) =>
  pairsOf(raw).map(([name, value]) => {
    if (typeof value !== 'string' || value === '' || !TOKEN.test(name)) {
      throw new InvalidValue(EXPECTED);
    }
    return { name, value: { text: value, ...context } };
  });

/** Reads cookies, as an object or as `name=value` texts. */
export const cookies: Parse<readonly HeaderReference[]> = (raw, context) => {
  const pairs = isRecord(raw)
    ? Object.entries(raw)
    : (Array.isArray(raw) ? raw : [raw]).map((item) => {
        const equals = String(item).indexOf('=');
        return [String(item).slice(0, equals).trim(), String(item).slice(equals + 1)] as const;
      });
  return pairs.map(([name, value]) => {
    if (typeof value !== 'string' || value === '' || !TOKEN.test(name)) {
      throw new InvalidValue("'name=value' for each cookie, such as 'session=env:SESSION'");
    }
    return { name, value: { text: value, ...context } };
  });
};
