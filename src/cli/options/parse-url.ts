import { InvalidValue, type Parse } from './option-row.ts';

function read(raw: unknown): URL | undefined {
  return typeof raw === 'string' && URL.canParse(raw) ? new URL(raw) : undefined;
}

/** Reads an http(s) URL. A URL that carries credentials is refused, since URLs stand in reports. */
export const url: Parse<string> = (raw) => {
  const parsed = read(raw);
  if (parsed === undefined || !/^https?:$/.test(parsed.protocol)) {
    throw new InvalidValue('a whole URL that begins with http:// or https://');
  }
  if (parsed.username !== '' || parsed.password !== '') {
    throw new InvalidValue(
      "a URL without user name and password, since URLs stand in reports; pass them to a token server with --token-server-header 'Authorization: Basic env:NAME'",
      { isConfidential: true },
    );
  }
  return (raw as string).trim();
};

/** Reads the template of an observer's URL. */
export const observerUrl: Parse<string> = (raw, context) => {
  const template = url(raw, context);
  if (template.includes('{noticeId}')) return template;
  throw new InvalidValue('a URL with {noticeId} where the id of a notice belongs');
};

/** Reads the URL of a proxy; it may carry credentials, since it stands nowhere but here. */
export const proxyUrl: Parse<string> = (raw) => {
  const parsed = read(raw);
  if (parsed !== undefined && /^https?:$/.test(parsed.protocol)) return parsed.href;
  throw new InvalidValue('the URL of an HTTP proxy, such as http://localhost:3128');
};
