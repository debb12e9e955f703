/** A way to write a secret. */
export interface SecretSpelling {
  /** Goes after "it stands there", e.g. `in base64`. */
  readonly name: string;
  readonly text: string;
  /** To be looked for without regard to case. */
  readonly isFolded: boolean;
}

/** Shorter pieces of base64 stand in ordinary text by chance. */
const MIN_CORE_LENGTH = 6;
const MIN_DERIVED_LENGTH = 4;

/** An app certificate, for one, is 32 of these and stands for 16 bytes. */
const HEXADECIMAL = /^(?:[0-9a-f]{2})+$/i;

/**
 * Base64 of the bytes as it looks inside the encoding of a longer text: three alignments, each without
 * the characters at the ends that depend on the neighbours.
 */
function base64Cores(bytes: Buffer): readonly string[] {
  return [0, 1, 2]
    .map((offset) => {
      const padded = Buffer.concat([Buffer.alloc(offset), bytes]);
      const whole = padded.toString('base64').replace(/=+$/, '');
      const isAligned = padded.length % 3 === 0;
      return whole.slice(Math.ceil((offset * 4) / 3), isAligned ? undefined : -1);
    })
    .filter((core) => core.length >= MIN_CORE_LENGTH);
}

const toBase64Url = (text: string) => text.replaceAll('+', '-').replaceAll('/', '_');

const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);

const MOST_QUOTED = 3;

/**
 * As JSON, as JSON inside JSON and so on, and all with the slashes escaped as PHP does: a message that quotes
 * an answer that quotes a body has the third.
 */
function jsonSpellings(secret: string): readonly string[] {
  const spellings: string[] = [];
  for (const start of [escaped(secret), escaped(secret).replaceAll('/', '\\/')]) {
    let text = start;
    for (let depth = 0; depth < MOST_QUOTED; depth += 1) {
      spellings.push(text);
      text = escaped(text);
    }
  }
  return spellings;
}

/** As browsers write it, and with all that RFC 3986 reserves encoded as well. */
function urlSpellings(text: string): readonly string[] {
  const encoded = encodeURIComponent(text);
  const strictly = encoded.replaceAll(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16)}`,
  );
  return [encoded, strictly];
}

function spelled(name: string, texts: readonly string[], isFolded = false): SecretSpelling[] {
  return texts
    .filter((text) => text.length >= MIN_DERIVED_LENGTH)
    .map((text) => ({ name, text, isFolded }));
}

/**
 * The usual spellings of a secret, the plain one first: with any case, JSON-escaped, URL-encoded, in
 * hexadecimal, in base64 and base64url, alone or inside the encoding of a longer text. A secret of
 * hexadecimal digits also counts as the bytes that it stands for. Each text comes once.
 */
export function spellingsOf(secret: string): readonly SecretSpelling[] {
  const bytes = Buffer.from(secret);
  const encoded = HEXADECIMAL.test(secret) ? [bytes, Buffer.from(secret, 'hex')] : [bytes];
  const base64 = encoded.flatMap((each) => [each.toString('base64'), ...base64Cores(each)]);
  const base64Url = encoded.flatMap((each) => [
    each.toString('base64url'),
    ...base64Cores(each).map(toBase64Url),
  ]);
  const all = [
    { name: 'as it is', text: secret, isFolded: true },
    // What is not UTF-8 is read byte by byte.
    ...spelled('as it is', [bytes.toString('latin1')]),
    ...spelled('JSON-escaped', jsonSpellings(secret)),
    ...spelled('URL-encoded', urlSpellings(bytes.toString('utf8')), true),
    ...spelled('in hexadecimal', [bytes.toString('hex')], true),
    ...spelled('in base64', base64),
    ...spelled('in base64url', base64Url),
  ];
  const seen = new Set<string>();
  return all.filter(({ text }) => !seen.has(text) && seen.add(text));
}
