import { isJsonObject } from '../../../contract/json-object.ts';
import { signBody } from '../../../wire/signature.ts';
import type { InboundRequest } from '../../incoming.ts';
import type { ReceiverBehaviour } from '../../receiver.ts';
import type { ReceiverFault } from '../fault.ts';

/** Defects in what is signed: other bytes than the raw body. */
export const SIGNED_CONTENT_FAULTS: readonly ReceiverFault[] = [
  {
    id: 'receiver.reserialises-body',
    breaks: 'computes the HMAC over re-serialised JSON instead of the raw body',
    source: 'field-notes 1',
    verdict: 'fail',
    foundBy: 'receiver.raw-body.whitespace',
    change: () => signingOver((body) => JSON.stringify(JSON.parse(body.toString()))),
  },
  {
    id: 'receiver.sorts-keys',
    breaks: 'computes the HMAC over JSON with sorted keys',
    source: 'field-notes 1',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.ordinary-notification',
    change: signingOverSortedKeys,
  },
  {
    id: 'receiver.also-verifies-sorted-keys',
    breaks: 'takes the HMAC over JSON with sorted keys too, beside that of the raw body',
    source: 'field-notes 1',
    verdict: 'fail',
    foundBy: 'receiver.signature.rejects-rewritten-body',
    change: ({ expectSignatures }) => ({
      expectSignatures: (incoming) => [
        ...expectSignatures(incoming),
        ...signingOverSortedKeys().expectSignatures(incoming),
      ],
    }),
  },
  {
    id: 'receiver.writes-members-in-table-order',
    breaks: 'reads the body into a record and computes the HMAC over the members in table order',
    source: 'field-notes 1',
    verdict: 'fail',
    foundBy: 'receiver.raw-body.key-order',
    change: () => signingOver((body) => inTableOrder(JSON.parse(body.toString()))),
  },
  {
    id: 'receiver.escapes-non-ascii',
    breaks: 'computes the HMAC over JSON re-serialised with \\u escapes for all but ASCII',
    source: 'field-notes 1',
    verdict: 'fail',
    foundBy: 'receiver.raw-body.non-ascii-text',
    change: () =>
      signingOver((body) => escapeNonAscii(JSON.stringify(JSON.parse(body.toString())))),
  },
  {
    id: 'receiver.indents-body',
    breaks: 'computes the HMAC over pretty-printed JSON',
    source: 'field-notes 1',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.ordinary-notification',
    change: () => signingOver((body) => JSON.stringify(JSON.parse(body.toString()), null, 2)),
  },
  {
    id: 'receiver.signs-payload-only',
    breaks: 'computes the HMAC over the payload instead of the whole body',
    source: 'field-notes, signatures',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.ordinary-notification',
    change: () => signingOver((body) => JSON.stringify(JSON.parse(body.toString()).payload)),
  },
  {
    id: 'receiver.trims-body',
    breaks: 'trims white space around the body before computing the HMAC',
    source: 'field-notes 1',
    verdict: 'fail',
    foundBy: 'receiver.signature.rejects-changed-body',
    change: () => signingOver((body) => body.toString().trim()),
  },
  {
    id: 'receiver.drops-stray-bytes',
    breaks: 'reads the body without what is no UTF-8 and computes the HMAC over that text',
    source: 'field-notes 1',
    verdict: 'fail',
    foundBy: 'receiver.signature.rejects-changed-body',
    change: ({ decode }) => ({
      ...signingOver(withoutStrayBytes),
      decode: (body) => decode(Buffer.from(withoutStrayBytes(body))),
    }),
  },
  {
    id: 'receiver.normalises-line-ends',
    breaks: 'turns the line ends of the body into newlines before computing the HMAC',
    source: 'field-notes 1',
    verdict: 'fail',
    foundBy: 'receiver.raw-body.whitespace',
    change: () => signingOver((body) => body.toString().replace(/\r\n?/g, '\n')),
  },
  {
    id: 'receiver.decodes-body-as-form',
    breaks: 'decodes the body as a form does, %25 and + included, and computes the HMAC over that',
    source: 'good practice',
    verdict: 'fail',
    foundBy: 'receiver.raw-body.text-like-escapes',
    change: () => signingOver((body) => decodeURIComponent(body.toString().replaceAll('+', ' '))),
  },
  {
    id: 'receiver.decodes-latin1',
    breaks: 'decodes the body as Latin-1 and computes the HMAC over that text',
    source: 'field-notes 1',
    verdict: 'fail',
    foundBy: 'receiver.raw-body.non-ascii-text',
    change: () => signingOver((body) => body.toString('latin1')),
  },
  {
    id: 'receiver.decodes-each-piece',
    breaks:
      'decodes the body piece by piece as it arrives and computes the HMAC over the joined text',
    source: 'field-notes 1',
    verdict: 'fail',
    foundBy: 'receiver.raw-body.split-characters',
    change: () => signingOver((_body, pieces) => pieces.map((piece) => piece.toString()).join('')),
  },
  {
    id: 'receiver.drops-non-ascii',
    breaks: 'computes the HMAC over the ASCII characters of the body only',
    source: 'field-notes 1',
    verdict: 'fail',
    foundBy: 'receiver.raw-body.non-ascii-text',
    change: () => signingOver((body) => body.toString().replace(/\P{ASCII}/gu, '')),
  },
  {
    id: 'receiver.normalises-unicode',
    breaks: 'normalises the body to NFC before computing the HMAC',
    source: 'field-notes 1',
    verdict: 'fail',
    foundBy: 'receiver.raw-body.non-ascii-text',
    change: () => signingOver((body) => body.toString().normalize('NFC')),
  },
  {
    id: 'receiver.signs-truncated-body',
    breaks: 'computes the HMAC over the first 64 KiB of the body only',
    source: 'field-notes 10',
    verdict: 'fail',
    foundBy: 'receiver.acknowledges.two-hundred-turns',
    change: () => signingOver((body) => body.subarray(0, 65_536)),
  },
  {
    id: 'receiver.unescapes-slashes',
    breaks: 'computes the HMAC over the body with its escaped slashes unescaped',
    source: 'field-notes 1',
    verdict: 'fail',
    foundBy: 'receiver.raw-body.escaped-slashes',
    change: () => signingOver((body) => body.toString().replaceAll('\\/', '/')),
  },
  {
    id: 'receiver.rewrites-numbers',
    breaks: 'computes the HMAC over the body with 1.0 written as 1',
    source: 'field-notes 1',
    verdict: 'note',
    foundBy: 'receiver.raw-body.number-forms',
    change: () => signingOver((body) => body.toString().replace(/(\d)\.0+(?=\s*[,}\]])/g, '$1')),
  },
  {
    id: 'receiver.strips-byte-order-mark',
    breaks: 'computes the HMAC over the body without its byte order mark',
    source: 'field-notes 1',
    verdict: 'pass',
    change: () => signingOver((body) => body.toString().replace(/^\uFEFF/, '')),
  },
  {
    id: 'receiver.unescapes-unicode',
    breaks: 'computes the HMAC over the body with its \\\\u escapes decoded',
    source: 'field-notes 1',
    verdict: 'fail',
    foundBy: 'receiver.raw-body.unicode-escapes',
    change: () =>
      signingOver((body) =>
        body
          .toString()
          .replace(/\\u([0-9a-f]{4})/gi, (_escape, digits) =>
            String.fromCharCode(Number.parseInt(digits, 16)),
          ),
      ),
  },
];

