import type { TokenKind } from '../../contract/index.ts';
import type { WireRequest } from '../../wire/exchange.ts';
import { canExpress } from './can-express.ts';
import {
  hasPlaceFor,
  SAMPLE_SHAPE,
  type TokenServerShape,
  templateOf,
  tokenKindsOf,
} from './token-server-shape.ts';
import { fillTemplate, type TokenValues } from './token-template.ts';
import { isCredentialHeader, withoutReplaced, withWrongCredentials } from './wrong-credentials.ts';

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

/**
 * The same of a caller whose credentials are wrong.
 * @throws Error when none were declared: the check lacks a need.
 */
export function wrongRequestOf(
  { url, headers, shape }: Addressed,
  kind: TokenKind,
  asked: TokenValues,
): WireRequest {
  const template = templateOf(shape, kind);
  const { wrongCredentials: wrong } = template;
  if (wrong === undefined) throw new Error("the check does not name 'wrong-credentials'");
  const filled = fillTemplate(withWrongCredentials(template, wrong), url, asked);
  return { ...filled, headers: [...filled.headers, ...withoutReplaced(headers, wrong)] };
}

/** The kinds of token that are asked for with credentials in a header. */
export function credentialKindsOf({
  headers = [],
  shape = SAMPLE_SHAPE,
}: Partial<Pick<Addressed, 'headers' | 'shape'>>): readonly TokenKind[] {
  return tokenKindsOf(shape).filter((kind) =>
    [...headers.map(([name]) => name), ...Object.keys(templateOf(shape, kind).headers ?? {})].some(
      isCredentialHeader,
    ),
  );
}
