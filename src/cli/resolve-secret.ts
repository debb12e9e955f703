import { resolve } from 'node:path';
import { ConfigError, errnoReason, SecretError } from '../errors.ts';
import { SHORTEST_REDACTED } from '../wire/secrets/known-secrets.ts';
import type { CliIo } from './io.ts';
import type { HeaderReference, SecretReference } from './options/secret-parsers.ts';
import { readInputText } from './read-input-file.ts';

type Io = Pick<CliIo, 'env' | 'stderr'>;

/** A key of white space signs nothing that anybody verifies: it is a variable or a file that was never filled. */
const isBlank = (text: string): boolean => text.trim() === '';

const emptyOrBlank = (text: string): string =>
  text === '' ? 'is empty' : 'holds nothing but white space';

function fromEnvironment(name: string, what: string, env: Io['env']): string {
  const value = env[name];
  if (value !== undefined && !isBlank(value)) return value;
  // Some give the secret itself: it is not repeated.
  if (!/^[A-Za-z_]\w*$/.test(name)) {
    throw new SecretError(
      `${what} has something behind env: that is no name of a variable. env:NAME takes the value of a variable, and file:PATH the content of a file.`,
    );
  }
  const state = value === undefined ? 'is not set' : emptyOrBlank(value);
  throw new SecretError(
    `${what} refers to the environment variable ${name}, which ${state}. Export it, or name another one.`,
  );
}

async function fromFile(path: string, folder: string, what: string): Promise<string> {
  let content: string;
  try {
    content = await readInputText(resolve(folder, path));
  } catch (error) {
    const isMissing = (error as NodeJS.ErrnoException).code === 'ENOENT';
    const reason = isMissing ? 'does not exist' : `cannot be read: ${errnoReason(error, 'read')}`;
    throw new SecretError(`${what} refers to the file ${path}, which ${reason}.`, { cause: error });
  }
  // An editor ends a file with a newline that is no part of the secret.
  const value = content.replace(/\r?\n$/, '');
  if (!isBlank(value)) return value;
  throw new SecretError(`${what} refers to the file ${path}, which ${emptyOrBlank(value)}.`);
}

/** Whether a text leads to a secret instead of being one. */
export function isReference(text: string): boolean {
  return /^(env|file):./.test(text);
}

const UNREPLACED = /^\$(?:\{(\w+)\}|(\w+))$/;

/** The variable that a shell would have put in the place of a word; undefined where none is set. */
function unreplacedIn(word: string, { env }: Pick<Io, 'env'>): string | undefined {
  const [, braced, bare] = UNREPLACED.exec(word) ?? [];
  const name = braced ?? bare ?? '';
  return env[name] ? name : undefined;
}

/** What stands for a reference or a value, and is neither: a pattern, and what to say of it. */
const NO_VALUES: readonly (readonly [pattern: RegExp, words: (text: string) => string])[] = [
  [
    /^(?:env|file)=./isu,
    (text) =>
      `begins with ${text.slice(0, text.indexOf('=') + 1)}. Write ${/^env/i.test(text) ? 'env:NAME' : 'file:PATH'}.`,
  ],
  [
    /^\$\{\{.*\}\}$/su,
    (text) =>
      `has ${text} as it stands, which no CI system has replaced. Put it into a variable of the job, and give env:NAME.`,
  ],
  [/^<[\w .-]+>$/u, (text) => `is ${text}, which stands for a value. Give env:NAME or file:PATH.`],
];

/**
 * Nobody means a key that is the name of a variable, or half a reference.
 * @throws SecretError for one.
 */
