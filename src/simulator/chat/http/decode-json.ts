import { isUtf8 } from 'node:buffer';
import { type ChatCallName, findCallViolation } from '../../../contract/chat-calls.ts';
import { type Refusal, RefusedCall } from './refusal.ts';

const JSON_TYPE = /^\s*application\/json\s*(?:;|$)/i;

function refuse(status: number, code: string, description: string): RefusedCall {
  return new RefusedCall({ status, code, description });
}

/**
 * The JSON value of a body. Throws a RefusedCall; it names no part of the body, which may hold secrets.
 */
export function decodeJson(
  body: unknown,
  contentType: string | undefined,
  malformedStatus: number,
): unknown {
  if (!Buffer.isBuffer(body) || body.length === 0) {
    throw refuse(malformedStatus, 'json_parse', 'expected a JSON body, found none');
  }
  if (!JSON_TYPE.test(contentType ?? '')) {
    const description = 'expected Content-Type: application/json';
    throw refuse(415, 'unsupported_media_type', description);
  }
  if (!isUtf8(body)) throw refuse(malformedStatus, 'json_parse', 'the body is not UTF-8');
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw refuse(malformedStatus, 'json_parse', 'the body is not JSON');
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
