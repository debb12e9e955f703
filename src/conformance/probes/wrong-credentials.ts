import type { TokenRequestTemplate, WrongCredentials } from '../../contract/index.ts';
import { isJsonObject } from '../../contract/json-object.ts';
import { isCredentialName, isSecretName } from '../../wire/secrets/secret-names.ts';
import {
  ALTERATIONS,
  type Alteration,
  HALF,
  MORE_BEHIND,
  ONE_CHANGED,
  OTHER_CASE,
} from './credential-alterations.ts';

type Members = Readonly<Record<string, string>>;
type Changes = Readonly<Record<string, string | null>>;

/** Whether names mean the same member: those of headers do whatever their case is. */
type IsSame = (one: string, other: string) => boolean;

const isSameName: IsSame = (one, other) => one === other;
const isSameHeader: IsSame = (one, other) => one.toLowerCase() === other.toLowerCase();

function patched(members: Members, changes: Changes, isSame: IsSame): Members {
  const names = Object.keys(changes);
  const kept = Object.entries(members).filter(
    ([name]) => !names.some((changed) => isSame(changed, name)),
  );
  const given = Object.entries(changes).filter(
    (change): change is [string, string] => change[1] !== null,
  );
  return Object.fromEntries([...kept, ...given]);
}

/** JSON Merge Patch (RFC 7396). */
function mergedJson(value: unknown, patch: unknown): unknown {
  if (!isJsonObject(patch)) return patch;
  const members = new Map(isJsonObject(value) ? Object.entries(value) : []);
  for (const [name, change] of Object.entries(patch)) {
    if (change === null) members.delete(name);
    else members.set(name, mergedJson(members.get(name), change));
  }
  return Object.fromEntries(members);
}

/** The template of a caller whose credentials are wrong. */
export function withWrongCredentials(
  template: TokenRequestTemplate,
  wrong: WrongCredentials,
): TokenRequestTemplate {
  const { query, headers, body, form, multipart } = wrong;
  return {
    ...template,
    ...(query && { query: patched(template.query ?? {}, query, isSameName) }),
    ...(headers && { headers: patched(template.headers ?? {}, headers, isSameHeader) }),
    ...(body && { body: mergedJson(template.body, body) as TokenRequestTemplate['body'] & {} }),
    ...(form && { form: patched(template.form ?? {}, form, isSameName) }),
    ...(multipart && { multipart: patched(template.multipart ?? {}, multipart, isSameName) }),
  };
}

/** The headers that every request has, but for those that wrong credentials replace or leave out. */
export function withoutReplaced(
  headers: readonly (readonly [name: string, value: string])[],
  { headers: replaced = {} }: WrongCredentials,
): readonly (readonly [name: string, value: string])[] {
  const names = Object.keys(replaced);
  return headers.filter(([name]) => !names.some((changed) => isSameHeader(changed, name)));
}

type Headers = readonly (readonly [name: string, value: string])[];

/** No `Idempotency-Key`, nor any other header that some servers take and none has to look at. */
const CREDENTIAL_HEADER =
  /^(?:authorization|cookie)$|(?:^|-)(?:api-?key|auth|(?:access|auth|session)-?token|secret|password)(?:-|$)/i;

/** Whether a header of that name says who the caller is, and not what it wants. */
function isCredentialHeader(name: string): boolean {
  return CREDENTIAL_HEADER.test(name);
}

/** Whether a member says who the caller is, by its name or by what stands there in the request of who is right. */
type IsCredential = (name: string, right: unknown) => boolean;

/** The members whose values were given as references to secrets are credentials, whatever they are called. */
export const isReferenced = (right: unknown, references: readonly string[]): boolean =>
  typeof right === 'string' &&
  references.some((secret) => right.split(/\s+/).includes(secret) || right === secret);

/** The scheme and the names of cookies stay. */
function alteredValue(name: string, value: string, change: (value: string) => string): string {
  if (/^cookie$/i.test(name)) {
    return value.replaceAll(/=([^;]*)/g, (_, cookie: string) => `=${change(cookie)}`);
  }
  const [scheme, rest] = [/^[A-Za-z]+ +/.exec(value)?.[0] ?? '', value.replace(/^[A-Za-z]+ +/, '')];
  return scheme + change(rest);
}

