import { isUtf8 } from 'node:buffer';
import { type ChatCallName, findCallViolation } from '../../../contract/chat-calls.ts';
import { type Refusal, refuseCall } from './refusal.ts';

const JSON_TYPE = /^\s*application\/json\s*(?:;|$)/i;

/**
 * The JSON value of a body. Throws a RefusedCall; it names no part of the body, which may hold secrets.
 */
export function decodeJson(
  body: unknown,
  contentType: string | undefined,
  malformedStatus: number,
): unknown {
  if (!Buffer.isBuffer(body) || body.length === 0) {
    throw refuseCall(malformedStatus, 'json_parse', 'expected a JSON body, found none');
  }
  if (!JSON_TYPE.test(contentType ?? '')) {
    const description = 'expected Content-Type: application/json';
    throw refuseCall(415, 'unsupported_media_type', description);
  }
  if (!isUtf8(body)) throw refuseCall(malformedStatus, 'json_parse', 'the body is not UTF-8');
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw refuseCall(malformedStatus, 'json_parse', 'the body is not JSON');
  }
}

/** What is wrong with a body that is JSON; nothing when it is of the right shape. */
export function findMisshape(
  schema: ChatCallName,
  body: unknown,
  malformedStatus: number,
): Refusal | undefined {
  const violation = findCallViolation(schema, body);
  if (violation === undefined) return undefined;
  const { pointer, message } = violation;
  return {
    status: malformedStatus,
    code: 'illegal_argument',
    description: `the body${pointer === '' ? '' : `, at ${pointer},`} ${message}`,
  };
}
