import type { TokenKind, WrongCredentials } from '../../contract/index.ts';
import type { WireRequest } from '../../wire/exchange.ts';
import { canExpress } from './can-express.ts';
import { oddlyTyped } from './odd-credentials.ts';
import {
  hasPlaceFor,
  referencedIn,
  SAMPLE_SHAPE,
  type TokenServerShape,
  templateOf,
  tokenKindsOf,
} from './token-server-shape.ts';
import { fillTemplate, type TokenValues } from './token-template.ts';
import {
  alteredDeclared,
  alteredHeaders,
  alteredMembers,
  blankChanges,
  type CallerChange,
  credentialsIn,
  evadingCallers,
  textsIn,
  withoutReplaced,
  withWrongCredentials,
} from './wrong-credentials.ts';

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

/** The callers of whom the user says that they get no token; those who give nothing in the same places are among them. */
export function wrongCallersOf(shape: TokenServerShape, kind: TokenKind): readonly CallerChange[] {
  const template = templateOf(shape, kind);
  const { wrongCredentials } = template;
  if (wrongCredentials === undefined) return [];
  const declared = { what: 'wrong credentials', change: wrongCredentials };
  const right = { ...template, references: referencedIn(shape) };
  return [declared, ...blankChanges(wrongCredentials, right)];
}

/**
 * The callers whose credentials are altered or left out: all that is named like credentials, in headers and
 * elsewhere. Where wrong ones are declared, those that give nothing stand among the wrong callers.
 */
export function strangeCallersOf(
  { headers, shape }: Omit<Addressed, 'url'>,
  kind: TokenKind,
): readonly CallerChange[] {
  const template = { ...templateOf(shape, kind), references: referencedIn(shape) };
  const { headers: declaredHeaders, ...declared } = template.wrongCredentials ?? {};
  const { headers: given, ...members } = credentialsIn(template, headers);
  return [
    ...(given === undefined ? [] : alteredHeaders(given)),
    ...alteredMembers(members),
    ...alteredDeclared(declared, template),
    ...oddlyTyped(members),
    ...(given === undefined || declaredHeaders ? [] : blankChanges({ headers: given }, template)),
    ...(given === undefined ? [] : evadingCallers(given)),
    ...(Object.keys(declared).length > 0 ? [] : blankChanges(members, template)),
  ];
}

/** What says who the caller is in a request that is right: without a scheme, and without the name of a cookie. */
export function rightCredentialsOf(
  { headers, shape }: Omit<Addressed, 'url'>,
  kind: TokenKind,
): readonly string[] {
  const template = { ...templateOf(shape, kind), references: referencedIn(shape) };
  const { headers: given = {}, ...members } = credentialsIn(template, headers);
  const ofHeaders = Object.entries(given).flatMap(([name, value]) =>
    /^cookie$/i.test(name)
      ? (value ?? '').split(';').map((cookie) => cookie.slice(cookie.indexOf('=') + 1))
      : [(value ?? '').replace(/^[A-Za-z]+ +/, '')],
  );
  return [...ofHeaders, ...textsIn(members)];
}

/** The kinds of token that are asked for with credentials of the caller, but for those that are declared to be wrong. */
export function credentialKindsOf({
  headers = [],
  shape = SAMPLE_SHAPE,
}: Partial<Omit<Addressed, 'url'>>): readonly TokenKind[] {
  return tokenKindsOf(shape).filter(
    (kind) => strangeCallersOf({ headers, shape }, kind).length > 0,
  );
}