/** How the request of a caller who must get no token differs from one who may get one. */
export interface CallerChange {
  /** What the caller gives, in words. */
  readonly what: string;
  /** Nothing is given in place of the credentials. */
  readonly isBlank?: true;
  /** It gives away most of the right ones. */
  readonly isNear?: true;
  /** Nothing but the word of the user says that what is blank is credentials: it may choose among tenants. */
  readonly isAssumed?: true;
  /** It asks at the path with a slash more or less at its end: a gate may know one path, and a route both. */
  readonly isAtOtherSlash?: true;
  /** Who gets a token with this shows the same. */
  readonly simpler?: WrongCredentials;
  readonly change: WrongCredentials;
}

/** Those of some changes that differ from one another and from what is right. */
function apart(right: WrongCredentials, changes: readonly CallerChange[]): readonly CallerChange[] {
  const known = new Set([JSON.stringify(right)]);
  return changes.filter(({ change }) => {
    const text = JSON.stringify(change);
    return !known.has(text) && known.add(text);
  });
}

/** The same of headers that hold credentials, each with others than those that are right. */
export function alteredHeaders(
  headers: Readonly<Record<string, string | null>>,
): readonly CallerChange[] {
  const changes = ALTERATIONS.map(({ change, ...row }) => {
    const altered = Object.entries(headers).map(([name, value]) => [
      name,
      value === null ? value : alteredValue(name, value, change),
    ]);
    return { ...row, change: { headers: Object.fromEntries(altered) } };
  });
  return apart({ headers }, changes);
}

/** Wrong passwords lock users out, so few are tried. */
const OF_MEMBERS: readonly Alteration[] = [ONE_CHANGED, OTHER_CASE, MORE_BEHIND, HALF];
/** What tells credentials alone apart: names and the like may be folded. */
const OF_ANY_MEMBERS = OF_MEMBERS.filter((each) => each !== OTHER_CASE);

function altered(
  members: WrongCredentials,
  alterations: readonly Alteration[],
): readonly CallerChange[] {
  const changes = alterations.map(({ change, ...row }) => ({
    ...row,
    change: withTexts(members, change) as WrongCredentials,
  }));
  return apart(members, changes);
}

/** Members with their credentials changed. */
export function alteredMembers(members: WrongCredentials): readonly CallerChange[] {
  return altered(members, OF_MEMBERS);
}

/** A shorter value may be a number or a name, of which a part is one too. */
const SHORTEST_TOLD_APART = 8;

/** What stands, in the request of a caller who is right, where a wrong text was declared, but for what is `known`. */
function rightBeside(wrong: object, right: unknown, known: readonly string[]): object {
  const entries = Object.entries(wrong).flatMap(([name, item]) => {
    const own = memberOf(right, name);
    if (isJsonObject(item)) return [[name, rightBeside(item, own, known)]];
    const isOther = typeof own === 'string' && !holdsPlace(own) && !known.includes(own);
    return isOther && own.length >= SHORTEST_TOLD_APART ? [[name, own]] : [];
  });
  return Object.fromEntries(entries);
}

function rightOfDeclared({ query, body, form, multipart }: WrongCredentials, right: Right): object {
  const known = textsIn(credentialsIn(right, []));
  return rightBeside({ query, body, form, multipart }, right, known);
}

/** The same of members that were declared to be wrong, and of which nothing else says that they are credentials. */
export function alteredDeclared(wrong: WrongCredentials, right: Right): readonly CallerChange[] {
  return altered(rightOfDeclared(wrong, right), OF_ANY_MEMBERS);
}

/** What a caller who is right gives in the members, but for headers, that were declared to be wrong. */
export function declaredRights(wrong: WrongCredentials, right: Right): readonly string[] {
  return textsIn(rightOfDeclared(wrong, right));
}

/** The header by which a proxy says for whom it asks; anybody can send it. */
const FORWARDED = { 'X-Forwarded-For': '127.0.0.1' };

/** No credentials, from a caller who claims to be the machine of the target, and at a neighbouring path. */
export function evadingCallers(
  headers: Readonly<Record<string, string | null>>,
): readonly CallerChange[] {
  const without = Object.fromEntries(Object.keys(headers).map((name) => [name, null]));
  return [
    {
      what: 'no credentials, at the path with a slash more or less at its end',
      isBlank: true,
      isAtOtherSlash: true,
      change: { headers: without },
    },
    {
      what: 'no credentials but the header X-Forwarded-For: 127.0.0.1',
      isBlank: true,
      change: { headers: { ...without, ...FORWARDED } },
    },
  ];
}

