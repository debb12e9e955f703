import { TOKEN_PATHS, type TokenKind, type TokenRequestTemplate } from '../../contract/index.ts';
import type { WireRequest } from '../../wire/exchange.ts';
import { encodeBody } from '../../wire/request/encode-body.ts';
import { ARTICLE_OF, type TokenParameters, type TokenServerShape } from './token-server-shape.ts';

type Encode = (value: string) => string;

/** What any request is made of, whatever is read from its answer. */
type RequestTemplate = Omit<TokenRequestTemplate, 'method' | 'tokenAt' | 'errorAt'> & {
  readonly method: string;
};

const PLACEHOLDER = /\{(user|expire)\}/g;
const FORM_TYPE = /^application\/x-www-form-urlencoded\b/i;
/** What means itself in whatever language it is put. */
const PLAIN = /^[A-Za-z0-9._~-]*$/;
const HEADER_VALUE = /^(?:[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)?$/;
const LONE_SURROGATE = /\p{Surrogate}/u;
const NO_BODY = new Uint8Array();

const asItIs: Encode = (value) => value;

/** Percent-encodes all but the unreserved characters of RFC 3986, also those that encodeURIComponent keeps. */
function percentEncoded(value: string): string {
  return encodeURIComponent(value).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** In one pass: what a value brings with it is no placeholder. */
function fillText(text: string, { user = '', expire }: TokenParameters, encode: Encode): string {
  return text.replaceAll(PLACEHOLDER, (_, name) => encode(name === 'user' ? user : String(expire)));
}

function fillJson(value: unknown, asked: TokenParameters): unknown {
  if (value === '{expire}') return asked.expire;
  if (typeof value === 'string') return fillText(value, asked, asItIs);
  if (Array.isArray(value)) return value.map((item) => fillJson(item, asked));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [key, fillJson(item, asked)]),
  );
}

function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

function contentTypeOf({ headers = {}, body }: RequestTemplate): string {
  const given = Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type');
  return (
    given?.[1] ?? (typeof body === 'string' ? 'text/plain; charset=utf-8' : 'application/json')
  );
}

/** Texts in which the user stands beside other text, of a language that only their author knows. */
function mixedTexts(template: RequestTemplate): readonly string[] {
  const { headers = {}, body } = template;
  const isForm = FORM_TYPE.test(contentTypeOf(template));
  const bodyTexts = typeof body === 'string' ? (isForm ? [] : [body]) : textsIn(body);
  return [...Object.values(headers), ...bodyTexts].filter(
    (text) => text !== '{user}' && text.includes('{user}'),
  );
}

/**
 * Whether a template can name a user so that the target reads that very user. A name that would lead to
 * another path, is no text of a header, or might break out of the text around it cannot be asked for.
 */
function canName(user: string, template: TokenRequestTemplate): boolean {
  const { path = '', headers = {} } = template;
  if (LONE_SURROGATE.test(user)) return false;
  const asked = { user, expire: 0 };
  const steps = path.split('/').filter((step) => step.includes('{user}'));
  if (steps.some((step) => /^\.{0,2}$/.test(fillText(step, asked, percentEncoded)))) return false;
  const isInHeader = Object.values(headers).some((value) => value.includes('{user}'));
  if (isInHeader && !HEADER_VALUE.test(user)) return false;
  return mixedTexts(template).length === 0 || PLAIN.test(user);
}

function urlOf(
  base: string,
  { path, query = {} }: RequestTemplate,
  asked: TokenParameters,
): string {
  const url = new URL(base);
  if (path !== undefined) {
    url.pathname = url.pathname.replace(/\/+$/, '') + fillText(path, asked, percentEncoded);
  }
  const members = Object.entries(query).map(
    ([name, value]) => `${percentEncoded(name)}=${fillText(value, asked, percentEncoded)}`,
  );
  url.search = [url.search.slice(1), ...members].filter((part) => part !== '').join('&');
  return url.href;
}

function bodyOf(template: RequestTemplate, asked: TokenParameters): Uint8Array {
  const { body } = template;
  if (body === undefined) return NO_BODY;
  if (typeof body !== 'string') return encodeBody(fillJson(body, asked));
  const encode = FORM_TYPE.test(contentTypeOf(template)) ? percentEncoded : asItIs;
  return Buffer.from(fillText(body, asked, encode));
}

/**
 * The request that a template makes of a user and a validity. Values are percent-encoded in path, query
 * and form bodies, and stay typed in JSON: a text that is exactly `{expire}` becomes the number.
 */
export function fillTemplate(
  template: RequestTemplate,
  base: string,
  asked: TokenParameters,
): WireRequest {
  const { method, headers = {}, body } = template;
  const own = Object.entries(headers).map(
    ([name, value]) => [name, fillText(value, asked, asItIs)] as const,
  );
  const isLabelled = own.some(([name]) => name.toLowerCase() === 'content-type');
  return {
    method,
    url: urlOf(base, template, asked),
    headers: [
      ...(body === undefined || isLabelled
        ? []
        : [['Content-Type', contentTypeOf(template)] as const]),
      ...own,
    ],
    body: bodyOf(template, asked),
  };
}

/** Section 4.1, the last paragraph. */
const GET_FORM: TokenRequestTemplate = {
  method: 'GET',
  query: { userId: '{user}' },
  tokenAt: '/token',
  errorAt: '/error',
};
const GET_FORM_WITHOUT_USER: TokenRequestTemplate = { ...GET_FORM, query: {} };

function sampleTemplate(kind: TokenKind, asked: TokenParameters): TokenRequestTemplate {
  const user = kind === 'user' && asked.user !== undefined ? { user_uuid: '{user}' } : {};
  return {
    method: 'POST',
    path: TOKEN_PATHS[kind],
    body: { ...user, expire: '{expire}' },
    tokenAt: '/token',
    errorAt: '/error',
  };
}

/**
 * The template of a request for a token in whatever shape.
 * @throws Error when the shape does not have that kind of token: the check lacks a need.
 */
export function tokenTemplateOf(
  shape: TokenServerShape,
  kind: TokenKind,
  asked: TokenParameters,
): TokenRequestTemplate {
  if (shape.kind === 'sample') return sampleTemplate(kind, asked);
  const own = shape.kind === 'template' ? shape[kind] : undefined;
  const fixed = asked.user === undefined ? GET_FORM_WITHOUT_USER : GET_FORM;
  const found = shape.kind === 'get' && kind === 'user' ? fixed : own;
  if (found !== undefined) return found;
  throw new Error(
    `the check asks for ${ARTICLE_OF[kind]} ${kind} token without naming 'app-token' in its needs`,
  );
}

/** Whether a user can be named in a shape, so that the target reads that very user. */
export function canAskForUser(shape: TokenServerShape, user: string): boolean {
  return (
    shape.kind === 'sample' || canName(user, tokenTemplateOf(shape, 'user', { user, expire: 0 }))
  );
}

/** The request for a token in a shape; the headers that the target requires come last. */
export function tokenRequestOf(
  target: {
    readonly url: string;
    readonly headers: readonly (readonly [name: string, value: string])[];
    readonly shape: TokenServerShape;
  },
  kind: TokenKind,
  asked: TokenParameters,
): WireRequest {
  const filled = fillTemplate(tokenTemplateOf(target.shape, kind, asked), target.url, asked);
  return { ...filled, headers: [...filled.headers, ...target.headers] };
}
