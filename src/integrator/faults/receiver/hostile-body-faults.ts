import { isJsonObject } from '../../../contract/json-object.ts';
import { measureNesting } from '../../../wire/answer/measure-nesting.ts';
import { arrayAt, objectAt, parseJson } from '../../json-object.ts';
import type { ReceiverBehaviour } from '../../receiver.ts';
import { actOnConnection, answerJson } from '../../reply.ts';
import type { ReceiverFault } from '../fault.ts';

const MAX_NESTING = 100;
const MAX_BODY_BYTES = 500_000;
const BROKEN = 'broken';
const WRITTEN_AS_FRACTION = /"(?:productId|eventType|notifyMs)"\s*:\s*\d+[.eE]/;

/** Labels are there, and none is in them. */
function hasNoLabels(value: unknown): boolean {
  if (!isJsonObject(value)) return false;
  const { labels } = objectAt(value, 'payload');
  return isJsonObject(labels) && Object.keys(labels).length === 0;
}

/** Defects in the treatment of genuine requests whose body holds no notification. */
export const HOSTILE_BODY_FAULTS: readonly ReceiverFault[] = [
  {
    id: 'receiver.crashes-on-malformed-body',
    breaks: 'answers 500 to a signed body that is not JSON',
    source: 'field-notes 8',
    verdict: 'warn',
    foundBy: 'receiver.hostile.survives-malformed-json',
    change: (base) => decodingAfter(base, (body) => void parseJson(body)),
  },
  {
    id: 'receiver.crashes-on-array',
    breaks: 'answers 500 to a signed array',
    source: 'field-notes 8',
    verdict: 'warn',
    foundBy: 'receiver.hostile.survives-other-json-values',
    change: (base) =>
      decodingAfter(
        base,
        crashIf((value) => Array.isArray(value)),
      ),
  },
  {
    id: 'receiver.crashes-on-string',
    breaks: 'answers 500 to a signed string',
    source: 'field-notes 8',
    verdict: 'warn',
    foundBy: 'receiver.hostile.survives-other-json-values',
    change: (base) =>
      decodingAfter(
        base,
        crashIf((value) => typeof value === 'string'),
      ),
  },
  {
    id: 'receiver.crashes-on-null',
    breaks: 'answers 500 to a signed null',
    source: 'field-notes 8',
    verdict: 'warn',
    foundBy: 'receiver.hostile.survives-other-json-values',
    change: (base) =>
      decodingAfter(
        base,
        crashIf((value) => value === null),
      ),
  },
  {
    id: 'receiver.crashes-on-null-payload',
    breaks: 'answers 500 to a notification whose payload is null',
    source: 'field-notes 8',
    verdict: 'warn',
    foundBy: 'receiver.hostile.survives-ill-typed-members',
    change: (base) =>
      decodingAfter(
        base,
        crashIf((value) => isJsonObject(value) && value['payload'] === null),
      ),
  },
  {
    id: 'receiver.crashes-without-payload',
    breaks: 'answers 500 to a notification without payload',
    source: 'field-notes 8',
    verdict: 'warn',
    foundBy: 'receiver.hostile.survives-ill-typed-members',
    change: (base) =>
      decodingAfter(
        base,
        crashIf((value) => isJsonObject(value) && !('payload' in value)),
      ),
  },
  {
    id: 'receiver.crashes-on-empty-body',
    breaks: 'answers 500 to a signed empty body',
    source: 'field-notes 8',
    verdict: 'warn',
    foundBy: 'receiver.hostile.survives-empty-body',
    change: (base) =>
      decodingAfter(base, (body) => {
        if (body.length === 0) throw new SyntaxError('unexpected end of input');
      }),
  },
  {
    id: 'receiver.crashes-on-invalid-utf8',
    breaks: 'answers 500 to a signed body that is not UTF-8',
    source: 'field-notes 8',
    verdict: 'warn',
    foundBy: 'receiver.hostile.survives-odd-encodings',
    change: (base) =>
      decodingAfter(base, (body) => void new TextDecoder('utf-8', { fatal: true }).decode(body)),
  },
  {
    id: 'receiver.crashes-on-deep-nesting',
    breaks: 'answers 500 to a signed body that nests deeply',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'receiver.hostile.survives-deep-nesting',
    change: (base) =>
      decodingAfter(base, (body) => {
        if (measureNesting(body).levels > MAX_NESTING) throw new RangeError('stack exhausted');
      }),
  },
  {
    id: 'receiver.crashes-on-prototype-keys',
    breaks: 'answers 500 to a signed body with the key __proto__',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'receiver.hostile.survives-special-keys',
    change: (base) =>
      decodingAfter(base, (body) => {
        if (body.includes('"__proto__"')) throw new TypeError('object is not extensible');
      }),
  },
  {
    id: 'receiver.hangs-on-malformed-body',
    breaks: 'never answers a signed body that is not a notification',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'receiver.hostile.survives-malformed-json',
    change: () => ({ refuseUndecodable: () => actOnConnection('stay-silent') }),
  },
  {
    id: 'receiver.stores-empty-event',
    breaks: 'stores a signed body that is not a notification as an empty event',
    source: 'field-notes 8',
    verdict: 'pass',
    change: ({ apply, acknowledge }) => ({
      refuseUndecodable: (incoming) => {
        apply({ noticeId: '' }, incoming);
        return acknowledge(incoming);
      },
    }),
  },
  {
    id: 'receiver.echoes-stack',
    breaks: 'answers a signed body that is not a notification with 500 and a stack trace',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'receiver.hostile.survives-malformed-json',
    change: () => ({
      refuseUndecodable: () =>
        answerJson(500, {
          stack: 'SyntaxError: Unexpected token\n    at JSON.parse (<anonymous>)',
        }),
    }),
  },
  {
    id: 'receiver.crashes-on-large-body',
    breaks: 'answers 500 to a body of more than 500 kB',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'receiver.hostile.survives-large-body',
    change: (base) =>
      decodingAfter(base, (body) => {
        if (body.length > MAX_BODY_BYTES) throw new RangeError('out of memory');
      }),
  },
  {
    id: 'receiver.parses-before-verifying',
    breaks: 'parses the body before it verifies, and answers 500 to unsigned garbage',
    source: 'field-notes 8',
    verdict: 'warn',
    foundBy: 'receiver.hostile.survives-unsigned-garbage',
    change: ({ admit }) => ({
      admit: (incoming) => {
        const early = admit(incoming);
        if (early === undefined) parseJson(incoming.request.body);
        return early;
      },
    }),
  },
  {
    id: 'receiver.stops-after-malformed-body',
    breaks: 'answers 500 to everything once a signed body was not a notification',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'receiver.hostile.keeps-working',
    change: ({ admit, refuseUndecodable }) => ({
      admit: (incoming) => {
        if (incoming.state.memory.has(BROKEN)) throw new Error('worker has died');
        return admit(incoming);
      },
      refuseUndecodable: (incoming) => {
        incoming.state.memory.set(BROKEN, '');
        return refuseUndecodable(incoming);
      },
    }),
  },
  {
    id: 'receiver.crashes-on-byte-order-mark',
    breaks: 'answers 500 to a signed body that begins with a byte order mark',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'receiver.raw-body.byte-order-mark',
    change: (base) =>
      decodingAfter(base, (body) => {
        if (body[0] === 0xef) throw new SyntaxError('unexpected token');
      }),
  },
  {
    id: 'receiver.crashes-on-nul-in-texts',
    breaks: 'answers 500 to a history with an escaped NUL, which its database takes in no text',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'receiver.hostile.survives-nul-in-texts',
    change: (base) =>
      decodingAfter(
        base,
        crashIf(
          (value) =>
            isJsonObject(value) &&
            value['eventType'] === 103 &&
            JSON.stringify(arrayAt(objectAt(value, 'payload'), 'contents')).includes('\\u0000'),
        ),
      ),
  },
  {
    id: 'receiver.crashes-without-errors',
    breaks: 'answers 500 to event 110 with an empty list of errors, as it reads the first of them',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'receiver.hostile.survives-empty-lists',
    change: (base) =>
      decodingAfter(
        base,
        crashIf((value) => {
          const { errors } = isJsonObject(value) ? objectAt(value, 'payload') : {};
          return Array.isArray(errors) && errors.length === 0;
        }),
      ),
  },
  {
    id: 'receiver.crashes-on-no-labels',
    breaks:
      'answers 500 to an event whose labels are an empty object, as it reads the first of them',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'receiver.hostile.survives-empty-lists',
    change: (base) => decodingAfter(base, crashIf(hasNoLabels)),
  },
  {
    id: 'receiver.refuses-no-labels',
    breaks:
      'answers 400 to an event whose labels are an empty object, of which the document says nothing',
    source: 'specification 6.3',
    verdict: 'pass',
    change: ({ decode }) => ({
      decode: (body) => {
        const value = decode(body);
        return hasNoLabels(value) ? undefined : value;
      },
    }),
  },
  {
    id: 'receiver.crashes-on-lone-surrogates',
    breaks:
      'answers 500 to half of a surrogate pair in a text of a payload, which no UTF-8 can hold',
    source: 'good practice',
    verdict: 'warn',
    foundBy: 'receiver.hostile.survives-odd-encodings',
    change: (base) =>
      decodingAfter(
        base,
        crashIf(
          (value) =>
            isJsonObject(value) &&
            Object.values(objectAt(value, 'payload')).some(
              (text) => typeof text === 'string' && /\p{Cs}/u.test(text),
            ),
        ),
      ),
  },
  {
    id: 'receiver.cuts-off-what-follows',
    breaks: 'reads a body up to its last brace, and so takes what more follows',
    source: 'good practice',
    verdict: 'note',
    foundBy: 'receiver.hostile.survives-malformed-json',
    change: ({ decode }) => ({
      decode: (body) => decode(body.subarray(0, body.lastIndexOf('}') + 1)),
    }),
  },
  {
    id: 'receiver.replaces-odd-bytes',
    breaks: 'puts U+FFFD in the place of bytes that are no UTF-8, and takes what comes of it',
    source: 'specification 1',
    verdict: 'note',
    foundBy: 'receiver.hostile.survives-odd-encodings',
    change: ({ decode }) => ({ decode: (body) => decode(Buffer.from(body.toString())) }),
  },
  {
    id: 'receiver.decodes-integers-strictly',
    breaks: 'refuses a signed body whose integers are written 17.0 or 12e2, as typed decoders do',
    source: 'specification 6.2',
    verdict: 'pass',
    change: ({ decode }) => ({
      decode: (body) => (WRITTEN_AS_FRACTION.test(body.toString()) ? undefined : decode(body)),
    }),
  },
];

/** Inspects the body first, which may throw, and then decodes it as before. */
function decodingAfter(
  { decode }: ReceiverBehaviour,
  inspect: (body: Buffer) => void,
): Pick<ReceiverBehaviour, 'decode'> {
  return {
    decode: (body) => {
      inspect(body);
      return decode(body);
    },
  };
}

/** Throws for the chosen JSON values; accepts bodies that are not JSON. */
function crashIf(isChosen: (value: unknown) => boolean): (body: Buffer) => void {
  return (body) => {
    let value: unknown;
    try {
      value = parseJson(body);
    } catch {
      return;
    }
    if (isChosen(value)) throw new TypeError('cannot read properties of undefined');
  };
}
