import { secretsOfUrl } from '../wire/secrets/url-secrets.ts';
import type { CliIo } from './io.ts';

/** What is called like this holds a secret, be it a variable or an option. */
const SECRET_NAME = /pass|pwd|secret|token|key|auth|cred|cert|private|signature/i;

/** A shorter value is a mode, a port or a word. */
const MIN_VALUE_LENGTH = 6;

/** `NAME=value`, `--name=value` and `--name value`, whose value may stand in quotes. */
const NAMED_VALUE =
  /(?:^|[\s;&|(])(--?[\w-]+|[A-Za-z_]\w*)(=|\s+)("(?:[^"\\]|\\.)*"|'[^']*'|[^\s;&|()"']+)/g;
const VARIABLE = /\$\{?([A-Za-z_]\w*)/g;
const ADDRESS = /[a-z][a-z0-9+.-]*:\/\/[^\s"']+/gi;

/** A text as the shell reads it. */
function expanded(text: string, env: CliIo['env']): string {
  if (text.startsWith("'")) return text.slice(1, -1);
  const inner = text.startsWith('"') ? text.slice(1, -1) : text;
  return inner.replaceAll(
    /\\(["\\$`])|\$(?:\{(\w+)\}|(\w+))/g,
    (_whole, escaped?: string, braced?: string, name?: string) =>
      escaped ?? env[braced ?? name ?? ''] ?? '',
  );
}

/** Whether a variable or an option of this name holds a secret. */
export function namesSecret(name: string): boolean {
  return SECRET_NAME.test(name);
}

/**
 * The secrets in a command as a shell takes it: what its assignments and options give to a name of a secret's, the
 * variables of such a name that it refers to, and what is secret of the URLs in it.
 */
export function secretsOfCommand(command: string, env: CliIo['env']): readonly string[] {
  const given: string[] = [];
  for (const [, name = '', joint = '', value = ''] of command.matchAll(NAMED_VALUE)) {
    const isOption = name.startsWith('-');
    if (joint !== '=' && (!isOption || value.startsWith('-'))) continue;
    if (namesSecret(name)) given.push(expanded(value, env));
  }
  for (const [, name = ''] of command.matchAll(VARIABLE)) {
    if (namesSecret(name)) given.push(env[name] ?? '');
  }
  const urls = [...command.matchAll(ADDRESS)].flatMap(([url]) => secretsOfUrl(url));
  const long = given.filter((each) => each.length >= MIN_VALUE_LENGTH);
  return [...new Set([...long, ...urls])];
}
