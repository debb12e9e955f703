import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { PUBLIC_HEADERS } from '../../conformance/probes/token-server-shape.ts';
import { validateUserStep } from '../../contract/generated/settings-validators.ts';
import { type UserStep, violationsOf } from '../../contract/index.ts';
import { ConfigError, errnoReason } from '../../errors.ts';
import type { CliIo } from '../io.ts';
import { isHeaderName } from '../options/secret-parsers.ts';
import type { UserStepChoice } from '../options/token-server-parsers.ts';
import { isReference, resolveHeaderValue, resolveReference } from '../resolve-secret.ts';

/** A request about a user that is ready for use, and the secrets that it holds. */
export interface LoadedUserStep {
  readonly step: UserStep;
  readonly secrets: readonly string[];
}

/** What a step does, by its key in the configuration. */
export type UserStepKey = 'register' | 'unregister';

/** Where a step stands: its name in messages, and the folder that its references start from. */
interface Place {
  readonly name: string;
  readonly folder: string;
  readonly io: CliIo;
}

async function readStep(path: string, written: string): Promise<unknown> {
  try {
    return JSON.parse((await readFile(path, 'utf8')).replace(/^\ufeff/, ''));
  } catch (error) {
    const reason = errnoReason(error, 'read');
    const fault = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read';
    throw new ConfigError(`The request in ${written} ${fault}: ${reason}.`, { cause: error });
  }
}

/** What a pattern of the schema asks for, by the key that it guards. */
const PATTERNS: Readonly<Record<string, string>> = {
  url: 'must begin with http:// or https://',
  path: 'must begin with / and hold neither ? nor #',
  uuidAt: 'must be a JSON pointer such as /entities/0/uuid',
};

function checkedStep(value: unknown, key: UserStepKey, { name }: Place): UserStep {
  const [violation] = violationsOf(validateUserStep, value);
  if (violation !== undefined) {
    const { pointer, keyword, message } = violation;
    const path = pointer.slice(1).replaceAll('/', '.');
    const words = (keyword === 'pattern' && PATTERNS[path]) || message;
    throw new ConfigError(`${path === '' ? name : `${path} in ${name}`} ${words}.`);
  }
  const step = value as UserStep;
  const { path = '', query = {}, headers = {}, body = '' } = step;
  const places = JSON.stringify([path, Object.values(query), Object.values(headers), body]);
  if (!/\{(?:user|uuid)\}/.test(places)) {
    throw new ConfigError(
      `${name} must have {user} in its path, query, headers or body: it is about one user.`,
    );
  }
  if (key === 'unregister' && step.uuidAt !== undefined) {
    throw new ConfigError(
      `uuidAt in ${name} must stand in the request that registers: that is answered with the uuid.`,
    );
  }
  return step;
}

/** Resolves texts that are references as a whole; `at` is where they stand. */
async function resolveTexts(
  value: unknown,
  at: string,
  place: Place,
  secrets: string[],
): Promise<unknown> {
  if (typeof value === 'string') {
    if (!isReference(value)) return value;
    const { io, folder, name } = place;
    const secret = await resolveReference({ text: value, folder }, `${at} in ${name}`, io);
    secrets.push(secret);
    return secret;
  }
  if (Array.isArray(value)) {
    return Promise.all(
      value.map((item, index) => resolveTexts(item, `${at}.${index}`, place, secrets)),
    );
  }
  if (typeof value !== 'object' || value === null) return value;
  const members = Object.entries(value).map(
    async ([key, item]) => [key, await resolveTexts(item, `${at}.${key}`, place, secrets)] as const,
  );
  return Object.fromEntries(await Promise.all(members));
}

async function resolveHeaders(
  headers: Readonly<Record<string, string>>,
  { name: file, folder, io }: Place,
  secrets: string[],
): Promise<Record<string, string>> {
  const resolved: Record<string, string> = {};
  for (const [name, text] of Object.entries(headers)) {
    const what = `headers.${name} in ${file}`;
    if (!isHeaderName(name)) throw new ConfigError(`${what} must have the name of a header.`);
    const found = await resolveHeaderValue({ text, origin: 'config', folder }, what, io);
    const isPublic = PUBLIC_HEADERS.has(name.toLowerCase()) || text.includes('{');
    if (!isPublic || found.value !== text) secrets.push(...found.secrets);
    resolved[name] = found.value;
  }
  return resolved;
}

/**
 * The request that was chosen, its references to secrets resolved.
 * @throws ConfigError when it cannot be read or breaks its schema, SecretError for a secret that is not there.
 */
export async function loadUserStep(
  choice: UserStepChoice,
  key: UserStepKey,
  io: CliIo,
): Promise<LoadedUserStep> {
  const isFile = choice.kind === 'file';
  const place = isFile
    ? { name: choice.written, folder: dirname(choice.path), io }
    : { name: `tokenServer.${key}`, folder: choice.folder, io };
  const value = isFile ? await readStep(choice.path, choice.written) : choice.value;
  const { headers, query, body, ...plain } = checkedStep(value, key, place);
  const secrets: string[] = [];
  const step = {
    ...plain,
    ...(headers === undefined ? {} : { headers: await resolveHeaders(headers, place, secrets) }),
    ...(query === undefined ? {} : { query: await resolveTexts(query, 'query', place, secrets) }),
    ...(body === undefined ? {} : { body: await resolveTexts(body, 'body', place, secrets) }),
  } as UserStep;
  return { step, secrets };
}
