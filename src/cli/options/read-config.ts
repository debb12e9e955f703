import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { ConfigError, errnoReason } from '../../errors.ts';

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
    return await readFile(path, 'utf8');
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
    return JSON.parse(text.replace(/^\ufeff/, ''));
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
  // The validators are large, and most runs have no configuration file.
  const { checkedConfig } = await import('./check-config.ts');
  return { values: checkedConfig(values, name), folder: dirname(path), name };
}
