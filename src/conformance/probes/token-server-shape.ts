import {
  TOKEN_KINDS,
  TOKEN_PATHS,
  type TokenKind,
  type TokenRequestTemplate,
} from '../../contract/index.ts';
import { bodyKindOf } from './token-template.ts';

/** How a token server is asked for tokens. Section 4.1 leaves it to the integrator. */
export type TokenServerShape =
  /** The two POST endpoints of section 4.1. */
  | { readonly kind: 'sample' }
  /** `GET {url}?userId=…`, the last paragraph of section 4.1: user tokens of a validity that the target chooses. */
  | { readonly kind: 'get' }
  /** Requests of the integrator's own, which hold no references any more. */
  | {
      readonly kind: 'template';
      /** What references to secrets led to in queries and bodies. */
      readonly references?: readonly string[];
      readonly user: TokenRequestTemplate;
      readonly app?: TokenRequestTemplate;
    };

/** What a token server is taken to offer unless it declares something else. */
export const SAMPLE_SHAPE: TokenServerShape = { kind: 'sample' };

/** What a token is asked for with. */
export interface TokenParameters {
  /** Absent: the request names no user, as one for an app token, or one from which the user was forgotten. */
  readonly user?: string;
  /** Validity as the target counts it; a shape without a place for it leaves it out. */
  readonly expire: number;
}

/** A declared request for which no token can be generated. */
export type FailingTokenRequest =
  /** A JSON body in the request shape of the sample. */
  | { readonly by: 'body'; readonly kind: TokenKind; readonly body: unknown }
  /** Values in whatever shape there is; what is absent is ordinary. */
  | {
      readonly by: 'values';
      readonly kind: TokenKind;
      readonly user?: string;
      readonly expire?: number;
    };

/** Section 4.1; what is not given is left out. */
function sampleTemplate(kind: TokenKind): TokenRequestTemplate {
  return {
    method: 'POST',
    path: TOKEN_PATHS[kind],
    body: { user_uuid: '{user}', expire: '{expire}' },
    tokenAt: '/token',
    errorAt: '/error',
  };
}

const SAMPLE: Readonly<Record<TokenKind, TokenRequestTemplate>> = {
  user: sampleTemplate('user'),
  app: sampleTemplate('app'),
};

/** Section 4.1, the last paragraph. */
const GET_FORM: TokenRequestTemplate = {
  method: 'GET',
  query: { userId: '{user}' },
  tokenAt: '/token',
  errorAt: '/error',
};

/**
 * The template of the requests for a kind of token, in whatever shape.
 * @throws Error when the shape does not have that kind: the check lacks a need.
 */
export function templateOf(shape: TokenServerShape, kind: TokenKind): TokenRequestTemplate {
  if (shape.kind === 'sample') return SAMPLE[kind];
  const own = shape.kind === 'template' ? shape[kind] : undefined;
  const found = shape.kind === 'get' && kind === 'user' ? GET_FORM : own;
  if (found !== undefined) return found;
  throw new Error(
    `the check asks for ${ARTICLE_OF[kind]} ${kind} token without naming 'app-token' in its needs`,
  );
}

/** The kinds of token that can be asked for, user tokens first. */
export function tokenKindsOf(shape: TokenServerShape): readonly TokenKind[] {
  const hasApp = shape.kind === 'sample' || (shape.kind === 'template' && shape.app !== undefined);
  return hasApp ? TOKEN_KINDS : ['user'];
}

/** Whether a template has a place for a value. */
export function hasPlaceFor(
  name: 'user' | 'expire' | 'uuid',
  request: Omit<TokenRequestTemplate, 'method' | 'tokenAt'>,
): boolean {
  const { path, query = {}, headers = {}, body, form = {}, multipart = {} } = request;
  const members = [query, headers, form, multipart].flatMap((each) => Object.values(each));
  return JSON.stringify([path, members, body]).includes(`{${name}}`);
}

/** Headers whose values are no secrets, and would blank out half of a report. */
export const PUBLIC_HEADERS: ReadonlySet<string> = new Set([
  'accept',
  'accept-language',
  'content-type',
  'user-agent',
]);

/** The kinds of token whose validity can be asked for. */
export function expireKindsOf(shape: TokenServerShape): readonly TokenKind[] {
  return tokenKindsOf(shape).filter((kind) => hasPlaceFor('expire', templateOf(shape, kind)));
}

/** The kinds of token that are asked for with a JSON body. */
export function jsonKindsOf(shape: TokenServerShape): readonly TokenKind[] {
  return tokenKindsOf(shape).filter((kind) => bodyKindOf(templateOf(shape, kind)) === 'json');
}

/** The kinds of token for which wrong credentials were declared. */
export function wrongKindsOf(shape: TokenServerShape): readonly TokenKind[] {
  return tokenKindsOf(shape).filter((kind) => templateOf(shape, kind).wrongCredentials);
}

/** The article of each kind of token, for a sentence. */
export const ARTICLE_OF: Readonly<Record<TokenKind, string>> = { user: 'a', app: 'an' };
