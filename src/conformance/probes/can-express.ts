import type { TokenRequestTemplate } from '../../contract/index.ts';
import {
  bodyKindOf,
  fillText,
  formMembersOf,
  type TokenField,
  writtenValue,
} from './token-template.ts';

/** What means itself in whatever language it is put. */
const PLAIN = /^[A-Za-z0-9._~-]*$/;
const HEADER_VALUE = /^(?:[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?)?$/;
const LONE_SURROGATE = /\p{Surrogate}/u;

/** Where a placeholder stands. */
type PlaceKind =
  /** The whole value of a member of an object in JSON. */
  | 'json-member'
  /** An item of an array in JSON, or the whole of it. */
  | 'json-item'
  /** The whole value of a member of a query, or of a field of a form. */
  | 'field'
  /** A part of such a value. */
  | 'field-part'
  /** The whole value of a header. */
  | 'header'
  | 'path-step'
  /** Beside other text, of a language that only its author knows. */
  | 'text';

interface Place {
  readonly kind: PlaceKind;
  readonly text: string;
}

function jsonPlaces(value: unknown, kind: PlaceKind, mark: string): readonly Place[] {
  if (typeof value === 'string') {
    return value.includes(mark) ? [{ kind: value === mark ? kind : 'text', text: value }] : [];
  }
  if (Array.isArray(value)) return value.flatMap((item) => jsonPlaces(item, 'json-item', mark));
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap((item) => jsonPlaces(item, 'json-member', mark));
}

function placesIn(
  texts: readonly string[],
  mark: string,
  whole: PlaceKind,
  part: PlaceKind,
): readonly Place[] {
  return texts
    .filter((text) => text.includes(mark))
    .map((text) => ({ kind: text === mark ? whole : part, text }));
}

function placesOf(template: TokenRequestTemplate, field: TokenField): readonly Place[] {
  const { path = '', query = {}, headers = {}, body } = template;
  const mark = `{${field}}`;
  const kind = bodyKindOf(template);
  const isForm = kind === 'form' || kind === 'multipart';
  const fields = [
    ...Object.values(query),
    ...(isForm ? formMembersOf(template).map(([, text]) => text) : []),
  ];
  return [
    ...placesIn(path.split('/'), mark, 'path-step', 'path-step'),
    ...placesIn(fields, mark, 'field', 'field-part'),
    ...placesIn(Object.values(headers), mark, 'header', 'text'),
    ...(kind === 'json' ? jsonPlaces(body, 'json-item', mark) : []),
    ...(kind === 'text' ? placesIn([String(body)], mark, 'text', 'text') : []),
  ];
}

/** Where no type but text can be told from another. */
function isText(value: unknown): boolean {
  return typeof value === 'string' || typeof value === 'number';
}

function fits(value: unknown, { kind, text }: Place, field: TokenField): boolean {
  if (value === undefined) return ['json-member', 'field', 'header'].includes(kind);
  if (typeof value === 'string' && LONE_SURROGATE.test(value)) return false;
  if (kind === 'json-member' || kind === 'json-item') return true;
  if (!isText(value)) return false;
  if (kind === 'header') return HEADER_VALUE.test(writtenValue(value));
  if (kind === 'text') return PLAIN.test(writtenValue(value));
  if (kind !== 'path-step') return true;
  // Such a step would lead to another path.
  return !/^\.{0,2}$/.test(fillText(text, { [field]: value }));
}

/**
 * Whether a template can ask for a value so that the target reads that very value. Texts may break out
 * of the text around them, a query has no types, and a step of a path cannot be left out. `undefined`
 * stands for a value that is left out.
 */
export function canExpress(
  template: TokenRequestTemplate,
  field: TokenField,
  value: unknown,
): boolean {
  const places = placesOf(template, field);
  return places.length > 0 && places.every((place) => fits(value, place, field));
}

/** Whether a value stands in the URL or in a form, where its encoding can be broken. */
export function isPercentEncoded(template: TokenRequestTemplate, field: TokenField): boolean {
  return (
    bodyKindOf(template) !== 'multipart' &&
    placesOf(template, field).some(({ kind }) =>
      ['field', 'field-part', 'path-step'].includes(kind),
    )
  );
}
