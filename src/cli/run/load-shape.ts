import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import {
  hasPlaceFor,
  PUBLIC_HEADERS,
  type TokenServerShape,
} from '../../conformance/probes/token-server-shape.ts';
import { validateTokenRequestShape } from '../../contract/generated/settings-validators.ts';
import {
  type TokenRequestShape,
  type TokenRequestTemplate,
  violationsOf,
} from '../../contract/index.ts';
import { ConfigError, errnoReason } from '../../errors.ts';
import type { CliIo } from '../io.ts';
import { isHeaderName } from '../options/secret-parsers.ts';
import type { ShapeChoice } from '../options/token-server-parsers.ts';
import { resolveHeaderValue } from '../resolve-secret.ts';

/** A request shape that is ready for use, and the secrets that its headers hold. */
export interface LoadedShape {
  readonly shape: TokenServerShape;
  readonly secrets: readonly string[];
}

/** Where a shape stands: its name in messages, and the folder that its references start from. */
interface Place {
  readonly name: string;
  readonly folder: string;
}

async function readShape(path: string, written: string): Promise<unknown> {
  try {
    return JSON.parse((await readFile(path, 'utf8')).replace(/^\ufeff/, ''));
  } catch (error) {
    const reason = errnoReason(error, 'read');
    const fault = error instanceof SyntaxError ? 'is not JSON' : 'cannot be read';
    throw new ConfigError(`The request shape ${written} ${fault}: ${reason}.`, { cause: error });
  }
}

/** What a pattern of the schema asks for, by the key that it guards. */
const PATTERNS: Readonly<Record<string, string>> = {
  path: 'must begin with / and hold neither ? nor #',
  tokenAt: 'must be a JSON pointer such as /data/token, or empty for the whole answer',
  errorAt: 'must be a JSON pointer such as /error/message',
};

function checkedShape(value: unknown, { name }: Place): TokenRequestShape {
  const [violation] = violationsOf(validateTokenRequestShape, value);
  if (violation !== undefined) {
    const { pointer, keyword, message } = violation;
    const path = pointer.slice(1).replaceAll('/', '.');
    const words = (keyword === 'pattern' && PATTERNS[path.split('.').at(-1) ?? '']) || message;
    throw new ConfigError(`${path === '' ? name : `${path} in ${name}`} ${words}.`);
  }
  const shape = value as TokenRequestShape;
  if (!hasPlaceFor('user', shape.user)) {
    throw new ConfigError(
      `user in ${name} must have {user} in its path, query, headers or body: a token is asked for somebody.`,
    );
  }
  return shape;
}

const PLACEHOLDER = /(\{(?:user|expire)\})/;

async function resolveHeaders(
  headers: Readonly<Record<string, string>>,
  at: string,
  { name: file, folder }: Place,
  io: CliIo,
): Promise<{ readonly headers: Record<string, string>; readonly secrets: readonly string[] }> {
  const resolved: [string, string][] = [];
  const secrets: string[] = [];
  for (const [name, text] of Object.entries(headers)) {
    const what = `${at}.headers.${name} in ${file}`;
    if (!isHeaderName(name)) throw new ConfigError(`${what} must have the name of a header.`);
    const parts: string[] = [];
    for (const part of text.split(PLACEHOLDER)) {
      const found = await resolveHeaderValue({ text: part, origin: 'config', folder }, what, io);
      const isPublic =
        PLACEHOLDER.test(part) || part.trim() === '' || PUBLIC_HEADERS.has(name.toLowerCase());
      parts.push(found.value);
      if (!isPublic || found.value !== part) secrets.push(...found.secrets);
    }
    resolved.push([name, parts.join('')]);
  }
  return { headers: Object.fromEntries(resolved), secrets };
}

/**
 * The request shape that was chosen, its references to secrets resolved.
 * @throws ConfigError when it cannot be read or breaks its schema, SecretError for a secret that is not there.
 */
export async function loadShape(choice: ShapeChoice, io: CliIo): Promise<LoadedShape> {
  if (choice.kind === 'word') return { shape: { kind: choice.word }, secrets: [] };
  const isFile = choice.kind === 'file';
  const place = isFile
    ? { name: choice.written, folder: dirname(choice.path) }
    : { name: 'tokenServer.shape', folder: choice.folder };
  const value = isFile ? await readShape(choice.path, choice.written) : choice.value;
  const { user, app } = checkedShape(value, place);
  const secrets: string[] = [];
  const resolve = async (template: TokenRequestTemplate, at: string) => {
    if (template.headers === undefined) return template;
    const found = await resolveHeaders(template.headers, at, place, io);
    secrets.push(...found.secrets);
    return { ...template, headers: found.headers };
  };
  const shape: TokenServerShape = {
    kind: 'template',
    user: await resolve(user, 'user'),
    ...(app === undefined ? {} : { app: await resolve(app, 'app') }),
  };
  return { shape, secrets };
}
