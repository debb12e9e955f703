import type { TokenRequestTemplate, WrongCredentials } from '../../contract/index.ts';
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
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch;
  const isObject = typeof value === 'object' && value !== null && !Array.isArray(value);
  const members = new Map(isObject ? Object.entries(value) : []);
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
  /(?:^|-)(?:pass(?:word|wd|phrase|code)?|pwd|pin|otp|secret|api-?key|(?:access|auth|session)-?token)(?:-|$)/i;

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

/** What a caller may give who does not have the credentials; `change` makes it of those who are right. */
const ALTERATIONS: readonly {
  readonly what: string;
  readonly isBlank?: true;
  readonly change: (value: string) => string;
}[] = [
  { what: 'credentials that nobody has', change: (value) => 'x'.repeat(value.length) },
  {
    what: 'the first half of the declared credentials',
    change: (value) => value.slice(0, value.length / 2),
  },
  { what: 'the declared credentials with one character changed', change: withOneChanged },
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

/** Headers of a caller who does not have the credentials, in words. */
export interface AlteredHeaders {
  readonly what: string;
  /** Nothing is given in place of them. */
  readonly isBlank: boolean;
  readonly headers: Headers;
}

/** The headers with other credentials than those that are right; none where they hold no credentials. */
export function alteredCredentials(headers: Headers): readonly AlteredHeaders[] {
  const known = new Set([JSON.stringify(headers)]);
  return ALTERATIONS.flatMap(({ what, isBlank = false, change }) => {
    const altered = headers.map(([name, value]): readonly [string, string] =>
      isCredentialHeader(name) ? [name, alteredValue(name, value, change)] : [name, value],
    );
    const text = JSON.stringify(altered);
    if (known.has(text)) return [];
    known.add(text);
    return [{ what, isBlank, headers: altered }];
  });
}

/** How the request of a caller who must get no token differs from one who may get one. */
export interface CallerChange {
  /** What the caller gives, in words. */
  readonly what: string;
  readonly change: WrongCredentials;
}

const isObject = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The members that hold credentials by their name, at any depth; undefined where there are none. */
function credentialMembers(value: object): Readonly<Record<string, unknown>> | undefined {
  const found = Object.entries(value).flatMap(([name, item]) => {
    const held = isObject(item) ? credentialMembers(item) : item;
    return held !== undefined && (isObject(item) || isCredentialMember(name)) ? [[name, held]] : [];
  });
  return found.length === 0 ? undefined : Object.fromEntries(found);
}

/** The same members, those that hold credentials with nothing in them: left out, or empty. */
function blanked(value: object, by: null | '', isCredential: (name: string) => boolean): object {
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      if (isObject(item)) return [name, blanked(item, by, isCredential)];
      return [name, isCredential(name) ? by : item];
    }),
  );
}

/** Where the user says that a member is wrong, a name of any secret is enough. */
const isWrongMember = (name: string): boolean => isCredentialMember(name) || isSecretName(name);

/** A change of headers and of members in which whatever is named like credentials is blank. */
function blankedChange({ headers, ...members }: WrongCredentials, by: null | ''): WrongCredentials {
  return {
    ...(blanked(members, by, isWrongMember) as WrongCredentials),
    // An empty header is tried apart from this.
    ...(headers && { headers: blanked(headers, null, isCredentialHeader) as Changes }),
  };
}

/** The changes in which credentials are blank in place of wrong; none where nothing is named like credentials. */
export function blankChanges(change: WrongCredentials): readonly CallerChange[] {
  const known = new Set([JSON.stringify(change)]);
  const changes = [
    { what: 'no credentials', change: blankedChange(change, null) },
    { what: 'empty credentials', change: blankedChange(change, '') },
  ];
  return changes.filter((each) => {
    const isNew = !known.has(JSON.stringify(each.change));
    known.add(JSON.stringify(each.change));
    return isNew;
  });
}

/** What is named like credentials in the requests of a template, as the change of nothing. */
export function credentialsIn(
  { query, body, form, multipart, headers = {} }: TokenRequestTemplate,
  required: Headers,
): WrongCredentials {
  const named = [...Object.entries(headers), ...required].filter(([name]) =>
    isCredentialHeader(name),
  );
  const members = credentialMembers({ query, form, multipart, body: isObject(body) ? body : {} });
  return { ...members, ...(named.length > 0 && { headers: Object.fromEntries(named) }) };
}
