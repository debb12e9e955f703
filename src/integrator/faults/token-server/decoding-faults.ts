import { UNDECODABLE_TEXT } from '../../../contract/index.ts';
import type { JsonObject } from '../../../contract/json-object.ts';
import { measureNesting } from '../../../wire/answer/measure-nesting.ts';
import { parseJson } from '../../json-object.ts';
import { answerJson, answerText } from '../../reply.ts';
import type { TokenServerBehaviour } from '../../token-server.ts';
import type { TokenServerFault } from '../fault.ts';

const MAX_NESTING = 100;
const LONGEST_USER = 1_024;
const MAX_SMALL_BODY_BYTES = 102_400;
const KNOWN_FIELDS: ReadonlySet<string> = new Set(['user_uuid', 'expire']);

/** Defects (and harmless choices) in the treatment of request bodies. */
export const DECODING_FAULTS: readonly TokenServerFault[] = [
  {
    id: 'token-server.crashes-on-undecodable-body',
    breaks: 'answers 500 to a body that is not JSON',
    source: 'specification 4.1',
    verdict: 'fail',
    foundBy: 'token-server.undecodable-body.answers-400',
    change: () => ({ refuseUndecodable: () => answerJson(500, { error: 'internal error' }) }),
  },
  {
    id: 'token-server.rewords-refusal',
    breaks: 'refuses a body that is not JSON with another text',
    source: 'specification 4.1',
    verdict: 'fail',
    foundBy: 'token-server.undecodable-body.says-invalid-request-payload',
    change: () => ({ refuseUndecodable: () => answerText(400, 'Bad Request') }),
  },
  {
    id: 'token-server.refuses-in-json',
    breaks: 'refuses a body that is not JSON with a JSON object instead of the plain text',
    source: 'specification 4.1',
    verdict: 'fail',
    foundBy: 'token-server.undecodable-body.says-invalid-request-payload',
    change: () => ({
      refuseUndecodable: () => answerJson(400, { error: UNDECODABLE_TEXT }),
    }),
  },
  {
    id: 'token-server.refuses-with-422',
    breaks: 'refuses a body that is not JSON with status 422',
    source: 'specification 4.1',
    verdict: 'fail',
    foundBy: 'token-server.undecodable-body.answers-400',
    change: () => ({ refuseUndecodable: () => answerText(422, UNDECODABLE_TEXT) }),
  },
  {
    id: 'token-server.refuses-with-200',
    breaks: 'answers a body that is not JSON with status 200 and an error',
    source: 'specification 4.1',
    verdict: 'fail',
    foundBy: 'token-server.undecodable-body.answers-400',
    change: ({ fail }) => ({ refuseUndecodable: (call) => fail('invalid request', call) }),
  },
  {
    id: 'token-server.mints-for-undecodable-body',
    breaks: 'takes default values for a body that is not JSON and mints a token',
    source: 'specification 4.1',
    verdict: 'fail',
    foundBy: 'token-server.undecodable-body.answers-400',
    change: ({ decode }) => ({
      decode: (body, call) => decode(body, call) ?? { user_uuid: 'guest', expire: 3600 },
    }),
  },
  {
    id: 'token-server.crashes-on-empty-object',
    breaks: 'answers 500 to an empty object',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'token-server.request.survives-ill-typed-fields',
    change: (base) =>
      decodingAfter(base, (body) => {
        const fields = base.decode(body.body, body.call);
        if (fields !== undefined && Object.keys(fields).length === 0) throw new TypeError('empty');
      }),
  },
  {
    id: 'token-server.crashes-on-null',
    breaks: 'answers 500 to the body null',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'token-server.request.survives-ill-typed-fields',
    change: (base) =>
      decodingAfter(base, ({ body }) => {
        if (body.toString().trim() === 'null') throw new TypeError('not an object');
      }),
  },
  {
    id: 'token-server.crashes-on-array-of-objects',
    breaks: 'answers 500 to an array with the object in it',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'token-server.undecodable-body.answers-400',
    change: (base) =>
      decodingAfter(base, ({ body }) => {
        if (body.toString().trim().startsWith('[{')) throw new TypeError('not an object');
      }),
  },
  {
    id: 'token-server.crashes-on-ill-typed-field',
    breaks: 'answers 500 to a user_uuid that is not a string',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'token-server.request.survives-ill-typed-fields',
    change: ({ readUserId }) => ({
      readUserId: (fields, call) => {
        const reading = readUserId(fields, call);
        if (reading.kind === 'ill-typed') throw new TypeError('trim is not a function');
        return reading;
      },
    }),
  },
  {
    id: 'token-server.crashes-on-long-user',
    breaks: 'answers 500 to a user id of more than 1,024 characters',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'token-server.request.survives-long-users',
    change: ({ readUserId }) => ({
      readUserId: (fields, call) => {
        const reading = readUserId(fields, call);
        const length = reading.kind === 'read' ? reading.value.length : 0;
        if (length > LONGEST_USER) throw new RangeError('value too long for its column');
        return reading;
      },
    }),
  },
  {
    id: 'token-server.crashes-on-deep-nesting',
    breaks: 'answers 500 to a body that nests deeply',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'token-server.request.survives-deep-json',
    change: (base) =>
      decodingAfter(base, ({ body }) => {
        if (measureNesting(body).levels > MAX_NESTING) throw new RangeError('stack exhausted');
      }),
  },
  {
    id: 'token-server.crashes-on-large-body',
    breaks: 'answers 500 to a body of more than 100 kB',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'token-server.request.survives-large-body',
    change: (base) =>
      decodingAfter(base, ({ body }) => {
        if (body.length > MAX_SMALL_BODY_BYTES) throw new RangeError('too large');
      }),
  },
  {
    id: 'token-server.refuses-unknown-keys',
    breaks: 'refuses a request with a field that it does not know',
    source: 'field-notes, tokens',
    verdict: 'note',
    foundBy: 'token-server.request.unknown-keys',
    change: ({ decode }) => ({
      decode: (body, call) => {
        const fields = decode(body, call);
        const isKnown = Object.keys(fields ?? {}).every((key) => KNOWN_FIELDS.has(key));
        return isKnown ? fields : undefined;
      },
    }),
  },
  {
    id: 'token-server.ends-refusal-with-newline',
    breaks: 'ends the text of its refusal with a line feed, as the sample does',
    source: 'field-notes, tokens',
    verdict: 'pass',
    change: () => ({ refuseUndecodable: () => answerText(400, `${UNDECODABLE_TEXT}\n`) }),
  },
  {
    id: 'token-server.accepts-trailing-garbage',
    breaks: 'ignores what follows the JSON object in the body, as the sample does',
    source: 'field-notes, tokens',
    verdict: 'pass',
    change: ({ decode }) => ({
      decode: (body, call) => decode(body, call) ?? decode(upToLastBrace(body), call),
    }),
  },
  {
    id: 'token-server.matches-keys-without-case',
    breaks: 'matches the keys of the request without regard to case, as the sample does',
    source: 'field-notes, tokens',
    verdict: 'note',
    foundBy: 'token-server.request.unknown-keys',
    change: ({ decode }) => ({
      decode: (body, call) => {
        const fields = decode(body, call);
        return fields === undefined ? undefined : lowerCaseKeys(fields);
      },
    }),
  },
  {
    id: 'token-server.refuses-null',
    breaks: 'takes the body null for undecodable',
    source: 'specification 4.1',
    verdict: 'pass',
    change: ({ decode }) => ({
      decode: (body, call) => (isNull(body) ? undefined : decode(body, call)),
    }),
  },
  {
    id: 'token-server.takes-empty-body-for-empty-object',
    breaks: 'takes an empty body for an empty object',
    source: 'specification 4.1',
    verdict: 'fail',
    foundBy: 'token-server.empty-body.answers-400',
    change: ({ decode }) => ({
      decode: (body, call) => (body.length === 0 ? {} : decode(body, call)),
    }),
  },
  {
    id: 'token-server.reads-one-json-spelling',
    breaks: 'treats JSON as undecodable that is not written as its own library writes it',
    source: 'specification 4.1',
    verdict: 'fail',
    foundBy: 'token-server.request.any-json-spelling',
    change: ({ decode }) => ({
      decode: (body, call) => {
        const fields = decode(body, call);
        return JSON.stringify(fields) === body.toString() ? fields : undefined;
      },
    }),
  },
];

interface Inspected {
  readonly body: Buffer;
  readonly call: Parameters<TokenServerBehaviour['decode']>[1];
}

/** Inspects the body first, which may throw, and then decodes it as before. */
function decodingAfter(
  { decode }: TokenServerBehaviour,
  inspect: (inspected: Inspected) => void,
): Pick<TokenServerBehaviour, 'decode'> {
  return {
    decode: (body, call) => {
      inspect({ body, call });
      return decode(body, call);
    },
  };
}

function upToLastBrace(body: Buffer): Buffer {
  return body.subarray(0, body.lastIndexOf('}') + 1);
}

function lowerCaseKeys(fields: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).map(([key, value]) => [key.toLowerCase(), value]),
  );
}

function isNull(body: Buffer): boolean {
  try {
    return parseJson(body) === null;
  } catch {
    return false;
  }
}
