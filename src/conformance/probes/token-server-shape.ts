import { TOKEN_KINDS, type TokenKind, type TokenRequestTemplate } from '../../contract/index.ts';

/** How a token server is asked for tokens. Section 4.1 leaves it to the integrator. */
export type TokenServerShape =
  /** The two POST endpoints of section 4.1. */
  | { readonly kind: 'sample' }
  /** `GET {url}?userId=…`, the last paragraph of section 4.1: user tokens of a validity that the target chooses. */
  | { readonly kind: 'get' }
  /** Requests of the integrator's own, whose headers hold no references any more. */
  | {
      readonly kind: 'template';
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

/** The kinds of token that can be asked for, user tokens first. */
export function tokenKindsOf(shape: TokenServerShape): readonly TokenKind[] {
  const hasApp = shape.kind === 'sample' || (shape.kind === 'template' && shape.app !== undefined);
  return hasApp ? TOKEN_KINDS : ['user'];
}

/** Whether a template has a place for a value. */
export function hasPlaceFor(name: 'user' | 'expire', template: TokenRequestTemplate): boolean {
  const { path, query, headers, body } = template;
  return JSON.stringify([
    path,
    Object.values(query ?? {}),
    Object.values(headers ?? {}),
    body,
  ]).includes(`{${name}}`);
}

/** Headers whose values are no secrets, and would blank out half of a report. */
export const PUBLIC_HEADERS: ReadonlySet<string> = new Set([
  'accept',
  'accept-language',
  'content-type',
  'user-agent',
]);

/** What stands in the headers of a shape beside its placeholders: secrets, as headers of callers are. */
export function secretsOfShape(shape: TokenServerShape): readonly string[] {
  if (shape.kind !== 'template') return [];
  const headers = [shape.user, shape.app].flatMap((each) => Object.entries(each?.headers ?? {}));
  return headers
    .filter(([name]) => !PUBLIC_HEADERS.has(name.toLowerCase()))
    .flatMap(([, value]) => value.split(/\{(?:user|expire)\}/))
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** The kinds of token whose validity can be asked for. */
export function expireKindsOf(shape: TokenServerShape): readonly TokenKind[] {
  if (shape.kind === 'sample') return TOKEN_KINDS;
  if (shape.kind === 'get') return [];
  return tokenKindsOf(shape).filter((kind) => {
    const template = shape[kind];
    return template !== undefined && hasPlaceFor('expire', template);
  });
}

/** The article of each kind of token, for a sentence. */
export const ARTICLE_OF: Readonly<Record<TokenKind, string>> = { user: 'a', app: 'an' };
