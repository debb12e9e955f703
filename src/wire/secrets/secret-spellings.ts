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

/** Nobody prints longer ones as a list of bytes. */
const LONGEST_LISTED = 128;
/** Longer ones have too many halves, any of which leaves more to guess than anybody can. */
const LONGEST_HALVED = 256;
/** Longer digits are a token, not a key: nobody prints them in groups, and each spelling takes as much memory. */
const LONGEST_KEY = 1_024;
/** Of shorter ones, or of words, most may stand in ordinary text. */
const LEAST_MASKED = 32;

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

/** The numbers of bytes, as languages print an array of them: with commas, with blanks, or with both. */
function byteLists(bytes: Buffer): readonly string[] {
  if (bytes.length > LONGEST_LISTED) return [];
  return [',', ', ', ' ', ''].map((between) => [...bytes].join(between));
}

/** Hexadecimal bytes apart from one another, as fingerprints and dumps of memory show them. */
function apartInHex(bytes: Buffer): readonly string[] {
  if (bytes.length > LONGEST_LISTED) return [];
  const digits = bytes.toString('hex').match(/../g) ?? [];
  return [' ', ':', '-'].map((between) => digits.join(between));
}

/** Digits in groups, as keys are printed for people to read them aloud. */
function inGroups(secret: string): readonly string[] {
  return [4, 8].flatMap((length) => {
    const groups = secret.match(new RegExp(`.{1,${length}}`, 'g')) ?? [];
    return groups.length < 2 ? [] : [' ', '-', ':'].map((between) => groups.join(between));
  });
}

/** The form of a UUID, which takes 32 digits. */
function asUuid(secret: string): readonly string[] {
  const parts = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/.exec(secret);
  return parts === null ? [] : [parts.slice(1).join('-')];
}

/** Three quarters of a random secret, whose begin or end was masked: the rest can be tried. */
function mostOf(secret: string): readonly string[] {
  if (secret.length < LEAST_MASKED) return [];
  const hidden = Math.floor(secret.length / 4);
  return [secret.slice(0, -hidden), secret.slice(hidden)];
}

/** Of fewer different characters, a text may stand anywhere. */
const LEAST_VARIETY = 3;

const reversedText = (text: string): string => [...text].toReversed().join('');
const firstCore = (text: string): string[] => base64Cores(Buffer.from(text)).slice(0, 1);

/** Whether digits follow one another as in counting: of two such keys of a test set-up, one is the other backwards. */
function isCounted(secret: string): boolean {
  const values = [...secret].map((digit) => Number.parseInt(digit, 16));
  const steps = values.slice(1).map((value, at) => (value - (values[at] ?? 0) + 16) % 16);
  return new Set(steps).size < LEAST_VARIETY;
}

/** What hides a key from those alone who do not look: its digits, or its bytes, from the last to the first. */
function backwards(secret: string): readonly string[] {
  if (secret.length < LEAST_MASKED || isCounted(secret)) return [];
  const text = reversedText(secret);
  return [text, Buffer.from(secret, 'hex').reverse().toString('hex')];
}

/** Base64 of hexadecimal or of base64, and hexadecimal of base64, of the digits and of their bytes. */
function encodedTwice(secret: string): readonly string[] {
  if (secret.length < LEAST_MASKED) return [];
  const [digits, bytes] = [Buffer.from(secret), Buffer.from(secret, 'hex')];
  const inBase64 = [digits, bytes].map((each) => each.toString('base64').replace(/=+$/, ''));
  return [
    ...firstCore(digits.toString('hex')),
    ...inBase64.flatMap((text) => [...firstCore(text), Buffer.from(text).toString('hex')]),
  ];
}

/** Each half of a random secret in hexadecimal digits, wherever it begins: it takes away half of its strength. */
export function halvesOf(secret: string): readonly string[] {
  if (secret.length < LEAST_MASKED || secret.length > LONGEST_HALVED) return [];
  if (!HEXADECIMAL.test(secret)) return [];
  const length = Math.ceil(secret.length / 2);
  const starts = Array.from({ length: secret.length - length + 1 }, (_, start) => start);
  const halves = starts.map((start) => secret.slice(start, start + length));
  return halves.filter((half) => new Set(half).size >= LEAST_VARIETY);
}

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

function base64CoresOf(bytes: Buffer): readonly string[] {
  const cores = base64Cores(bytes);
  return [...cores, ...cores.map(toBase64Url)];
}

/**
 * What a secret that a user has given may be written as besides: in base64 of base64, at each alignment of both, and in
 * UTF-16, of either byte order, as it is, in hexadecimal and in base64.
 */
export function rareSpellingsOf(secret: string): readonly string[] {
  const twice = base64CoresOf(Buffer.from(secret)).flatMap((core) =>
    base64CoresOf(Buffer.from(core)),
  );
  const little = Buffer.from(secret, 'utf16le');
  const wide = [little, Buffer.from(little).swap16()].flatMap((bytes) => [
    ...(['utf8', 'latin1', 'hex'] as const).map((encoding) => bytes.toString(encoding)),
    ...base64CoresOf(bytes),
  ]);
  return [...twice, ...wide];
}

/**
 * The usual spellings of a secret, the plain one first: with any case, JSON-escaped, URL-encoded, in
 * hexadecimal, in base64 and base64url, alone or inside the encoding of a longer text, and as a list of bytes.
 * A secret of hexadecimal digits also counts as the bytes that it stands for, in groups of digits, as a UUID, backwards,
 * encoded twice, and with a quarter of it hidden. Each text comes once.
 */
export function spellingsOf(secret: string): readonly SecretSpelling[] {
  const bytes = Buffer.from(secret);
  const isHexadecimal = HEXADECIMAL.test(secret);
  const isKey = isHexadecimal && secret.length <= LONGEST_KEY;
  const encoded = isHexadecimal ? [bytes, Buffer.from(secret, 'hex')] : [bytes];
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
    ...spelled('as a list of bytes', encoded.flatMap(byteLists)),
    ...spelled('in hexadecimal', encoded.flatMap(apartInHex), true),
    ...(isKey ? spelled('in groups of digits', inGroups(secret), true) : []),
    ...(isKey ? spelled('as a UUID', asUuid(secret), true) : []),
    ...(isKey ? spelled('backwards', backwards(secret), true) : []),
    ...(isKey ? spelled('backwards', backwards(secret).flatMap(firstCore)) : []),
    ...(isKey ? spelled('encoded twice', encodedTwice(secret)) : []),
    ...(isKey ? spelled('but for a part of it', mostOf(secret), true) : []),
  ];
  const seen = new Set<string>();
  return all.filter(({ text }) => !seen.has(text) && seen.add(text));
}
