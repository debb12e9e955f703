import type { TokenRequestTemplate } from '../../contract/index.ts';
import type { WireRequest } from '../../wire/exchange.ts';
import { encodeBody } from '../../wire/request/encode-body.ts';

/** What a request for a token is made of, by the name of its placeholder. */
export type TokenField = 'user' | 'expire';

/** Values of any type, of which none is needed: what is not given is left out. */
export type TokenValues = { readonly [Field in TokenField]?: unknown };

/** What any request is made of, whatever is read from its answer. */
type RequestTemplate = Pick<
  TokenRequestTemplate,
  'path' | 'query' | 'headers' | 'body' | 'form' | 'multipart'
>;

/** What kind of body the requests of a template have. */
export type BodyKind = 'none' | 'json' | 'form' | 'multipart' | 'text';

const PLACEHOLDER = /\{(user|expire)\}/g;
/** The media type of a form, in a header `Content-Type`. */
export const FORM_TYPE: RegExp = /^application\/x-www-form-urlencoded\b/i;
/** No user id and no validity holds it. */
const BOUNDARY = 'assay-9f3c51d07be24a68';

type Members = readonly (readonly [name: string, text: string])[];

function givenType({ headers = {} }: RequestTemplate): string | undefined {
  return Object.entries(headers).find(([name]) => name.toLowerCase() === 'content-type')?.[1];
}

export function bodyKindOf(template: RequestTemplate): BodyKind {
  const { body, form, multipart } = template;
  if (multipart !== undefined) return 'multipart';
  if (form !== undefined) return 'form';
  if (body === undefined) return 'none';
  if (typeof body !== 'string') return 'json';
  return FORM_TYPE.test(givenType(template) ?? '') ? 'form' : 'text';
}

const TYPE_OF_BODY: Readonly<Record<Exclude<BodyKind, 'none'>, string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: `multipart/form-data; boundary=${BOUNDARY}`,
  text: 'text/plain; charset=utf-8',
};

function decoded(text: string): string {
  const spaced = text.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

/** The fields of a form, also of one that was written as a text. */
export function formMembersOf({ body, form, multipart }: RequestTemplate): Members {
  const fields = form ?? multipart;
  if (fields !== undefined) return Object.entries(fields);
  if (typeof body !== 'string') return [];
  return body.split('&').map((part) => {
    const [name = '', ...rest] = part.split('=');
    return [decoded(name), decoded(rest.join('='))] as const;
  });
}

/** Percent-encodes all but the unreserved characters of RFC 3986, also those that encodeURIComponent keeps. */
function percentEncoded(value: string): string {
  return encodeURIComponent(value).replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** A value as text; numbers in plain decimals. */
export function writtenValue(value: unknown): string {
  if (value === undefined) return '';
  if (typeof value === 'number') {
    return Number.isInteger(value) ? BigInt(value).toString() : String(value);
  }
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** In one pass: what a value brings with it is no placeholder. */
export function fillText(text: string, asked: TokenValues): string {
  return text.replaceAll(PLACEHOLDER, (_, name: TokenField) => writtenValue(asked[name]));
}

/** Whether a member exists for the sake of a value alone that is not given. */
function isLeftOut(text: unknown, asked: TokenValues): boolean {
  return (
    (text === '{user}' && asked.user === undefined) ||
    (text === '{expire}' && asked.expire === undefined)
  );
}

function fillJson(value: unknown, asked: TokenValues): unknown {
  if (value === '{expire}') return asked.expire;
  if (value === '{user}') return asked.user;
  if (typeof value === 'string') return fillText(value, asked);
  if (Array.isArray(value)) return value.map((item) => fillJson(item, asked));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([, item]) => !isLeftOut(item, asked))
      .map(([key, item]) => [key, fillJson(item, asked)]),
  );
}

function fillMembers(members: Members, asked: TokenValues): Members {
  return members
    .filter(([, text]) => !isLeftOut(text, asked))
    .map(([name, text]) => [name, fillText(text, asked)] as const);
}

function urlEncoded(members: Members): string {
  return members.map((pair) => pair.map(percentEncoded).join('=')).join('&');
}

/** RFC 7578; the name of a field is written as browsers do. */
function multipartOf(members: Members): string {
  const parts = members.map(([name, text]) => {
    const written = name.replaceAll('"', '%22').replaceAll(/\r?\n/g, '%0D%0A');
    return `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${written}"\r\n\r\n${text}\r\n`;
  });
  return `${parts.join('')}--${BOUNDARY}--\r\n`;
}

function bodyOf(template: RequestTemplate, asked: TokenValues): Uint8Array {
  const { body } = template;
  const members = () => fillMembers(formMembersOf(template), asked);
  const writers: Readonly<Record<BodyKind, () => Uint8Array>> = {
    none: () => new Uint8Array(),
    json: () => encodeBody(fillJson(body, asked) ?? null),
    form: () => Buffer.from(urlEncoded(members())),
    multipart: () => Buffer.from(multipartOf(members())),
    text: () => Buffer.from(fillText(body as string, asked)),
  };
  return writers[bodyKindOf(template)]();
}

/** The URLs of templates in which no value stands; reading a URL takes longer than all else here. */
const fixedUrls = new WeakMap<object, { readonly base: string; readonly href: string }>();

function urlOf(base: string, template: RequestTemplate, asked: TokenValues): string {
  const { path = '', query } = template;
  if (query !== undefined || path.includes('{')) return filledUrlOf(base, template, asked);
  const known = fixedUrls.get(template);
  if (known?.base === base) return known.href;
  const href = filledUrlOf(base, template, asked);
  fixedUrls.set(template, { base, href });
  return href;
}

function filledUrlOf(
  base: string,
  { path, query = {} }: RequestTemplate,
  asked: TokenValues,
): string {
  const url = new URL(base);
  if (path !== undefined) {
    const filled = path.replaceAll(PLACEHOLDER, (_, name: TokenField) =>
      percentEncoded(writtenValue(asked[name])),
    );
    url.pathname = url.pathname.replace(/\/+$/, '') + filled;
  }
  const added = urlEncoded(fillMembers(Object.entries(query), asked));
  url.search = [url.search.slice(1), added].filter((part) => part !== '').join('&');
  return url.href;
}

/**
 * The request that a template makes of a user and a validity. Values are percent-encoded in path, query
 * and forms, and stay typed in JSON: a text that is exactly `{expire}` becomes the number. A member whose
 * value is not given is left out.
 */
export function fillTemplate(
  template: RequestTemplate & { readonly method: string },
  base: string,
  asked: TokenValues,
): WireRequest {
  const { method, headers = {} } = template;
  const kind = bodyKindOf(template);
  const isLabelled = kind === 'none' || (kind !== 'multipart' && givenType(template) !== undefined);
  const own = fillMembers(Object.entries(headers), asked).filter(
    // The boundary stands in the type of the body.
    ([name]) => kind !== 'multipart' || name.toLowerCase() !== 'content-type',
  );
  return {
    method,
    url: urlOf(base, template, asked),
    headers: [...(isLabelled ? [] : [['Content-Type', TYPE_OF_BODY[kind]] as const]), ...own],
    body: bodyOf(template, asked),
  };
}
