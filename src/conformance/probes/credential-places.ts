import { pointerStep, type TokenKind } from '../../contract/index.ts';
import type { TokenServerTarget } from '../core/targets.ts';
import { secretsInHeaders, secretsWrittenIn } from './request-secrets.ts';
import { SAMPLE_SHAPE, templateOf } from './token-server-shape.ts';

function headerPlaces(headers: readonly (readonly [string, string])[], at: string) {
  return headers
    .filter(([name, text]) => secretsInHeaders({ [name]: text }).length > 0)
    .map(([name]) => `${at}/headers${pointerStep(name)}`);
}

/**
 * The places of declared credentials of callers for a kind of token, as JSON pointers: `/headers/…` for headers of
 * every request, and places of the request shape, such as `/user/body/auth/secret`.
 */
export function credentialPlaces(
  { headers = [], shape = SAMPLE_SHAPE }: Pick<TokenServerTarget, 'headers' | 'shape'>,
  kind: TokenKind,
): readonly string[] {
  const ofAll = headerPlaces(headers, '');
  if (shape.kind !== 'template') return ofAll;
  const template = templateOf(shape, kind);
  return [
    ...ofAll,
    ...headerPlaces(Object.entries(template.headers ?? {}), `/${kind}`),
    ...secretsWrittenIn(template).map(({ pointer }) => `/${kind}${pointer}`),
  ];
}
