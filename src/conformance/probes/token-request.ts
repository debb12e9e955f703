import type { TokenKind, WrongCredentials } from '../../contract/index.ts';
import type { WireRequest } from '../../wire/exchange.ts';
import { canExpress } from './can-express.ts';
import { hasPlaceFor, type TokenServerShape, templateOf } from './token-server-shape.ts';
import { fillTemplate, type TokenValues } from './token-template.ts';
import { withoutReplaced, withWrongCredentials } from './wrong-credentials.ts';

/** Whether a user can be named in a shape, so that the target reads that very user. */
export function canAskForUser(shape: TokenServerShape, user: string): boolean {
  if (shape.kind === 'sample') return true;
  const template = templateOf(shape, 'user');
  return !hasPlaceFor('user', template) || canExpress(template, 'user', user);
}

/** Where and how a token server is asked. */
interface Addressed {
  readonly url: string;
  /** What the target requires; these headers come last. */
  readonly headers: readonly (readonly [name: string, value: string])[];
  readonly shape: TokenServerShape;
}

/** The request for a token in a shape. */
export function tokenRequestOf(
  { url, headers, shape }: Addressed,
  kind: TokenKind,
  asked: TokenValues,
): WireRequest {
  const filled = fillTemplate(templateOf(shape, kind), url, asked);
  return { ...filled, headers: [...filled.headers, ...headers] };
}

/** The same of a caller whose credentials differ. */
export function changedRequestOf(
  { url, headers, shape }: Addressed,
  kind: TokenKind,
  asked: TokenValues,
  change: WrongCredentials,
): WireRequest {
  const filled = fillTemplate(withWrongCredentials(templateOf(shape, kind), change), url, asked);
  return { ...filled, headers: [...filled.headers, ...withoutReplaced(headers, change)] };
}