/** Every text in the values of an object, at any depth, changed. */
function withTexts(value: object, change: (text: string) => string): object {
  const entries = Object.entries(value).map(([name, item]) => {
    if (typeof item === 'string') return [name, change(item)];
    return [name, isJsonObject(item) ? withTexts(item, change) : item];
  });
  return Object.fromEntries(entries);
}

/** Every text in the values of an object, at any depth. */
export function textsIn(value: object): readonly string[] {
  return Object.values(value).flatMap((item) => {
    if (typeof item === 'string') return [item];
    return isJsonObject(item) ? textsIn(item) : [];
  });
}

/** The members that hold credentials, at any depth; undefined where there are none. */
function credentialMembers(
  value: object,
  isCredential: IsCredential,
): Readonly<Record<string, unknown>> | undefined {
  const found = Object.entries(value).flatMap(([name, item]) => {
    if (!isJsonObject(item)) return isCredential(name, item) ? [[name, item]] : [];
    const held = credentialMembers(item, isCredential);
    return held === undefined ? [] : [[name, held]];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

const memberOf = (value: unknown, name: string): unknown =>
  isJsonObject(value) ? Object.entries(value).find(([each]) => each === name)?.[1] : undefined;

/** The same members, those that hold credentials with nothing in them: left out, or empty. */
function blanked(value: object, right: unknown, by: null | '', isCredential: IsCredential): object {
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const own = memberOf(right, name);
      if (isJsonObject(item)) return [name, blanked(item, own, by, isCredential)];
      return [name, isCredential(name, own) ? by : item];
    }),
  );
}

/** A change of headers and of members in which credentials are blank. */
function blankedChange(
  { headers, ...members }: WrongCredentials,
  right: Right,
  by: null | '',
  isCredential: IsCredential,
): WrongCredentials {
  return {
    ...(blanked(members, right, by, isCredential) as WrongCredentials),
    // An empty header is tried apart from this.
    ...(headers && {
      headers: blanked(headers, right.headers, null, isCredentialHeader) as Changes,
    }),
  };
}

/** The request of a caller who is right, and what references to secrets led to in it. */
type Right = Partial<TokenRequestTemplate> & { readonly references?: readonly string[] };

/** What asks for a user or a validity is no credential. */
const holdsPlace = (right: unknown): boolean =>
  typeof right === 'string' && /\{(?:user|expire)\}/.test(right);

/**
 * The changes in which credentials are blank in place of wrong. Where the user says that a member is wrong, a
 * name of any secret is enough; where none of them has one, all that are wrong are taken for credentials.
 */
export function blankChanges(change: WrongCredentials, right: Right = {}): readonly CallerChange[] {
  const { references = [] } = right;
  const isKnown: IsCredential = (name, own) =>
    isCredentialName(name) || isSecretName(name) || isReferenced(own, references);
  const blanks = (isCredential: IsCredential) =>
    apart(change, [
      {
        what: 'no credentials',
        isBlank: true,
        change: blankedChange(change, right, null, isCredential),
      },
      {
        what: 'empty credentials',
        isBlank: true,
        change: blankedChange(change, right, '', isCredential),
      },
    ]);
  const known = blanks(isKnown);
  if (known.length > 0) return known;
  return blanks((_, own) => !holdsPlace(own)).map((each) => ({ ...each, isAssumed: true }));
}

/** What is named like credentials in the requests of a template, or given as a reference, as the change of nothing. */
export function credentialsIn(
  { query, body, form, multipart, headers = {}, references = [] }: Right,
  required: Headers,
): WrongCredentials {
  const named = [...Object.entries(headers), ...required].filter(([name]) =>
    isCredentialHeader(name),
  );
  const members = credentialMembers(
    { query, form, multipart, body: isJsonObject(body) ? body : {} },
    (name, right) => isCredentialName(name) || isReferenced(right, references),
  );
  return { ...members, ...(named.length > 0 && { headers: Object.fromEntries(named) }) };
}
