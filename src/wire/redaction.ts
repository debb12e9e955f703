import { spellingsOf } from './secret-spellings.ts';

/** Replaces what must not be kept. Applied when evidence is captured, never only when it is printed. */
export type Redactor = (text: string) => string;

const PLACEHOLDER = '[redacted]';

const MIN_SECRET_LENGTH = 4;

// A token of the second version, and whatever stands in a member that is named like a token.
const TOKEN_TEXT = /007[A-Za-z0-9+/_-]{40,}={0,2}/g;
const TOKEN_MEMBER = /("[A-Za-z_]*[Tt]oken"\s*:\s*")((?:[^"\\]|\\.)+)(")/g;
// The same member in a text that quotes JSON, such as `status 403 ("{\"token\":\"…\"}")`.
const QUOTED_TOKEN_MEMBER =
  /(\\"[A-Za-z_]*[Tt]oken\\"\s*:\s*\\")((?:[^"\\]|\\\\(?:\\["\\]|[^"\\]))+)(\\")/g;
// Bodies may be long and hostile: what comes before `://` is not looked at, and a run of backslashes
// is taken whole, so that no pattern takes more than linear time.
const URL_CREDENTIALS = /([a-z0-9+.-]:\/\/)[^/\s"]+@/gi;

// A value ends where the URL does; a backslash may belong to it, unless it escapes the closing quote.
const QUERY_MEMBER = /([?&;#])([^\s"?&;#=]{1,100})=((?:[^\s"<>&#\\]|\\+(?![\\"]))+)/g;
const SECRET_WORDS: ReadonlySet<string> = new Set([
  'apikey',
  'auth',
  'code',
  'key',
  'password',
  'secret',
  'sig',
  'signature',
  'token',
]);

/** Whether one of the words of a name, as in `api_key`, `hub.secret` or `clientSecret`, is a secret's. */
export function isSecretName(name: string): boolean {
  return name
    .replace(/%[0-9a-f]{2}/gi, ' ')
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z0-9]+/)
    .some((word) => SECRET_WORDS.has(word.toLowerCase()));
}

function redactMember(member: string, before: string, name: string): string {
  return isSecretName(name) ? `${before}${name}=${PLACEHOLDER}` : member;
}

function patternsOf(secrets: readonly string[]): readonly RegExp[] {
  const patterns = secrets
    .filter((secret) => secret.length >= MIN_SECRET_LENGTH)
    .flatMap(spellingsOf)
    .map(({ text, isFolded }) => ({
      source: text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&'),
      flags: isFolded ? 'gi' : 'g',
    }));
  const distinct = new Map(patterns.map((each) => [`${each.flags} ${each.source}`, each]));
  return [...distinct.values()].map(({ source, flags }) => new RegExp(source, flags));
}

/** All of what any pattern matches goes, so that of secrets that overlap nothing stays. */
function replaceMatches(text: string, patterns: readonly RegExp[]): string {
  const matches = patterns
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .map((match) => ({ start: match.index, end: match.index + match[0].length }))
    .sort((a, b) => a.start - b.start);
  let result = '';
  let end = 0;
  for (const match of matches) {
    if (match.start >= end) result += text.slice(end, match.start) + PLACEHOLDER;
    end = Math.max(end, match.end);
  }
  return result + text.slice(end);
}

/**
 * Makes a redactor that knows the given secrets in their usual spellings (see `spellingsOf`), and
 * tokens, URL credentials and the query members that are named like secrets by their looks. Secrets of
 * fewer than four characters are not looked for: they would blank out half of a report.
 */
export function createRedactor(secrets: readonly string[]): Redactor {
  const patterns = patternsOf(secrets);
  return (text) =>
    replaceMatches(text, patterns)
      .replace(TOKEN_MEMBER, `$1${PLACEHOLDER}$3`)
      .replace(QUOTED_TOKEN_MEMBER, `$1${PLACEHOLDER}$3`)
      .replace(TOKEN_TEXT, PLACEHOLDER)
      .replace(URL_CREDENTIALS, `$1${PLACEHOLDER}@`)
      .replace(QUERY_MEMBER, redactMember);
}
