import { pointerStep, type TokenRequestTemplate, type UserStep } from '../../contract/index.ts';
import { isJsonObject } from '../../contract/json-object.ts';
import { isSecretName, isSecretNumberName } from '../../wire/secrets/secret-names.ts';
import type { TokenServerTarget } from '../core/targets.ts';
import { PUBLIC_HEADERS } from './token-server-shape.ts';
import { bodyKindOf, formMembersOf } from './token-template.ts';
import { declaredRights } from './wrong-credentials.ts';

/** The parts of a request whose members have names; those of wrong credentials may be left out by `null`. */
interface NamedParts {
  readonly query?: object;
  readonly body?: unknown;
  readonly form?: object;
  readonly multipart?: object;
  readonly headers?: object;
}

/** A secret that was written down where its name tells that it is one. */
export interface WrittenSecret {
  /** JSON pointer to it in the request. */
  readonly pointer: string;
  readonly text: string;
}

const PLACEHOLDER = /\{[a-z]+\}/;
/** A shorter text beside a placeholder, such as `user-`, is an ordinary word. */
const SHORTEST_BESIDE = 8;
/** A number of fewer digits is a count. */
const FEWEST_DIGITS = 4;

/** The text without what is put into it. */
function literalsOf(text: string): readonly string[] {
  const parts = text.split(PLACEHOLDER);
  if (parts.length === 1) return text.trim() === '' ? [] : [text];
  return parts.map((part) => part.trim()).filter((part) => part.length >= SHORTEST_BESIDE);
}

/** What a member is called in which a secret may stand whose name stands elsewhere. */
const VALUE = /^(?:data|plain|raw|text|value)$/i;
/** The members that name what stands beside them, as in `{"name":"pin","value":"…"}`. */
const NAMING = /^(?:field|id|key|name|type)$/i;

/** The names under which a member stands: its own, or that of what holds it or stands beside it. */
function nameOf(own: string, holder: string, beside: object): string {
  if (!VALUE.test(own)) return own;
  const naming = Object.entries(beside).find(
    ([name, text]) => NAMING.test(name) && typeof text === 'string' && isSecretName(text),
  );
  return naming === undefined ? holder : String(naming[1]);
}

function writtenIn(value: unknown, name: string, pointer: string): readonly WrittenSecret[] {
  if (typeof value === 'string') {
    return isSecretName(name) ? literalsOf(value).map((text) => ({ pointer, text })) : [];
  }
  if (typeof value === 'number') {
    const text = String(value);
    return isSecretNumberName(name) && text.length >= FEWEST_DIGITS ? [{ pointer, text }] : [];
  }
  if (Array.isArray(value)) {
    return value.flatMap((item, at) => writtenIn(item, name, `${pointer}/${at}`));
  }
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([own, item]) =>
    writtenIn(item, nameOf(own, name, value), pointer + pointerStep(own)),
  );
}

/** A name with a text in quotation marks or up to the next blank, and an element of XML. */
const IN_TEXT: readonly RegExp[] = [
  /([\w.:-]+)["']?\s*[:=]\s*"((?:[^"\\]|\\.)+)"/g,
  /([\w.:-]+)["']?\s*[:=]\s*'((?:[^'\\]|\\.)+)'/g,
  /([\w.:-]+)["']?\s*[:=]\s*([^\s"'<>,;&{}()[\]]+)/g,
  /<([\w.:-]+)(?:\s[^<>]*)?>\s*(?:<!\[CDATA\[)?([^<>\]]+)/g,
];

/** What stands beside names of secrets in a text of any language. */
function writtenInText(body: string, pointer: string): readonly WrittenSecret[] {
  return IN_TEXT.flatMap((pattern) =>
    [...body.matchAll(pattern)].flatMap(([, name = '', text = '']) =>
      writtenIn(text.trim(), name, pointer),
    ),
  );
}

function writtenInBody(parts: NamedParts): readonly WrittenSecret[] {
  const { body } = parts;
  if (typeof body !== 'string') return writtenIn(body, '', '/body');
  const template = parts as TokenRequestTemplate;
  if (bodyKindOf(template) !== 'form') return writtenInText(body, '/body');
  return formMembersOf(template).flatMap(([name, text]) => writtenIn(text, name, '/body'));
}

/** What stands in the members of a request, but for its headers, that are named like secrets. */
export function secretsWrittenIn(parts: NamedParts): readonly WrittenSecret[] {
  const { query, form, multipart } = parts;
  return [
    ...writtenIn(query, '', '/query'),
    ...writtenInBody(parts),
    ...writtenIn(form, '', '/form'),
    ...writtenIn(multipart, '', '/multipart'),
  ];
}

/** Of a request for a token: what is named like a secret, what wrong credentials have in its place, and what is right there. */
function secretsOfTemplate(template: TokenRequestTemplate): readonly string[] {
  const { wrongCredentials = {} } = template;
  return [
    ...[template, wrongCredentials].flatMap(secretsWrittenIn).map(({ text }) => text),
    ...declaredRights(wrongCredentials, template),
  ];
}

type Declared = Pick<TokenServerTarget, 'shape' | 'register' | 'unregister'>;

function templatesIn({ shape }: Declared): readonly TokenRequestTemplate[] {
  if (shape?.kind !== 'template') return [];
  return [shape.user, shape.app].filter((each) => each !== undefined);
}

/**
 * All that is secret in the requests that a target declares, but for their headers. It is known before the first
 * request is sent: what came to light on the way would stand in what was recorded before.
 */
export function secretsOfRequests(declared: Declared): readonly string[] {
  const { shape, register, unregister } = declared;
  const steps = [register, unregister].filter((step): step is UserStep => step !== undefined);
  const secrets = [
    ...templatesIn(declared).flatMap(secretsOfTemplate),
    ...((shape?.kind === 'template' && shape.references) || []),
    ...steps.flatMap(secretsWrittenIn).map(({ text }) => text),
  ];
  return [...new Set(secrets)];
}

/** What stands in headers beside placeholders: those of callers are secrets, whatever they are called. */
export function secretsInHeaders(headers: object = {}): readonly string[] {
  return Object.entries(headers)
    .filter(([name, text]) => typeof text === 'string' && !PUBLIC_HEADERS.has(name.toLowerCase()))
    .flatMap(([, text]) => String(text).split(PLACEHOLDER))
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The secrets in the headers of all requests that a target declares. */
export function secretsInRequestHeaders(declared: Declared): readonly string[] {
  const templates = templatesIn(declared);
  const wrong = templates.map(({ wrongCredentials }) => wrongCredentials);
  return [...templates, ...wrong, declared.register, declared.unregister].flatMap((each) =>
    secretsInHeaders(each?.headers),
  );
}
