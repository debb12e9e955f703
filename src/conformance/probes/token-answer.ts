import { type ResendableTokenRequest, tokenContentOf, valueAt } from '../../contract/index.ts';
import { isJsonObject, type JsonObject } from '../../contract/json-object.ts';
import { bodyText } from '../../wire/answer/body-text.ts';
import { type Answer, type Failure, isSuccessStatus } from '../../wire/exchange.ts';

/** What a token server's answer says (section 2.3). An empty or blank string counts as absent, for both members. */
export type TokenAnswer =
  /** A success status with a token and no error. */
  | { readonly kind: 'token'; readonly token: string }
  /** An error and no token, whatever the status. */
  | { readonly kind: 'error'; readonly error: string; readonly status: number }
  /** A token and an error at once. */
  | { readonly kind: 'both'; readonly token: string; readonly error: string }
  /** A 4xx that carries neither. */
  | { readonly kind: 'refused'; readonly status: number }
  /** Anything else that was answered, in words. */
  | {
      readonly kind: 'unusable';
      readonly why: string;
      readonly status: number;
      /** There is a place for the token, and nothing in it. */
      readonly isEmpty?: true;
    }
  /** No answer, or a 5xx without an error member. */
  | { readonly kind: 'failed' };

/** What an answer means to anybody who asks again: a token, an error in its place, or neither. */
export const TOKEN_REACTIONS: Readonly<
  Record<TokenAnswer['kind'], ResendableTokenRequest['reaction']>
> = {
  token: 'token',
  error: 'error',
  refused: 'error',
  both: 'other',
  unusable: 'other',
  failed: 'other',
};

/** What was read last: one after another asks for the value of the same answer, which may be large. */
let last: { readonly body: Uint8Array; readonly value: unknown } | undefined;

