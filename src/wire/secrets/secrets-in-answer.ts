import type { Exchange, WireRequest } from '../exchange.ts';

/** A shorter value is a flag or a word. */
const MIN_LENGTH = 8;

/** What an answer sets as cookies; their attributes are public. */
const COOKIE = /(?:^|,\s*)([^=;,\s]+)=("?)([^;,]*)\2/g;

/** Headers of an answer whose values a target hands to its caller alone. */
const CREDENTIAL_HEADERS = ['authorization', 'proxy-authorization'] as const;

/** The values of the cookies in a header `Set-Cookie`, with their places in it. */
export function cookieValuesIn(header: string): readonly string[] {
  return [...header.matchAll(COOKIE)]
    .filter(([, name = '']) => !/^(expires|max-age|path|domain|samesite)$/i.test(name))
    .map(([, , , value = '']) => value)
    .filter((value) => value !== '');
}

/** Whether a text stands in a request: a target that gives back what it was sent hands out nothing. */
export function isSentIn({ url, headers, body }: WireRequest, text: string): boolean {
  return (
    url.includes(text) ||
    headers.some(([, value]) => value.includes(text)) ||
    Buffer.from(body).includes(text)
  );
}

/** The secrets that a target gives away in the headers of its answer. */
export function secretsGivenIn({ request, outcome }: Exchange): readonly string[] {
  if (outcome.kind === 'failure') return [];
  const { 'set-cookie': cookies } = outcome.headers;
  const credentials = CREDENTIAL_HEADERS.flatMap((name) => outcome.headers[name] ?? []);
  const given = [
    ...(cookies === undefined ? [] : cookieValuesIn(cookies)),
    ...credentials.flatMap((value) => [value, value.replace(/^\S+\s+/, '')]),
  ];
  return given.filter((value) => value.length >= MIN_LENGTH && !isSentIn(request, value));
}
