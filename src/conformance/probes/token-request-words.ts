import { isAscii } from 'node:buffer';
import { MAX_UINT32, type TokenKind } from '../../contract/index.ts';
import { bodyText } from '../../wire/answer/body-text.ts';
import type { WireRequest } from '../../wire/exchange.ts';
import { isJsonText } from '../expect/is-json-text.ts';
import { holdsJsonObject } from './holds-json-object.ts';
import {
  expireKindsOf,
  jsonKindsOf,
  type TokenServerShape,
  templateOf,
} from './token-server-shape.ts';
import type { TokenValues } from './token-template.ts';

/** The words for requests that a token server has to answer with status 400 (section 4.1). */
const WITHOUT_JSON = 'requests whose body is no JSON';
const ILL_TYPED = 'requests with missing or ill-typed fields';

/** Whether requests of these words are there to see whether they are answered at all. */
export function isAnswerOwed(words: string): boolean {
  return words === WITHOUT_JSON || words === ILL_TYPED;
}

const ENCODED_BEYOND_ASCII = /%[89a-f][0-9a-f]/i;

/** Whether what is asked for has the types of section 2.2. */
function isOfItsType({ user, expire }: TokenValues, hasExpire: boolean): boolean {
  const isUint32 = Number.isInteger(expire) && Number(expire) >= 0 && Number(expire) <= MAX_UINT32;
  return (isUint32 || !hasExpire) && (user === undefined || typeof user === 'string');
}

/**
 * What is sent for a token, in the plural, as far as how long it takes may depend on it; `asked` is what the request
 * shape was filled with, where nothing was changed in it.
 */
export function tokenRequestWords(
  shape: TokenServerShape,
  kind: TokenKind,
  { method, url, body }: WireRequest,
  asked?: TokenValues,
): string {
  if (method !== templateOf(shape, kind).method) return `requests by ${method}`;
  if (jsonKindsOf(shape).includes(kind) && !holdsJsonObject(body)) {
    return isJsonText(bodyText(body)) ? 'requests whose body is no JSON object' : WITHOUT_JSON;
  }
  if (asked !== undefined && !isOfItsType(asked, expireKindsOf(shape).includes(kind))) {
    return ILL_TYPED;
  }
  const isBeyondAscii = !isAscii(body) || ENCODED_BEYOND_ASCII.test(url);
  return isBeyondAscii ? 'requests with text beyond ASCII' : `requests for ${kind} tokens`;
}
