import type { TokenKind } from '../../contract/index.ts';
import type { WireRequest } from '../../wire/exchange.ts';
import { canExpress } from './can-express.ts';
import { hasPlaceFor, type TokenServerShape, templateOf } from './token-server-shape.ts';
import { fillTemplate, type TokenValues } from './token-template.ts';

/** Whether a user can be named in a shape, so that the target reads that very user. */
export function canAskForUser(shape: TokenServerShape, user: string): boolean {
  if (shape.kind === 'sample') return true;
  const template = templateOf(shape, 'user');
  return !hasPlaceFor('user', template) || canExpress(template, 'user', user);
}

/** The request for a token in a shape; the headers that the target requires come last. */
export function tokenRequestOf(
  target: {
    readonly url: string;
    readonly headers: readonly (readonly [name: string, value: string])[];
    readonly shape: TokenServerShape;
  },
  kind: TokenKind,
  asked: TokenValues,
): WireRequest {
  const filled = fillTemplate(templateOf(target.shape, kind), target.url, asked);
  return { ...filled, headers: [...filled.headers, ...target.headers] };
}
