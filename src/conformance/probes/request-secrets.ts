import { pointerStep, type TokenRequestTemplate, type UserStep } from '../../contract/index.ts';
import { isJsonObject } from '../../contract/json-object.ts';
import { isSecretName, isSecretNumberName } from '../../wire/secrets/secret-names.ts';
import type { TokenServerTarget } from '../core/targets.ts';
import { PUBLIC_HEADERS } from './token-server-shape.ts';
import { bodyKindOf, formMembersOf } from './token-template.ts';

/** The parts of a request whose members have names; wrong credentials leave members out by `null`. */
interface NamedParts {
  readonly query?: object;
  readonly body?: unknown;
  readonly form?: object;
  readonly multipart?: object;
  readonly headers?: object;
}

/** A secret that was written down under a usual name. */
export interface WrittenSecret {
  /** JSON pointer to it in the request. */
  readonly pointer: string;
  readonly text: string;
}

const PLACEHOLDER = /\{[a-z]+\}/;
/** A number of fewer digits is a count. */
const FEWEST_DIGITS = 4;

function writtenIn(value: unknown, name: string, pointer: string): readonly WrittenSecret[] {
  if (typeof value === 'string') {
    const isSecret = isSecretName(name) && value.trim() !== '' && !PLACEHOLDER.test(value);
    return isSecret ? [{ pointer, text: value }] : [];
  }
  if (typeof value === 'number') {
    const text = String(value);
    return isSecretNumberName(name) && text.length >= FEWEST_DIGITS ? [{ pointer, text }] : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  const isList = Array.isArray(value);
  return Object.entries(value).flatMap(([own, item]) =>
    writtenIn(item, isList ? name : own, pointer + pointerStep(own)),
  );
}

function writtenInBody(parts: NamedParts): readonly WrittenSecret[] {
  const { body } = parts;
  if (isJsonObject(body) || Array.isArray(body)) return writtenIn(body, '', '/body');
  const template = parts as TokenRequestTemplate;
  if (bodyKindOf(template) !== 'form' || typeof body !== 'string') return [];
  return formMembersOf(template).flatMap(([name, text]) => writtenIn(text, name, '/body'));
}

/** The texts of a request, without its headers, whose members have a usual name of a secret. */
export function secretsWrittenIn(parts: NamedParts): readonly WrittenSecret[] {
  const { query, form, multipart } = parts;
  return [
    ...writtenIn(query, '', '/query'),
    ...writtenInBody(parts),
    ...writtenIn(form, '', '/form'),
    ...writtenIn(multipart, '', '/multipart'),
  ];
}

type Declared = Pick<TokenServerTarget, 'shape' | 'register' | 'unregister'>;

/** All requests that a target declares, with those of wrong callers. */
function requestsIn({ shape, register, unregister }: Declared): readonly NamedParts[] {
  const templates = shape?.kind === 'template' ? [shape.user, shape.app] : [];
  const all: readonly (TokenRequestTemplate | UserStep | undefined)[] = [
    ...templates,
    register,
    unregister,
  ];
  const wrong = templates.map((template) => template?.wrongCredentials);
  return [...all, ...wrong].filter((each) => each !== undefined);
}

/** The secrets in the requests of a target, without their headers; known before the first request is sent. */
export function secretsOfRequests(declared: Declared): readonly string[] {
  const { shape } = declared;
  const written = requestsIn(declared).flatMap(secretsWrittenIn);
  const references = (shape?.kind === 'template' && shape.references) || [];
  return [...new Set([...written.map(({ text }) => text), ...references])];
}

/** The texts beside placeholders in headers of callers: all of them are secrets. */
export function secretsInHeaders(headers: object = {}): readonly string[] {
  return Object.entries(headers)
    .filter(([name, text]) => typeof text === 'string' && !PUBLIC_HEADERS.has(name.toLowerCase()))
    .flatMap(([, text]) => String(text).split(PLACEHOLDER))
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The secrets in the headers of all requests that a target declares. */
export function secretsInRequestHeaders(declared: Declared): readonly string[] {
  return requestsIn(declared).flatMap(({ headers }) => secretsInHeaders(headers));
}
