import { resolve } from 'node:path';
import type { DeclaredUser } from '../../conformance/probes/declared-user.ts';
import type { FailingTokenRequest } from '../../conformance/probes/token-server-shape.ts';
import { definedMembers } from '../../contract/defined-members.ts';
import { isJsonObject } from '../../contract/json-object.ts';
import { InvalidValue, type Parse } from './option-row.ts';
import { text } from './parsers.ts';

/** The request shapes that have a name. */
export type ShapeWord = 'sample' | 'get';

/** A request shape as it was asked for. */
export type ShapeChoice =
  | { readonly kind: 'word'; readonly word: ShapeWord }
  | { readonly kind: 'file'; readonly path: string; readonly written: string }
  /** The folder is where a relative `file:PATH` inside of it starts from. */
  | { readonly kind: 'inline'; readonly value: object; readonly folder: string };

const WORDS: readonly string[] = ['sample', 'get'] satisfies readonly ShapeWord[];

/** A described request, as it was asked for. */
export type RequestChoice = Exclude<ShapeChoice, { readonly kind: 'word' }>;

/** An object, or what looks like a path. */
function requestChoice(
  expected: string,
  ...[raw, context]: Parameters<Parse<RequestChoice>>
): RequestChoice {
  if (isJsonObject(raw)) {
    return { kind: 'inline', value: raw, folder: context.folder };
  }
  if (typeof raw !== 'string') throw new InvalidValue(expected);
  const written = text(raw, context);
  if (!/[/\\]|\.json$/.test(written)) throw new InvalidValue(expected);
  return { kind: 'file', path: resolve(context.folder, written), written };
}

/** Reads the choice of a request shape: a word, an object, or what looks like a path. */
export const shapeChoice: Parse<ShapeChoice> = (raw, context) => {
  const word = typeof raw === 'string' ? text(raw, context) : '';
  if (WORDS.includes(word)) return { kind: 'word', word: word as ShapeWord };
  const expected = 'sample, get, a JSON file or, in a configuration file, an object';
  return requestChoice(expected, raw, context);
};

/** How users are made known to the target: by a described request, or by create-users of a chat service. */
export type RegisterChoice =
  | RequestChoice
  | { readonly kind: 'create-users'; readonly url: string };

/** Reads the choice of a request that registers a user: an object, a path, or the URL of a chat service. */
export const registerChoice: Parse<RegisterChoice> = (raw, context) => {
  const written = typeof raw === 'string' ? text(raw, context) : '';
  if (/^https?:\/\//i.test(written)) {
    if (!URL.canParse(written) || /[?#]/.test(written)) {
      throw new InvalidValue('the URL before /users, such as http://127.0.0.1:8081/org/app');
    }
    return { kind: 'create-users', url: written.replace(/\/+$/, '') };
  }
  const expected =
    'a JSON file such as ./register.json, the URL before /users of a chat service or, in a configuration file, an object';
  return requestChoice(expected, raw, context);
};

/** Reads the choice of a request that removes a user: an object, or what looks like a path. */
export const userStepChoice: Parse<RequestChoice> = (raw, context) => {
  const expected = 'a JSON file such as ./unregister.json or, in a configuration file, an object';
  return requestChoice(expected, raw, context);
};

const EXPECTED =
  'a JSON object with body, or with user or expire, such as {"kind":"user","user":""}';
/** As the contract has it, of which the tables of options load nothing. */
const MAX_UINT32_SECONDS = 2 ** 32 - 1;
const KEYS: readonly string[] = ['kind', 'body', 'user', 'expire'];

function objectIn(raw: unknown): Record<string, unknown> {
  try {
    const value: unknown = typeof raw === 'string' ? JSON.parse(raw) : raw;
    if (isJsonObject(value)) return { ...value };
  } catch {
    // Text that is no JSON is no object either.
  }
  throw new InvalidValue(EXPECTED);
}

function isExpire(value: unknown): value is number | undefined {
  if (value === undefined) return true;
  return Number.isInteger(value) && Number(value) >= 0 && Number(value) <= MAX_UINT32_SECONDS;
}

/** Reads a request for which no token can be generated: an object, or JSON that holds one. */
export const failingRequest: Parse<FailingTokenRequest> = (raw) => {
  const values = objectIn(raw);
  const { kind = 'user', body, user, expire } = values;
  const isKnown = Object.keys(values).every((key) => KEYS.includes(key));
  const isKind = kind === 'user' || kind === 'app';
  const hasValues = user !== undefined || expire !== undefined;
  if (!isKnown || !isKind || (body !== undefined) === hasValues) throw new InvalidValue(EXPECTED);
  if (body !== undefined) return { by: 'body', kind, body };
  const isUser = user === undefined || typeof user === 'string';
  if (!isUser || !isExpire(expire)) throw new InvalidValue(EXPECTED);
  return {
    by: 'values',
    kind,
    ...definedMembers({ user, expire }),
  };
};

const USERS_EXPECTED =
  'one or more user ids, separated by commas, or a pattern of ids such as /[1-9][0-9]{5}/; in a configuration file a list of ids, of {"id": "…", "uuid": "…"} and of {"pattern": "…"}';

function patternOf(pattern: string): DeclaredUser {
  try {
    new RegExp(pattern, 'u');
  } catch (error) {
    throw new InvalidValue(
      `a list of users whose patterns are regular expressions (${(error as Error).message})`,
    );
  }
  return { pattern };
}

/** One text of the command line. */
function usersInText(written: string): readonly DeclaredUser[] {
  const pattern = /^\/(.+)\/$/.exec(written.trim())?.[1];
  if (pattern !== undefined) return [patternOf(pattern)];
  return written.split(',').map((part) => part.trim());
}

/** One item of a list in a configuration file, where an id may hold anything. */
function userIn(item: unknown): DeclaredUser {
  if (typeof item === 'string') return item;
  const { pattern, id, uuid, ...others } = (item ?? {}) as Readonly<Record<string, unknown>>;
  const isText = (value: unknown): value is string => typeof value === 'string' && value !== '';
  if (Object.keys(others).length > 0) throw new InvalidValue(USERS_EXPECTED);
  if (isText(id) && isText(uuid) && pattern === undefined) return { id, uuid };
  if (!isText(pattern) || id !== undefined || uuid !== undefined) {
    throw new InvalidValue(USERS_EXPECTED);
  }
  return patternOf(pattern);
}

/** Reads users: ids, and patterns that stand for every id that they match as a whole. */
export const declaredUsers: Parse<readonly DeclaredUser[]> = (raw, { origin }) => {
  const items: readonly unknown[] = Array.isArray(raw) ? raw : [raw];
  const isList = origin === 'config' && Array.isArray(raw);
  const users = items.flatMap((item) =>
    typeof item === 'string' && !isList ? usersInText(item) : [userIn(item)],
  );
  if (users.length === 0 || users.includes('')) throw new InvalidValue(USERS_EXPECTED);
  return users;
};
