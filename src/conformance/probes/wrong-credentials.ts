import type { TokenRequestTemplate, WrongCredentials } from '../../contract/index.ts';
import { isJsonObject } from '../../contract/json-object.ts';
import { isSecretName } from '../../wire/secrets/secret-names.ts';

type Members = Readonly<Record<string, string>>;
type Changes = Readonly<Record<string, string | null>>;
type Headers = readonly (readonly [name: string, value: string])[];

/** Whether two names mean the same member. Case counts, except in the names of headers. */
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

/** The headers of every request, without those that wrong credentials replace or leave out. */
export function withoutReplaced(
  headers: Headers,
  { headers: replaced = {} }: WrongCredentials,
): Headers {
  const names = Object.keys(replaced);
  return headers.filter(([name]) => !names.some((changed) => isSameHeader(changed, name)));
}

/** Every text in the values of an object, at any depth, left out. */
function leftOut(value: object): object {
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [name, isJsonObject(item) ? leftOut(item) : null]),
  );
}

const namesIn = (value: object): readonly string[] =>
  Object.entries(value).flatMap(([name, item]) => (isJsonObject(item) ? namesIn(item) : [name]));

/** How the request of a caller who must get no token differs from one who may get one. */
export interface CallerChange {
  /** The credentials of the caller, in words. */
  readonly what: string;
  /** The caller gives nothing where wrong credentials were declared. */
  readonly isBlank?: true;
  /** No name tells that the members that are left out are credentials. */
  readonly isAssumed?: true;
  readonly change: WrongCredentials;
}

/** The callers of a template who were declared to get no token: the declared one, and one who gives nothing. */
export function wrongCallersOf({
  wrongCredentials: change,
}: TokenRequestTemplate): readonly CallerChange[] {
  if (change === undefined) return [];
  const declared: CallerChange = { what: 'wrong credentials', change };
  const { headers, ...members } = change;
  const nothing = leftOut(change) as WrongCredentials;
  if (JSON.stringify(nothing) === JSON.stringify(change)) return [declared];
  const isNamed = headers !== undefined || namesIn(members).some(isSecretName);
  const blank: CallerChange = { what: 'no credentials', isBlank: true, change: nothing };
  return [declared, isNamed ? blank : { ...blank, isAssumed: true }];
}
