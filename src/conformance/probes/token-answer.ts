import { tokenContentOf, valueAt } from '../../contract/index.ts';
import { bodyText } from '../../wire/body-text.ts';
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

function jsonObject(body: Uint8Array): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(bodyText(body));
    const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
    return isObject ? (value as Record<string, unknown>) : undefined;
  } catch {
    return undefined;
  }
}

/** A blank text says no more than an empty one. */
const textOf = (value: unknown): string =>
  typeof value === 'string' && value.trim() !== '' ? value : '';

const EMPTY = 'an empty token and no error';

/** What servers write in the place of a token when there is none. */
function isEmptyText(value: unknown): boolean {
  return value === null || (typeof value === 'string' && value.trim() === '');
}

function readObject({ status }: Answer, { token, error }: Record<string, unknown>): TokenAnswer {
  const content = tokenContentOf({ token: textOf(token), error: textOf(error) });
  if (content.kind === 'both') return content;
  if (content.kind === 'error') return { ...content, status };
  if (content.kind === 'token') {
    if (isSuccessStatus(status)) return content;
    return { kind: 'unusable', why: `a token under status ${status}`, status };
  }
  if (status >= 400 && status < 500) return { kind: 'refused', status };
  if (status >= 500) return { kind: 'failed' };
  if (isEmptyText(token)) return { kind: 'unusable', why: EMPTY, status, isEmpty: true };
  const wrongType = [token, error].some(
    (value) => value !== undefined && typeof value !== 'string',
  );
  const why = wrongType
    ? "a JSON object whose 'token' or 'error' is not a string"
    : "a JSON object with neither 'token' nor 'error'";
  return { kind: 'unusable', why, status };
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

function readDocument(text: string, { tokenAt }: AnswerPlaces): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return tokenAt === '' ? text.trim() : undefined;
  }
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
  const document = readDocument(bodyText(outcome.body), places);
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
  const isEmpty = places.tokenAt !== '' && isEmptyText(valueAt(document, places.tokenAt));
  if (isEmpty) return { kind: 'unusable', why: EMPTY, status, isEmpty };
  const why =
    document === undefined
      ? 'a body that is not JSON'
      : `JSON without a text at '${places.tokenAt}'`;
  return { kind: 'unusable', why, status };
}

/** Reads what a token server answered in the request shape of section 4.1. */
export function readTokenAnswer(outcome: Answer | Failure): TokenAnswer {
  if (outcome.kind === 'failure') return { kind: 'failed' };
  const object = jsonObject(outcome.body);
  if (object !== undefined) return readObject(outcome, object);
  const { status } = outcome;
  if (status >= 500) return { kind: 'failed' };
  if (status >= 400) return { kind: 'refused', status };
  return { kind: 'unusable', why: 'a body that is not a JSON object', status };
}

/** The text that a JSON pointer leads to in an answer; undefined where there is none. */
export function textAt({ body }: Answer, pointer: string): string | undefined {
  try {
    const text = textOf(valueAt(JSON.parse(bodyText(body)), pointer));
    return text === '' ? undefined : text;
  } catch {
    return undefined;
  }
}
