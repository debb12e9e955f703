import { validateTokenLookup } from '../../../contract/index.ts';
import { UsageError } from '../../../errors.ts';
import { bodyText } from '../../../wire/answer/body-text.ts';
import type { SendRequest } from '../../../wire/exchange.ts';

/** What asking the token server brought. */
export type TokenFetch =
  | { readonly kind: 'token'; readonly token: string }
  /** Why there is none; to be logged. */
  | { readonly kind: 'none'; readonly why: string };

/** Asks the token server for a token of a user. Never rejects. */
export type FetchToken = (userId: string) => Promise<TokenFetch>;

function readLookup(body: Uint8Array): TokenFetch {
  try {
    const value: unknown = JSON.parse(bodyText(body));
    const [violation] = validateTokenLookup(value);
    if (violation !== undefined) {
      const { pointer, message } = violation;
      const place = pointer === '' ? 'the answer' : `${pointer} of the answer`;
      return { kind: 'none', why: `${place} ${message}` };
    }
    const { token } = value as { readonly token: string };
    if (token === '') return { kind: 'none', why: 'the answer holds an empty token' };
    return { kind: 'token', token };
  } catch {
    return { kind: 'none', why: 'the answer is not JSON' };
  }
}

/**
 * Adds the user to the query. What stands there remains as it is written, but for another `userId`; a
 * space is written %20, which every reader takes for one.
 */
function addressFor(userId: string, tokenServerUrl: string): string {
  const url = new URL(tokenServerUrl);
  const others = url.search
    .slice(1)
    .split('&')
    .filter((part) => part !== '' && part !== 'userId' && !part.startsWith('userId='));
  // Through bytes, since half a character has no percent-encoding.
  const written = encodeURIComponent(Buffer.from(userId).toString());
  url.search = [...others, `userId=${written}`].join('&');
  return url.href;
}

/**
 * Section 4.1: `GET {token_server_url}?userId=<user_id>`; a success status with an object of strings
 * holds the token, any other status is a failure. Throws a UsageError for what is no URL.
 */
export function fetchByGet(exchange: SendRequest, tokenServerUrl: string): FetchToken {
  if (!URL.canParse(tokenServerUrl)) {
    throw new UsageError(
      'expected the URL of a token server, such as https://tokens.example/chat, found no URL.',
    );
  }
  return async (userId) => {
    const { outcome } = await exchange({
      method: 'GET',
      url: addressFor(userId, tokenServerUrl),
      headers: [],
      body: new Uint8Array(),
    });
    if (outcome.kind === 'failure') {
      return { kind: 'none', why: `the token server does not answer: ${outcome.reason}` };
    }
    const { status, body } = outcome;
    if (status < 200 || status > 299) {
      return { kind: 'none', why: `the token server answers status ${status}` };
    }
    return readLookup(body);
  };
}
