import type { TokenKind } from '../../../../contract/index.ts';
import { bodyText } from '../../../../wire/answer/body-text.ts';
import type { WireRequest } from '../../../../wire/exchange.ts';
import type { CheckContext, Example } from '../../../core/check-context.ts';
import { ordinarilyAsked } from '../../../expect/tokens/ordinary-request.ts';
import type { BodyKind } from '../../../probes/token-template.ts';

/** A request whose body, or whose encoding, is broken. */
interface MalformedRequest extends Example {
  readonly kind: TokenKind;
  readonly request: WireRequest;
}

interface Broken {
  readonly what: string;
  readonly bytes: Uint8Array;
}

const broken = (what: string, text: string): Broken => ({ what, bytes: Buffer.from(text) });

const BROKEN_JSON: readonly Broken[] = [
  broken('JSON that breaks off', '{'),
  broken('a JSON text', '"text"'),
  broken('null', 'null'),
  { what: 'bytes that are no UTF-8', bytes: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) },
];
const BROKEN_BODIES: Readonly<Record<BodyKind, readonly Broken[]>> = {
  none: [],
  json: [broken('no body', ''), ...BROKEN_JSON],
  form: [broken('no body', '')],
  multipart: [broken('no body', ''), broken('a form without its boundary', 'user=x\r\n')],
  text: [broken('no body', '')],
};

/** Percent-encoding that decoders throw on. */
const BROKEN_ENCODINGS: readonly (readonly [what: string, text: string])[] = [
  ['a lone percent sign', '%'],
  ['a percent sign before other letters', '%zz'],
  ['percent-encoded bytes that are no UTF-8', '%ff%fe'],
];
/** Stands where the broken encoding goes; no encoding changes it. */
const MARK = 'assay-malformed';

function encodedBadly(request: WireRequest, text: string): WireRequest {
  const body = bodyText(request.body).replace(MARK, text);
  return { ...request, url: request.url.replace(MARK, text), body: Buffer.from(body) };
}

/** Malformed requests, as far as the request shape has a body or an encoding that can be broken. */
export function malformedRequests(
  context: Pick<CheckContext, 'users' | 'profile' | 'tokenServer'>,
): readonly MalformedRequest[] {
  const { tokenServer } = context;
  return tokenServer.kinds.flatMap((kind) => {
    const asked = ordinarilyAsked(kind, context);
    const ordinary = tokenServer.requestFor(kind, asked);
    const marked = tokenServer.requestFor(kind, { ...asked, user: MARK });
    return [
      ...BROKEN_BODIES[tokenServer.bodyKind(kind)].map(({ what, bytes }) => ({
        title: `${kind} token: ${what}`,
        kind,
        request: { ...ordinary, body: bytes },
      })),
      ...(tokenServer.encodesUser(kind) ? BROKEN_ENCODINGS : []).map(([what, text]) => ({
        title: `${kind} token: ${what}`,
        kind,
        request: encodedBadly(marked, text),
      })),
    ];
  });
}

/** The first two of each kind of token: what the rest would show, other checks have made it show. */
export function someOfEach<T extends { readonly kind: TokenKind }>(
  rows: readonly T[],
): readonly T[] {
  return (['user', 'app'] as const).flatMap((kind) =>
    rows.filter((row) => row.kind === kind).slice(0, 2),
  );
}
