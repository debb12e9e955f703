import { isAscii } from 'node:buffer';
import { MALFORMED_REQUESTS, MAX_UINT32, type TokenKind } from '../../contract/index.ts';
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

const { withoutJson, noObject, illTyped, outOfRange } = MALFORMED_REQUESTS;

const ENCODED_BEYOND_ASCII = /%[89a-f][0-9a-f]/i;

/** Words for what is asked for with other values than those of section 2.2; undefined for its own. */
function wordsOfValues({ user, expire }: TokenValues, hasExpire: boolean): string | undefined {
  const isUser = user === undefined || typeof user === 'string';
  const isNumber = expire === undefined || typeof expire === 'number';
  if (!isUser || (hasExpire && !isNumber)) return illTyped;
  const isUint32 = Number.isInteger(expire) && Number(expire) >= 0 && Number(expire) <= MAX_UINT32;
  return isUint32 || !hasExpire ? undefined : outOfRange;
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
    return isJsonText(bodyText(body)) ? noObject : withoutJson;
  }
  const ofValues = asked && wordsOfValues(asked, expireKindsOf(shape).includes(kind));
  if (ofValues !== undefined) return ofValues;
  const isBeyondAscii = !isAscii(body) || ENCODED_BEYOND_ASCII.test(url);
  return isBeyondAscii ? 'requests with text beyond ASCII' : `requests for ${kind} tokens`;
}