function refuseHalfReference(text: string, what: string, io: Pick<Io, 'env'>): void {
  const [, prefix = '', rest = ''] = /^(env:|file:)(.*)$/isu.exec(text) ?? [];
  const isEnv = prefix.toLowerCase() === 'env:';
  if (prefix !== '' && rest === '') {
    throw new SecretError(
      `${what} is ${prefix} with nothing behind it. Give ${isEnv ? 'env:NAME' : 'file:PATH'}.`,
    );
  }
  if (prefix !== prefix.toLowerCase()) {
    throw new SecretError(
      `${what} begins with ${prefix.slice(0, -1)} in capitals. Write ${prefix.toLowerCase()}${isEnv ? rest : 'PATH'}.`,
    );
  }
  const [, words] = NO_VALUES.find(([pattern]) => pattern.test(text)) ?? [];
  if (words !== undefined) throw new SecretError(`${what} ${words(text)}`);
  const unreplaced = unreplacedIn(text, io);
  if (unreplaced !== undefined) throw unreplacedError(text, unreplaced, what);
  if (/^[A-Z_][A-Z\d_]*$/.test(text) && io.env[text]) {
    throw new SecretError(
      `${what} is ${text}, the name of a variable. env:${text} takes its value; file:PATH takes a key that is called so.`,
    );
  }
}

function unreplacedError(word: string, name: string, what: string): SecretError {
  return new SecretError(
    `${what} has ${word} as it stands, which no shell has replaced. env:${name} takes its value.`,
  );
}

/**
 * What a reference leads to, or the literal that was given in its place.
 * @throws SecretError when the reference leads nowhere.
 */
export async function resolveReference(
  { text, folder }: Pick<SecretReference, 'text' | 'folder'>,
  what: string,
  io: Pick<Io, 'env'>,
): Promise<string> {
  refuseHalfReference(text, what, io);
  if (text.startsWith('env:')) return fromEnvironment(text.slice(4), what, io.env);
  if (text.startsWith('file:')) return fromFile(text.slice(5), folder, what);
  return text;
}

/** Nobody is left to believe that reports hide what is too short to be looked for. */
export function warnOfShort(
  secret: string,
  what: string,
  { stderr }: Pick<Io, 'stderr'>,
  verb: 'leads to' | 'has' = 'leads to',
): void {
  if (secret.length >= SHORTEST_REDACTED) return;
  stderr.write(
    `assay: warning: ${what} ${verb} a secret of fewer than ${SHORTEST_REDACTED} characters, which is not redacted in reports: it would blank out half of them. Give a longer one.\n`,
  );
}

/**
 * The secret that a reference leads to. A literal on the command line or in a configuration file works,
 * with a warning, since both are seen by others.
 * @throws SecretError when the reference leads nowhere.
 */
export async function resolveSecret(
  reference: SecretReference,
  what: string,
  io: Io,
): Promise<string> {
  const { text, origin } = reference;
  const secret = await resolveReference(reference, what, io);
  warnOfShort(secret, what, io);
  if (origin !== 'env' && !isReference(text)) {
    const seen = origin === 'flag' ? 'the list of processes and the shell history' : 'the file';
    io.stderr.write(
      `assay: warning: ${what} is given literally, so ${seen} shows it; env:NAME or file:PATH keep it private.\n`,
    );
  }
  return secret;
}

/** Shorter words of a header are names and flags, and would blank out half of a report. */
const MIN_WORD_LENGTH = 8;

/** The user and password that `Basic` carries (RFC 7617), and the password alone. */
function basicCredentials(text: string): readonly string[] {
  const [, encoded] = /\bbasic\s+([A-Za-z0-9+/_-]+=*)/i.exec(text) ?? [];
  const pair = Buffer.from(encoded ?? '', 'base64').toString('utf8');
  const colon = pair.indexOf(':');
  return colon === -1 ? [] : [pair, pair.slice(colon + 1)];
}

/** What of a text a server may give away alone: its words, their values, and what `Basic` encodes. */
function partsOf(text: string): readonly string[] {
  const words = text.split(/[\s,;]+/).flatMap((word) => {
    const value = word.slice(word.indexOf('=') + 1);
    return [word, value, value.replace(/^"|"$/g, '')];
  });
  return [...words.filter((word) => word.length >= MIN_WORD_LENGTH), ...basicCredentials(text)];
}

