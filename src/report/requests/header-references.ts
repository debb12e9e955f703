/** Flags whose values are `Name: text`, where `env:NAME` and `file:PATH` stand as words of their own. */
const HEADER_FLAGS: ReadonlySet<string> = new Set([
  '--receiver-header',
  '--token-server-header',
  '--observer-header',
]);
const COOKIE_FLAG = '--token-server-cookie';

/** How the values of headers were given that no report holds, by their names in small letters. */
export type HeaderReferences = ReadonlyMap<string, string>;

/** A header that two flags give different values stays unknown: the request may be either's. */
export function headerReferencesOf({
  more = [],
}: {
  readonly more?: readonly string[];
} = {}): HeaderReferences {
  const found = new Map<string, Set<string>>();
  const cookies: string[] = [];
  for (const [index, flag] of more.entries()) {
    const text = more[index + 1] ?? '';
    if (flag === COOKIE_FLAG) cookies.push(text.replace('=', '= '));
    if (!HEADER_FLAGS.has(flag)) continue;
    const colon = text.indexOf(':');
    const name = text.slice(0, colon).toLowerCase();
    found.set(name, (found.get(name) ?? new Set()).add(text.slice(colon + 1).trim()));
  }
  if (cookies.length > 0) found.set('cookie', new Set([cookies.join('; ')]));
  return new Map(
    [...found].flatMap(([name, [text, other]]) =>
      other === undefined && text !== undefined ? [[name, text]] : [],
    ),
  );
}

const inQuotes = (text: string) => text.replaceAll(/["\\$`]/g, '\\$&');

/** A reference in such a text as a shell finds what it leads to; any other word as it is. */
function shellText(word: string): string {
  const [, end = ''] = /(;?)$/.exec(word) ?? [];
  const reference = word.slice(0, word.length - end.length);
  const [, variable] = /^env:([A-Za-z_]\w*)$/.exec(reference) ?? [];
  if (variable !== undefined) return `\${${variable}}${end}`;
  const [, path] = /^file:(.+)$/.exec(reference) ?? [];
  return path === undefined ? inQuotes(word) : `$(cat '${path.replaceAll("'", "'\\''")}')${end}`;
}

/** The words of a header for a shell that puts in what the references lead to. */
export function headerWithReferences(name: string, text: string): string {
  const value = text.split(' ').map(shellText).join(' ');
  return `"${inQuotes(name)}: ${name.toLowerCase() === 'cookie' ? value.replaceAll('= ', '=') : value}"`;
}
