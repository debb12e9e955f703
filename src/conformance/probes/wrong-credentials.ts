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