/** A name with its value, as in a cookie, of which there may be several in a row. */
const NAMED_REFERENCE = /^([\w.~-]+=)((?:env|file):[^\s;,"]+)([;,]?)$/;
const GLUED_REFERENCE = /[=;,"'(](?:env|file):[^\s;,"']+/;

/**
 * Nobody means a reference that would be sent as it stands.
 * @throws SecretError for one that stands neither alone nor behind the name of a cookie.
 */
export function refuseGluedReference(word: string, what: string): void {
  const [glued] = GLUED_REFERENCE.exec(word) ?? [];
  if (glued === undefined) return;
  throw new SecretError(
    `${what} has ${glued.slice(1)} next to other text, where it would be sent as it stands. Put a blank around it, or the whole text into the variable or the file.`,
  );
}

/**
 * The value of a header in which references stand as words of their own, e.g. `Bearer env:TOKEN`, or as the value
 * of a cookie, with every secret that it holds, whole and in parts. Without a reference all of it counts as secret.
 */
export async function resolveHeaderValue(
  { text, folder }: SecretReference,
  what: string,
  io: Io,
): Promise<{ readonly value: string; readonly secrets: readonly string[] }> {
  const found: string[] = [];
  const words: string[] = [];
  for (const word of text.split(' ')) {
    const [, name = '', named = word, behind = ''] = NAMED_REFERENCE.exec(word) ?? [];
    if (isReference(named)) {
      const secret = await resolveReference({ text: named, folder }, what, io);
      warnOfShort(secret, what, io);
      found.push(secret);
      words.push(name + secret + behind);
    } else {
      refuseGluedReference(word, what);
      const unreplaced = unreplacedIn(word, io);
      if (unreplaced !== undefined) throw unreplacedError(word, unreplaced, what);
      words.push(word);
    }
  }
  const value = words.join(' ');
  if (/[^\t\x20-\x7e\x80-\xff]/.test(value)) {
    throw new SecretError(
      `${what} holds a character that no header can carry, such as a line break or an emoji.`,
    );
  }
  const wholes = found.length > 0 ? found : [value];
  const secrets = [...wholes, ...wholes.flatMap(partsOf), ...basicCredentials(value)];
  return { value, secrets: [...new Set(secrets)] };
}

/**
 * What servers take of given headers before they answer 431, in characters: Node's and IIS take 16 kB of all, and
 * the address, the signatures and what the protocol needs come on top.
 */
const MOST_HEADER_LENGTH = 14_000;
/** Around each header: a colon, a blank and the end of its line. */
const AROUND_LENGTH = 4;

/**
 * A target that refuses headers for their length would be blamed for it.
 * @throws ConfigError for headers that are longer than most servers take.
 */
export function refuseLongHeaders(
  headers: readonly (readonly [name: string, value: string])[],
  flag: string,
): void {
  const length = headers.reduce(
    (sum, [name, value]) => sum + name.length + value.length + AROUND_LENGTH,
    0,
  );
  if (length <= MOST_HEADER_LENGTH) return;
  throw new ConfigError(
    `${flag} must be at most ${MOST_HEADER_LENGTH} characters in all, and has ${length}: servers answer 431 to longer headers. Look at what its references lead to.`,
  );
}

/**
 * Headers with their references resolved, and every secret in them; `flag` is how they were given.
 * @throws SecretError when a reference leads nowhere, ConfigError for headers that are too long.
 */
export async function resolveHeaders(
  references: readonly HeaderReference[],
  flag: string,
  io: Io,
): Promise<{ readonly headers: [string, string][]; readonly secrets: string[] }> {
  const headers: [string, string][] = [];
  const secrets: string[] = [];
  for (const { name, value } of references) {
    const found = await resolveHeaderValue(value, `${flag} ${name}`, io);
    headers.push([name, found.value]);
    secrets.push(...found.secrets);
  }
  refuseLongHeaders(headers, flag);
  return { headers, secrets };
}

/** The key that was given; without one that of the embedded receiver, with a note that says so. */
export async function signingKey(
  given: SecretReference | undefined,
  io: Pick<CliIo, 'env' | 'stderr'>,
): Promise<string> {
  if (given !== undefined) return resolveSecret(given, '--customer-key', io);
  // A command that reads a secret need not load the integrator for it.
  const { EMBEDDED_CREDENTIALS } = await import('../integrator/index.ts');
  const { customerKey } = EMBEDDED_CREDENTIALS;
  io.stderr.write(
    `assay: note: signed with the demonstration key "${customerKey}"; give yours with --customer-key env:NAME.\n`,
  );
  return customerKey;
}
