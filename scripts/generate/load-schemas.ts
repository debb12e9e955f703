import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import type { JsonSchema } from '../../src/contract/json-schema.ts';

/** A schema file. */
export interface SchemaFile {
  /** Path below `schemas/`, with slashes. */
  readonly path: string;
  /** The title, which names its type and its validator. */
  readonly title: string;
  readonly schema: JsonSchema;
  /** The event whose payload it describes; undefined for every other schema. */
  readonly eventType?: number;
}

/** Where a schema is taken to live, so that relative `$id`s and `$ref`s resolve as the standard says. */
export const BASE = 'schema:///';

/** Stands above everything that is made from the schemas. */
export const BANNER = '// Generated from schemas/ by `npm run generate`. Do not edit.\n';

/** Every schema below the folder, in the order of their paths. */
export function loadSchemas(folder: string): readonly SchemaFile[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.schema.json'))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort((one, other) => (one < other ? -1 : 1))
    .map((path) => {
      const schema = JSON.parse(readFileSync(join(folder, path), 'utf8')) as JsonSchema;
      if (schema.title === undefined) throw new Error(`schemas/${path} has no title`);
      const number = /^events\/(\d+)-/.exec(path)?.[1];
      const event = number === undefined ? {} : { eventType: Number(number) };
      return { path, title: schema.title, schema, ...event };
    });
}

/** Whether the file lays down a shape of its own, and does not only hold parts that others share. */
export function hasOwnRules({ schema }: SchemaFile): boolean {
  return schema.type !== undefined || schema.oneOf !== undefined;
}
