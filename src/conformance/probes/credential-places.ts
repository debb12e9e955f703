import { pointerStep, type TokenKind } from '../../contract/index.ts';
import { isJsonObject } from '../../contract/json-object.ts';
import type { TokenServerTarget } from '../core/targets.ts';
import { secretsInHeaders, secretsWrittenIn } from './request-secrets.ts';
import { referencedIn, SAMPLE_SHAPE, templateOf } from './token-server-shape.ts';
import { isReferenced } from './wrong-credentials.ts';

function headerPlaces(headers: readonly (readonly [string, string])[], at: string) {
  return headers
    .filter(([name, text]) => secretsInHeaders({ [name]: text }).length > 0)
    .map(([name]) => `${at}/headers${pointerStep(name)}`);
}

/** Where what references led to stands in a value. */
function referencePlaces(
  value: unknown,
  references: readonly string[],
  pointer: string,
): readonly string[] {
  if (isReferenced(value, references)) return [pointer];
  if (!(Array.isArray(value) || isJsonObject(value))) return [];
  return Object.entries(value).flatMap(([name, item]) =>
    referencePlaces(item, references, pointer + pointerStep(name)),
  );
}

/**
 * Where the credentials of callers were declared for a kind of token, as JSON pointers: `/headers/…` for headers that
 * every request has, and places of the request shape, such as `/user/body/auth/secret`.
 */
export function credentialPlaces(
  { headers = [], shape = SAMPLE_SHAPE }: Pick<TokenServerTarget, 'headers' | 'shape'>,
  kind: TokenKind,
): readonly string[] {
  const ofAll = headerPlaces(headers, '');
  if (shape.kind !== 'template') return ofAll;
  const template = templateOf(shape, kind);
  const { query, body, form, multipart } = template;
  const places = [
    ...ofAll,
    ...headerPlaces(Object.entries(template.headers ?? {}), `/${kind}`),
    ...secretsWrittenIn(template).map(({ pointer }) => `/${kind}${pointer}`),
    ...referencePlaces({ query, body, form, multipart }, referencedIn(shape), `/${kind}`),
  ];
  return [...new Set(places)];
}
