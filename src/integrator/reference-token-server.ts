import { MAX_TOKEN_VALIDITY_SECONDS, MAX_UINT32, UNDECODABLE_TEXT } from '../contract/index.ts';
import { isJsonObject, type JsonObject } from '../contract/json-object.ts';
import { mintChatToken } from '../wire/token/index.ts';
import { parseJson } from './json-object.ts';
import { EMBEDDED_CALLER_KEY } from './own-shapes.ts';
import { answerJson, answerText, refuseMethod } from './reply.ts';
import type { FieldReading, TokenCall, TokenServerBehaviour } from './token-server.ts';

/**
 * A token server as it ought to be: section 4.1, with the 24-hour maximum of section 2.1. As in the
 * sample, a field of the wrong type makes the body undecodable, and `null` stands for a missing value.
 */
export const REFERENCE_TOKEN_SERVER: TokenServerBehaviour = {
  isKnownCaller: (key) => key === EMBEDDED_CALLER_KEY,
  admit: ({ request }) => (request.method === 'POST' ? undefined : refuseMethod('POST')),
  decode: decodeFields,
  refuseUndecodable: () => answerText(400, UNDECODABLE_TEXT),
  readUserId,
  readValiditySeconds,
  prepare: (inputs) => inputs,
  mint: (inputs) => mintChatToken(inputs),
  grant: (token) => answerJson(200, { token }),
  // Only the sample's endpoints use no status for a failure (section 4.1).
  fail: (why, { isByQuery }) => answerJson(isByQuery ? 400 : 200, { error: why }),
  finish: (answer) => answer,
};

function decodeFields(body: Buffer): JsonObject | undefined {
  try {
    const value = parseJson(body) ?? {};
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

function readUserId(fields: JsonObject, { endpoint }: TokenCall): FieldReading<string> {
  if (endpoint === 'app') return { kind: 'read', value: '' };
  const value = fields['user_uuid'] ?? '';
  if (typeof value !== 'string') return { kind: 'ill-typed' };
  if (value === '') return { kind: 'refused', why: 'user_uuid is missing or empty' };
  return { kind: 'read', value };
}

function readValiditySeconds(fields: JsonObject): FieldReading<number> {
  const value = readUint32(fields['expire'] ?? 0);
  if (value === undefined) return { kind: 'ill-typed' };
  if (value === 0) return { kind: 'refused', why: 'expire is missing or 0' };
  if (value > MAX_TOKEN_VALIDITY_SECONDS) {
    return { kind: 'refused', why: `expire is more than ${MAX_TOKEN_VALIDITY_SECONDS} seconds` };
  }
  return { kind: 'read', value };
}

/** The value when it is an unsigned 32-bit integer, else nothing. */
export function readUint32(value: unknown): number | undefined {
  const isUint32 =
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_UINT32;
  return isUint32 ? value : undefined;
}
