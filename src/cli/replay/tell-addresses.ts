import { createRedactor } from '../../wire/secrets/redaction.ts';
import { secretsOfUrl } from '../../wire/secrets/url-secrets.ts';
import type { CliIo } from '../io.ts';
import { printable } from '../printable.ts';

/** Says on standard error where a replay is going to send, without what is secret in it. */
export function tellAddresses(
  urls: readonly (string | undefined)[],
  secrets: readonly string[],
  { stderr }: Pick<CliIo, 'stderr'>,
): void {
  const known = [...new Set(urls.filter((url) => url !== undefined))];
  if (known.length === 0) return;
  const redact = createRedactor([...secrets, ...known.flatMap(secretsOfUrl)]);
  stderr.write(`assay: ${printable(`sends to ${known.map((url) => redact(url)).join(', ')}`)}\n`);
}