/** The JSON value of a body, which nobody changes; undefined where it is none. */
export function jsonOf(body: Uint8Array): unknown {
  if (last?.body !== body) last = { body, value: parsed(bodyText(body)) };
  return last.value;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const MARK = '\ufeff';
const MARKED = 'a body that begins with a byte order mark, as no JSON does (RFC 8259)';

const QUOTED_LENGTH = 80;
const BRACES_TRIED = 8;

/** So many characters without a blank may be a token. */
const LONG_WORD = /\S{33,}/g;

/** Its beginning, cut between words: a secret that was cut in two would escape redaction. */
function quoted(text: string): string {
  const words = text.trim().replaceAll(/\s+/g, ' ').replaceAll(LONG_WORD, '…');
  const isLong = words.length > QUOTED_LENGTH;
  return JSON.stringify(isLong ? `${words.slice(0, QUOTED_LENGTH).replace(/\S+$/, '')}…` : words);
}

const isObjectText = (text: string): boolean => isJsonObject(parsed(text));

/** A JSON object that other text stands before or behind, as a warning of an interpreter does. */
function aroundObject(text: string): string | undefined {
  for (let at = text.indexOf('{'), tried = 0; at >= 0 && tried < BRACES_TRIED; tried += 1) {
    if (at > 0 && isObjectText(text.slice(at))) {
      return `text before the JSON object: ${quoted(text.slice(0, at))}`;
    }
    at = text.indexOf('{', at + 1);
  }
  for (let at = text.indexOf('}'), tried = 0; at >= 0 && tried < BRACES_TRIED; tried += 1) {
    if (isObjectText(text.slice(0, at + 1))) {
      return `text behind the JSON object: ${quoted(text.slice(at + 1))}`;
    }
    at = text.indexOf('}', at + 1);
  }
  return undefined;
}

/** What stands in the place of a JSON object. */
function noObjectWords(value: unknown, body: Uint8Array): string {
  if (body.length === 0) return 'an empty body';
  if (bodyText(body).startsWith(MARK)) return MARKED;
  if (Array.isArray(value)) return 'a JSON array and no JSON object';
  if (value !== undefined)
    return `the JSON value of type ${value === null ? 'null' : typeof value} and no object`;
  const around = aroundObject(bodyText(body).trim());
  if (around !== undefined) return around;
  const begins = /^\s*[{[]/.test(bodyText(body));
  return begins ? 'a body that begins as JSON and is none' : 'a body that is no JSON';
}

/** Names that are longer, or hold other characters, may be values. */
const NAME = /^[A-Za-z_][\w-]{0,23}$/;
const NAMES_TOLD = 3;

/** The members of an object that has neither token nor error. */
function memberWords(object: JsonObject): string {
  const names = Object.keys(object);
  if (names.length === 0) return 'an empty JSON object';
  const told = names.filter((name) => NAME.test(name)).slice(0, NAMES_TOLD);
  const words = told.length === 0 ? '' : ` but ${told.map((name) => `'${name}'`).join(', ')}`;
  return `a JSON object with neither 'token' nor 'error'${words}`;
}

/** A blank text says no more than an empty one. */
const textOf = (value: unknown): string =>
  typeof value === 'string' && value.trim() !== '' ? value : '';

/** An empty place for a token, in words. */
function emptyWords(value: unknown): string {
  const isBlank = typeof value === 'string' && value !== '';
  return `${isBlank ? 'a token of white space alone' : 'an empty token'} and no error`;
}

/** What servers write in the place of a token when there is none. */
function isEmptyText(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

function readObject({ status }: Answer, object: JsonObject): TokenAnswer {
  const { token, error } = object;
  const content = tokenContentOf({ token: textOf(token), error: textOf(error) });
  if (content.kind === 'both') return content;
  if (content.kind === 'error') return { ...content, status };
  if (content.kind === 'token') {
    if (isSuccessStatus(status)) return content;
    return { kind: 'unusable', why: `a token under status ${status}`, status };
  }
  if (status >= 400 && status < 500) return { kind: 'refused', status };
  if (status >= 500) return { kind: 'failed' };
  if (isEmptyText(token)) {
    return { kind: 'unusable', why: emptyWords(token), status, isEmpty: true };
  }
  const wrongType = [token, error].some(
    (value) => value !== undefined && typeof value !== 'string',
  );
  const why = wrongType
    ? "a JSON object whose 'token' or 'error' is not a string"
    : memberWords(object);
  return { kind: 'unusable', why, status };
}

/** JSON that ends before its last bracket: the length that was announced counted characters, or so. */
function cutWords({ body, headers }: Answer): string | undefined {
  const text = bodyText(body).trim();
  const isCut = /^\{"/.test(text) && !text.endsWith('}') && aroundObject(text) === undefined;
  const announced = headers['content-length'];
  if (!isCut || announced !== String(body.length)) return undefined;
  return `JSON that is cut off: its Content-Length says ${announced} bytes`;
}

function noJsonWords(answer: Answer): string {
  const isMarked = bodyText(answer.body).startsWith(MARK);
  return cutWords(answer) ?? (isMarked ? MARKED : 'a body that is not JSON');
}

/** Where the answers of a request shape of the integrator's own say what they say. */
export interface AnswerPlaces {
  /** JSON pointer to the token; empty when the whole answer is the token. */
  readonly tokenAt: string;
  /** JSON pointer to the reason why there is no token. */
  readonly errorAt?: string;
  /** What stands there when all is well, besides what always says so. */
  readonly noErrors?: readonly (string | number | boolean)[];
}

function readDocument(body: Uint8Array, { tokenAt }: AnswerPlaces): unknown {
  const value = jsonOf(body);
  return value === undefined && tokenAt === '' ? bodyText(body).trim() : value;
}

/** What servers write where errors stand when all is well. */
const NO_ERROR: readonly unknown[] = [undefined, null, false, 0, '', 'ok', 'success'];

/** What stands where errors stand, as text; empty when it says that there is none. */
function errorIn(document: unknown, { errorAt, noErrors = [] }: AnswerPlaces): string {
  const value = errorAt === undefined ? undefined : valueAt(document, errorAt);
  const word = typeof value === 'string' ? value.trim() : value;
  const folded = typeof word === 'string' ? word.toLowerCase() : word;
  if (NO_ERROR.includes(folded) || noErrors.some((each) => each === word)) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

/** Reads an answer by where the request shape says that token and error stand. */
export function readTokenAnswerAt(outcome: Answer | Failure, places: AnswerPlaces): TokenAnswer {
  if (outcome.kind === 'failure') return { kind: 'failed' };
  const { status } = outcome;
  const document = readDocument(outcome.body, places);
  const error = errorIn(document, places);
  const isSuccess = isSuccessStatus(status);
  const isText = places.tokenAt !== '' || isSuccess;
  const token = isText ? textOf(valueAt(document, places.tokenAt)) : '';
  if (token !== '' && error !== '') return { kind: 'both', token, error };
  if (error !== '') return { kind: 'error', error, status };
  if (token !== '' && isSuccess) return { kind: 'token', token };
  if (token !== '') return { kind: 'unusable', why: `a token under status ${status}`, status };
  if (status >= 500) return { kind: 'failed' };
  if (status >= 400) return { kind: 'refused', status };
  const place = valueAt(document, places.tokenAt);
  const isEmpty = places.tokenAt !== '' && isEmptyText(place);
  if (isEmpty) return { kind: 'unusable', why: emptyWords(place), status, isEmpty };
  const why =
    document === undefined ? noJsonWords(outcome) : `JSON without a text at '${places.tokenAt}'`;
  return { kind: 'unusable', why, status };
}

/** Reads what a token server answered in the request shape of section 4.1. */
export function readTokenAnswer(outcome: Answer | Failure): TokenAnswer {
  if (outcome.kind === 'failure') return { kind: 'failed' };
  const value = jsonOf(outcome.body);
  if (isJsonObject(value)) return readObject(outcome, value);
  const { status } = outcome;
  if (status >= 500) return { kind: 'failed' };
  if (status >= 400) return { kind: 'refused', status };
  return {
    kind: 'unusable',
    why: cutWords(outcome) ?? noObjectWords(value, outcome.body),
    status,
  };
}

/** The text that a JSON pointer leads to in an answer; undefined where there is none. */
export function textAt({ body }: Answer, pointer: string): string | undefined {
  const text = textOf(valueAt(jsonOf(body), pointer));
  return text === '' ? undefined : text;
}
