import { readFileSync } from 'node:fs';

/** What the tests read of one key's schema. */
export interface KeySchema {
  readonly description: string;
  readonly type?: string | readonly string[];
  readonly enum?: readonly string[];
  readonly minimum?: number;
}

interface ProfileSchema {
  readonly $defs: { readonly ProfileValues: { readonly properties: Record<string, KeySchema> } };
}

const SCHEMA = JSON.parse(
  readFileSync(new URL('../../../schemas/profile.schema.json', import.meta.url), 'utf8'),
) as ProfileSchema;

/** The schema of each profile key. */
export const KEY_SCHEMAS: Readonly<Record<string, KeySchema>> =
  SCHEMA.$defs.ProfileValues.properties;

export const PROFILE_SCHEMA_KEYS: readonly string[] = Object.keys(KEY_SCHEMAS);
