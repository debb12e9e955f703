import type { TokenRequestTemplate, WrongCredentials } from '../../contract/index.ts';
import { isJsonObject } from '../../contract/json-object.ts';
import { isSecretName } from '../../wire/redaction.ts';

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

const CREDENTIAL_MEMBER =
  /(?:^|-)(?:pass(?:word|wd|phrase|code)?|pwd|pw|pin|otp|secret|api-?key|(?:access|auth|session)-?token)(?:-|$)/i;

/** Whether a member says who the caller is, by its name or by what stands there in the request of who is right. */
type IsCredential = (name: string, right: unknown) => boolean;

/** The members whose values were given as references to secrets are credentials, whatever they are called. */
const isReferenced = (right: unknown, references: readonly string[]): boolean =>
  typeof right === 'string' &&
  references.some((secret) => right.split(/\s+/).includes(secret) || right === secret);

/** The same of a member of a query or a body. A mere `key` may say which app is meant. */
function isCredentialMember(name: string): boolean {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, '$1-$2').replaceAll(/[^A-Za-z0-9]+/g, '-');
  return CREDENTIAL_MEMBER.test(words);
}

/** Another letter or digit in place of the last but one: of base64, all bits of that one count. */
function withOneChanged(value: string): string {
  const end = value.replace(/=+$/, '').length - 2;
  if (end < 0) return 'x';
  const other = value[end] === 'b' ? 'c' : 'b';
  return value.slice(0, end) + other + value.slice(end + 1);
}

/** A JSON Web Token in its three parts (RFC 7519); undefined for any other text. */
function jsonWebTokenIn(value: string) {
  const [header = '', payload = '', signature = '', ...rest] = value.split('.');
  const [head, claims] = [header, payload].map(jsonOfBase64Url);
  if (signature === '' || rest.length > 0 || head === undefined || claims === undefined) return;
  return { header, head, claims, payload, signature };
}

function jsonOfBase64Url(text: string): object | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(text, 'base64url').toString());
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

const asBase64Url = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Other claims under the same signature: a target that verifies it refuses them. */
function withOtherClaims(value: string): string {
  const token = jsonWebTokenIn(value);
  if (token === undefined) return value;
  const claims = asBase64Url({ ...token.claims, assay: true });
  return `${token.header}.${claims}.${token.signature}`;
}

/** The same claims, said to need no signature (RFC 7518, section 3.6). */
function withoutSignature(value: string): string {
  const token = jsonWebTokenIn(value);
  if (token === undefined) return value;
  return `${asBase64Url({ ...token.head, alg: 'none' })}.${token.payload}.`;
}

/** Every letter in its other case, where letters of both cases tell credentials apart: hexadecimal digits do not. */
function inOtherCase(value: string): string {
  if (/^[0-9a-f-]+$/i.test(value) || !/[a-z]/.test(value) || !/[A-Z]/.test(value)) return value;
  return value.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  );
}

interface Alteration {
  readonly what: string;
  readonly isBlank?: true;
  /** What it makes gives away most of the right ones. */
  readonly isNear?: true;
  readonly change: (value: string) => string;
}

const ONE_CHANGED: Alteration = {
  what: 'the declared credentials with one character changed',
  isNear: true,
  change: withOneChanged,
};

/** What a caller may give who does not have the credentials; `change` makes it of those who are right. */
const ALTERATIONS: readonly Alteration[] = [
  { what: 'credentials that nobody has', change: (value) => 'x'.repeat(value.length) },
  {
    what: 'the first half of the declared credentials',
    isNear: true,
    change: (value) => value.slice(0, value.length / 2),
  },
  ONE_CHANGED,
  {
    what: 'the declared credentials with more behind them',
    isNear: true,
    // Two characters of base64 are another byte, whatever stands before them.
    change: (value) => `${value.replace(/=+$/, '')}xx`,
  },
  {
    what: 'the declared credentials with their letters in the other case',
    isNear: true,
    change: inOtherCase,
  },
  {
    what: 'the declared JSON Web Token with other claims under its signature',
    isNear: true,
    change: withOtherClaims,
  },
  {
    what: 'the declared JSON Web Token without a signature',
    isNear: true,
    change: withoutSignature,
  },
  { what: 'empty credentials', isBlank: true, change: () => '' },
];

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

/** Members with one character of their credentials changed. Wrong passwords lock users out, so no more are tried. */
export function alteredMembers(members: WrongCredentials): readonly CallerChange[] {
  const { change, ...row } = ONE_CHANGED;
  return apart(members, [{ ...row, change: withTexts(members, change) as WrongCredentials }]);
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
    isCredentialMember(name) || isSecretName(name) || isReferenced(own, references);
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
    (name, right) => isCredentialMember(name) || isReferenced(right, references),
  );
  return { ...members, ...(named.length > 0 && { headers: Object.fromEntries(named) }) };
}
