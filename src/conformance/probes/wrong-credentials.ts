import type { TokenRequestTemplate, WrongCredentials } from '../../contract/index.ts';

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
export function isCredentialHeader(name: string): boolean {
  return CREDENTIAL_HEADER.test(name);
}

const strange = (value: string): string => 'x'.repeat(value.length);

/** Credentials that nobody has, in the form of those that are given: the scheme and the names of cookies stay. */
function strangeValue(name: string, value: string): string {
  if (/^cookie$/i.test(name)) {
    return value.replaceAll(/=([^;]*)/g, (_, cookie: string) => `=${strange(cookie)}`);
  }
  const [scheme, rest] = [/^[A-Za-z]+ +/.exec(value)?.[0] ?? '', value.replace(/^[A-Za-z]+ +/, '')];
  return scheme + strange(rest);
}

/** The headers of a caller whose credentials nobody has. */
export function withStrangeCredentials(headers: Headers): Headers {
  return headers.map(([name, value]) =>
    isCredentialHeader(name) ? [name, strangeValue(name, value)] : [name, value],
  );
}
