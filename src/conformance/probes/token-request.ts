import { TOKEN_PATHS, type TokenKind, type TokenRequestTemplate } from '../../contract/index.ts';
import type { WireRequest } from '../../wire/exchange.ts';
import { ARTICLE_OF } from '../core/article-of.ts';
import { canName, fillTemplate } from './fill-template.ts';
import type { TokenAsked, TokenServerShape } from './token-server-shape.ts';

/** Section 4.1, the last paragraph. */
const GET_FORM: TokenRequestTemplate = {
  method: 'GET',
  query: { userId: '{user}' },
  tokenAt: '/token',
  errorAt: '/error',
};
const GET_FORM_WITHOUT_USER: TokenRequestTemplate = { ...GET_FORM, query: {} };

function sampleTemplate(kind: TokenKind, asked: TokenAsked): TokenRequestTemplate {
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
  asked: TokenAsked,
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

/** The request for a token in a shape; the headers that the target demands come last. */
export function tokenRequestOf(
  target: {
    readonly url: string;
    readonly headers: readonly (readonly [name: string, value: string])[];
    readonly shape: TokenServerShape;
  },
  kind: TokenKind,
  asked: TokenAsked,
): WireRequest {
  const filled = fillTemplate(tokenTemplateOf(target.shape, kind, asked), target.url, asked);
  return { ...filled, headers: [...filled.headers, ...target.headers] };
}
