/** Replaces what must not be kept. Applied when evidence is captured, never only when it is printed. */
export type Redactor = (text: string) => string;

const PLACEHOLDER = '[redacted]';

// A token of the second version, and whatever stands in a member that is named like a token.
const TOKEN_TEXT = /007[A-Za-z0-9+/_-]{40,}={0,2}/g;
const TOKEN_MEMBER = /("[A-Za-z_]*[Tt]oken"\s*:\s*")((?:[^"\\]|\\.)+)(")/g;
// The same member in a text that quotes JSON, such as `status 403 ("{\"token\":\"…\"}")`.
const QUOTED_TOKEN_MEMBER =
  /(\\"[A-Za-z_]*[Tt]oken\\"\s*:\s*\\")((?:[^"\\]|\\\\(?:\\["\\]|[^"\\]))+)(\\")/g;
const URL_CREDENTIALS = /(\b[a-z][a-z0-9+.-]*:\/\/)[^/\s@"]+@/gi;

/** An app certificate, for one, is 32 of these and stands for 16 bytes. */
const HEXADECIMAL = /^(?:[0-9a-f]{2})+$/i;

const escaped = (text: string): string => JSON.stringify(text).slice(1, -1);

function spellings(secret: string): string[] {
  const bytes = Buffer.from(secret);
  const texts = [
    secret,
    encodeURIComponent(secret),
    escaped(secret),
    escaped(escaped(secret)),
    bytes.toString('latin1'),
    bytes.toString('base64'),
    bytes.toString('hex'),
    bytes.toString('hex').toUpperCase(),
  ];
  if (!HEXADECIMAL.test(secret)) return texts;
  const decoded = Buffer.from(secret, 'hex').toString('base64');
  return [...texts, secret.toLowerCase(), secret.toUpperCase(), decoded];
}

/**
 * Makes a redactor that knows the given secrets in their usual spellings (URL-encoded, JSON-escaped,
 * base64, hex), and tokens and URL credentials by their looks. Secrets of fewer than four characters
 * are not looked for: they would blank out half of a report.
 */
export function createRedactor(secrets: readonly string[]): Redactor {
  const known = secrets
    .filter((secret) => secret.length >= 4)
    .flatMap(spellings)
    .sort((a, b) => b.length - a.length);
  return (text) => {
    const withoutSecrets = known.reduce(
      (kept, secret) => kept.replaceAll(secret, PLACEHOLDER),
      text,
    );
    return withoutSecrets
      .replace(TOKEN_MEMBER, `$1${PLACEHOLDER}$3`)
      .replace(QUOTED_TOKEN_MEMBER, `$1${PLACEHOLDER}$3`)
      .replace(TOKEN_TEXT, PLACEHOLDER)
      .replace(URL_CREDENTIALS, `$1${PLACEHOLDER}@`);
  };
}
