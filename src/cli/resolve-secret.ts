import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { SecretError } from '../errors.ts';
import type { CliIo } from './io.ts';
import type { SecretReference } from './options/secret-reference.ts';

type Io = Pick<CliIo, 'env' | 'stderr'>;

function fromEnvironment(name: string, what: string, env: Io['env']): string {
  const value = env[name];
  if (value !== undefined && value !== '') return value;
  const state = value === undefined ? 'is not set' : 'is empty';
  throw new SecretError(
    `${what} refers to the environment variable ${name}, which ${state}. Export it, or name another one.`,
  );
}

async function fromFile(path: string, folder: string, what: string): Promise<string> {
  let content: string;
  try {
    content = await readFile(resolve(folder, path), 'utf8');
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException;
    const reason = code === 'ENOENT' ? 'does not exist' : `cannot be read (${message})`;
    throw new SecretError(`${what} refers to the file ${path}, which ${reason}.`, { cause: error });
  }
  // An editor ends a file with a newline that is no part of the secret.
  const value = content.replace(/\r?\n$/, '');
  if (value !== '') return value;
  throw new SecretError(`${what} refers to the file ${path}, which is empty.`);
}

/** Whether a text leads to a secret instead of being one. */
export function isReference(text: string): boolean {
  return /^(env|file):./.test(text);
}

/**
 * The secret that a reference leads to. A literal on the command line or in a configuration file works,
 * with a warning, since both are seen by others.
 * @throws SecretError when the reference leads nowhere.
 */
export async function resolveSecret(
  { text, origin, folder }: SecretReference,
  what: string,
  io: Io,
): Promise<string> {
  if (text.startsWith('env:')) return fromEnvironment(text.slice(4), what, io.env);
  if (text.startsWith('file:')) return fromFile(text.slice(5), folder, what);
  if (origin !== 'env') {
    const seen = origin === 'flag' ? 'the list of processes and the shell history' : 'the file';
    io.stderr.write(
      `assay: warning: ${what} is given literally, so ${seen} shows it; env:NAME or file:PATH keep it private.\n`,
    );
  }
  return text;
}

/**
 * The value of a header in which references stand as words of their own, e.g. `Bearer env:TOKEN`,
 * with every secret that it holds.
 */
export async function resolveHeaderValue(
  { text, folder }: SecretReference,
  what: string,
  io: Io,
): Promise<{ readonly value: string; readonly secrets: readonly string[] }> {
  const secrets: string[] = [];
  const words: string[] = [];
  for (const word of text.split(' ')) {
    if (!isReference(word)) words.push(word);
    else {
      const found = await resolveSecret({ text: word, origin: 'env', folder }, what, io);
      secrets.push(found);
      words.push(found);
    }
  }
  const value = words.join(' ');
  if (/[\r\n\0]/.test(value)) {
    throw new SecretError(`${what} holds a line break, which no header can carry.`);
  }
  return { value, secrets: secrets.length > 0 ? secrets : [value] };
}
