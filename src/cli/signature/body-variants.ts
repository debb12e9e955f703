import { WRITINGS } from '../../wire/request/encode-body.ts';

/** A way in which a body is commonly changed before somebody signs or verifies it. */
export interface BodyVariant {
  /** Follows 'it fits'. */
  readonly words: string;
  readonly body: Uint8Array;
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]));
}

function rewritten(text: string): readonly BodyVariant[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return [];
  }
  const writings = Object.values(WRITINGS).map(
    ({ title, write }) => [title, write(value)] as const,
  );
  const sorted = ['members sorted by name', JSON.stringify(sortKeys(value))] as const;
  return [sorted, ...writings].map(([title, json]) => ({
    words: `the same JSON written again (${title}): sign and verify the raw bytes, before any parser`,
    body: Buffer.from(json),
  }));
}

const EDITS: readonly { readonly words: string; readonly edit: (text: string) => string }[] = [
  {
    words: 'the body with a newline after it: something appended one before it was signed',
    edit: (text) => `${text}\n`,
  },
  {
    words: 'the body without its last newline: the file has one that the request did not',
    edit: (text) => text.replace(/\r?\n$/, ''),
  },
  { words: 'the body without the white space around it', edit: (text) => text.trim() },
  {
    words: 'the body with \\n for every \\r\\n: line ends were converted',
    edit: (text) => text.replaceAll('\r\n', '\n'),
  },
  {
    words: 'the body with \\r\\n for every \\n: line ends were converted',
    edit: (text) => text.replaceAll(/\r?\n/g, '\r\n'),
  },
  {
    words: 'the body without its byte order mark',
    edit: (text) => text.replace(/^\ufeff/, ''),
  },
  { words: 'an empty body: it was read before it was signed', edit: () => '' },
];

/** Every variant that differs from the body itself. */
export function bodyVariantsOf(body: Uint8Array): readonly BodyVariant[] {
  const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(body);
  const edited = EDITS.map(({ words, edit }) => ({ words, body: Buffer.from(edit(text)) }));
  return [...edited, ...rewritten(text)].filter(
    (variant) => Buffer.compare(variant.body, body) !== 0,
  );
}