/** Signs what the transformation makes of the body; the raw body where it cannot be transformed. */
function signingOver(
  transform: (body: Buffer, pieces: readonly Buffer[]) => string | Uint8Array,
): Pick<ReceiverBehaviour, 'expectSignatures'> {
  const contentOf = ({ body, pieceEnds = [] }: InboundRequest): Uint8Array => {
    const starts = [0, ...pieceEnds];
    const pieces = starts.map((start, index) => body.subarray(start, starts[index + 1]));
    try {
      return Buffer.from(transform(body, pieces) as string);
    } catch {
      return body;
    }
  };
  return {
    expectSignatures: ({ request, environment }) => [
      signBody(contentOf(request), environment.customerKey, environment.scheme),
    ],
  };
}

const withoutStrayBytes = (body: Buffer): string => body.toString().replaceAll('\ufffd', '');

function signingOverSortedKeys(): Pick<ReceiverBehaviour, 'expectSignatures'> {
  return signingOver((body) => JSON.stringify(sortKeys(JSON.parse(body.toString()))));
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(
    Object.keys(value)
      .sort()
      .map((key) => [key, sortKeys(value[key])]),
  );
}

function escapeNonAscii(text: string): string {
  return text.replace(
    /[\u0080-\uffff]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The envelope as section 6.2 lists it; the payload and unknown members stay as they came. */
function inTableOrder(value: Readonly<Record<string, unknown>>): string {
  const { noticeId, productId, eventType, notifyMs, sid, payload, ...others } = value;
  return JSON.stringify({ noticeId, productId, eventType, notifyMs, sid, payload, ...others });
}
