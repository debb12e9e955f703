import type { TokenKind } from '../../contract/index.ts';
import type { WireRequest } from '../../wire/exchange.ts';
import type { TokenServerTarget } from '../core/targets.ts';
import { canExpress, isPercentEncoded } from './can-express.ts';
import { credentialPlaces } from './credential-places.ts';
import { canAskForUser, tokenRequestOf } from './token-request.ts';
import {
  expireKindsOf,
  jsonKindsOf,
  SAMPLE_SHAPE,
  type TokenServerShape,
  templateOf,
  tokenKindsOf,
  wrongKindsOf,
} from './token-server-shape.ts';
import { type BodyKind, bodyKindOf, type TokenField, type TokenValues } from './token-template.ts';
import { type CallerChange, wrongCallersOf } from './wrong-credentials.ts';

/** What follows of a token server from how it was declared. */
export interface TokenServerFacts {
  /** As it was declared; the paths of requests are appended to it. */
  readonly url: string;
  readonly shape: TokenServerShape['kind'];
  /** The kinds of token that can be asked for, user tokens first. */
  readonly kinds: readonly TokenKind[];
  /** Those whose validity can be asked for. */
  readonly expireKinds: readonly TokenKind[];
  /** Those that are asked for with a JSON body. */
  readonly jsonKinds: readonly TokenKind[];
  /** Those for which wrong credentials were declared. */
  readonly wrongKinds: readonly TokenKind[];
  /** Its answers name the chat user whom a user token is for. */
  readonly namesUsers: boolean;
  /** Whether its answers have a place for the reason why there is no token. */
  readonly hasErrors: boolean;
  /** Where credentials were declared that it requires of its callers, as JSON pointers. */
  credentialPlaces(kind: TokenKind): readonly string[];
  /** Whether the request shape can name a user, so that the target reads that very user. */
  canAskFor(user: string): boolean;
  /** Whether the request shape can ask for a value, `undefined` for one that is left out. */
  canExpress(kind: TokenKind, field: TokenField, value: unknown): boolean;
  bodyKind(kind: TokenKind): BodyKind;
  /** Whether the user stands where an encoding can be broken: in the URL or in a form. */
  encodesUser(kind: TokenKind): boolean;
  /** Whether its answers are tokens as a whole. */
  hasBareTokens(kind: TokenKind): boolean;
  /** The request for a token in the request shape of the target; what is not asked for is left out. */
  requestFor(kind: TokenKind, asked: TokenValues): WireRequest;
  /** The callers who were declared to get no token: the declared one, then one who gives nothing. */
  wrongCallers(kind: TokenKind): readonly CallerChange[];
}

export function factsOf({
  url,
  headers = [],
  shape = SAMPLE_SHAPE,
}: Pick<TokenServerTarget, 'url' | 'headers' | 'shape'>): TokenServerFacts {
  return {
    url,
    shape: shape.kind,
    kinds: tokenKindsOf(shape),
    expireKinds: expireKindsOf(shape),
    jsonKinds: jsonKindsOf(shape),
    wrongKinds: wrongKindsOf(shape),
    namesUsers: templateOf(shape, 'user').userAt !== undefined,
    hasErrors: shape.kind !== 'template' || shape.user.errorAt !== undefined,
    credentialPlaces: (kind) => credentialPlaces({ headers, shape }, kind),
    canAskFor: (user) => canAskForUser(shape, user),
    canExpress: (kind, field, value) => canExpress(templateOf(shape, kind), field, value),
    bodyKind: (kind) => bodyKindOf(templateOf(shape, kind)),
    encodesUser: (kind) => isPercentEncoded(templateOf(shape, kind), 'user'),
    hasBareTokens: (kind) => templateOf(shape, kind).tokenAt === '',
    requestFor: (kind, asked) => tokenRequestOf({ url, headers, shape }, kind, asked),
    wrongCallers: (kind) => wrongCallersOf(templateOf(shape, kind)),
  };
}
