import type { RecordedBody, RecordedRequest } from '../../contract/index.ts';
import { REDACTED } from '../../contract/redacted.ts';
import { type HeaderReferences, headerWithReferences } from './header-references.ts';

const HARMLESS = /^[A-Za-z0-9_@%+=:,./-]+$/;

/** A text as one word of a POSIX shell: nothing in it is expanded, split or run. */
export function shellWord(text: string): string {
  return HARMLESS.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
}

const MAX_INLINE_BYTES = 2_048;
// biome-ignore lint/suspicious/noControlCharactersInRegex: what a line of a shell cannot carry
const UNFIT_FOR_A_LINE = /[\u0000-\u001f\u007f]/;

/** The exact bytes of a recorded body. */
export function bytesOf({ text, base64 }: RecordedBody): Uint8Array {
  if (base64 === undefined) return new TextEncoder().encode(text);
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
}

/** Whether a body can stand in the command itself; any other body has to come from a file. */
export function isInline({ text, bytes }: RecordedBody): boolean {
  return (
    text !== undefined &&
    bytes <= MAX_INLINE_BYTES &&
    !UNFIT_FOR_A_LINE.test(text) &&
    // curl would take it for the name of a file.
    !text.startsWith('@')
  );
}

/** Header text goes onto the wire as Latin-1; a terminal would make UTF-8 of it. */
function latin1Word(text: string): string {
  const bytes = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at) & 0xff);
  const escaped = bytes
    .map((byte) => {
      const character = String.fromCharCode(byte);
      const isPlain = byte >= 0x20 && byte < 0x7f && !'\'\\%"$`'.includes(character);
      return isPlain ? character : `\\${byte.toString(8).padStart(3, '0')}`;
    })
    .join('');
  return `"$(printf '${escaped}')"`;
}

function headerWord(name: string, value: string, references: HeaderReferences): string {
  const given = value.includes(REDACTED) ? references.get(name.toLowerCase()) : undefined;
  if (given !== undefined) return headerWithReferences(name, given);
  // curl drops a header without a value unless a semicolon ends its name.
  const line = value === '' ? `${name};` : `${name}: ${value}`;
  return /^[\x20-\x7e]*$/.test(line) ? shellWord(line) : latin1Word(line);
}

/** What curl would add of its own and the request does not have. */
function suppressedHeaders({ headers, body }: RecordedRequest): readonly string[] {
  const names = headers.map(([name]) => name.toLowerCase());
  return body.bytes > 0 && !names.includes('content-type') ? ['-H', "'Content-Type:'"] : [];
}

/**
 * A line for a POSIX shell that sends a request again: the same method, headers and bytes. What was
 * redacted when it was recorded stands as its placeholder, but for headers of which `references` says where
 * their values are found. `bodyPath` is the file that holds the body
 * where the line itself cannot carry it.
 */
export function curlOf(
  request: RecordedRequest,
  bodyPath?: string,
  references: HeaderReferences = new Map(),
): string {
  const { method, url, headers, body, isChunked } = request;
  const hasBody = body.bytes > 0 || method !== 'GET';
  const data = isInline(body)
    ? shellWord(body.text ?? '')
    : shellWord(`@${bodyPath ?? 'body.bin'}`);
  return [
    'curl -sS -i --globoff',
    ...(method === 'HEAD' ? ['--head'] : ['-X', shellWord(method)]),
    ...headers.flatMap(([name, value]) => ['-H', headerWord(name, value, references)]),
    ...(isChunked ? ['-H', "'Transfer-Encoding: chunked'"] : []),
    ...(hasBody ? suppressedHeaders(request) : []),
    ...(hasBody ? ['--data-binary', data] : []),
    shellWord(url),
  ].join(' ');
}
