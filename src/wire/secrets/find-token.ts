import { bodyText } from '../answer/body-text.ts';
import type { Exchange } from '../exchange.ts';
import { readToken } from '../token/index.ts';
import { isSentIn } from './secrets-in-answer.ts';

/** As a token of the second version begins: JSON may escape its slashes. */
const BEGINNING = '007e';
const LIKE_A_TOKEN = /007e[AFJN](?:[A-Za-z0-9+/]|\\\/){40,}={0,2}/g;
const MOST_TOKENS = 16;

function standsIn(text: string, isSent: (token: string) => boolean): boolean {
  if (!text.includes(BEGINNING)) return false;
  return [...text.matchAll(LIKE_A_TOKEN)]
    .slice(0, MOST_TOKENS)
    .map(([token]) => token.replaceAll('\\', ''))
    .some((token) => readToken(token).kind === 'access-token-2' && !isSent(token));
}

/**
 * Looks in an answer for a readable AccessToken 2 that the request did not hold: anybody who reads it can use it
 * until it expires. Gives where it stands, in words.
 */
export function findToken({ request, outcome }: Exchange): string | undefined {
  if (outcome.kind === 'failure') return undefined;
  const isSent = (token: string) => isSentIn(request, token);
  if (standsIn(bodyText(outcome.body, 'latin1'), isSent)) return 'an AccessToken 2 in the body';
  const header = Object.entries(outcome.headers).find(([, text]) => standsIn(text, isSent));
  return header && `an AccessToken 2 in the header ${header[0]}`;
}
