import type { Clock } from '../../src/clock/clock.ts';
import {
  createIntegrator,
  EMBEDDED_CREDENTIALS,
  type FaultId,
  type InboundRequest,
  type Integrator,
  type Reply,
} from '../../src/integrator/index.ts';
import { type SignatureScheme, signBody } from '../../src/wire/signature.ts';
import { isTokenSignedBy, readToken } from '../../src/wire/token/index.ts';

export const scheme: SignatureScheme = {
  v1Header: 'Service-Signature',
  v2Header: 'Service-Signature-V2',
  encoding: 'hex',
  keyEncoding: 'utf8',
};

export const NOW_MS = 1_735_689_600_000;

/** An integrator without a network, whose clock stands still unless it is turned. */
export function createStill(
  faults: readonly FaultId[] = [],
  now: Clock['now'] = () => NOW_MS,
  updateAgent?: (agentId: string, token: string) => void,
): Integrator {
  return createIntegrator(
    {
      clock: { now, after: () => () => {} },
      ...EMBEDDED_CREDENTIALS,
      scheme,
      ...(updateAgent === undefined ? {} : { updateAgent }),
    },
    faults,
  );
}

/** One request of an exercise; what is not given is as in an ordinary notification. */
export interface Move {
  readonly title: string;
  readonly path?: string;
  readonly method?: string;
  readonly body: string | Uint8Array;
  /** Header lines; `{v1}` stands for the right signature, `{V1}` and `{v1 cut}` for others like it. */
  readonly headers?: readonly (readonly [string, string])[];
  /** What is signed, where it is not the body. */
  readonly signed?: string | Uint8Array;
  readonly key?: string;
  /** Where the body is cut when it arrives in two pieces. */
  readonly cutAt?: number;
}

const ORDINARY_HEADERS: NonNullable<Move['headers']> = [
  ['Content-Type', 'application/json'],
  ['Service-Signature', '{v1}'],
  ['Service-Signature-V2', '{v2}'],
];

function requestOf(move: Move): InboundRequest {
  const { path = '/webhook', method = 'POST', headers = ORDINARY_HEADERS } = move;
  const body = Buffer.from(move.body as string);
  const signed = Buffer.from((move.signed ?? move.body) as string);
  const { v1, v2 } = signBody(signed, move.key ?? EMBEDDED_CREDENTIALS.customerKey, scheme);
  const signatures: Readonly<Record<string, string>> = {
    '{v1}': v1,
    '{v2}': v2,
    '{V1}': v1.toUpperCase(),
    '{V2}': v2.toUpperCase(),
    '{v1 cut}': v1.slice(0, 20),
    '{v2 cut}': v2.slice(0, 20),
    '{v2 changed}': `${v2.slice(0, 29)}-${v2.slice(30)}`,
    '{v1 reversed}': [...v1].reverse().join(''),
    '{v2 reversed}': [...v2].reverse().join(''),
    '{v2 blank}': `${v2.slice(0, 20)} ${v2.slice(20)}`,
  };
  const filled = headers.map(
    ([name, value]) =>
      [name, value.replace(/\{[^}]+\}/, (placeholder) => signatures[placeholder] ?? '')] as const,
  );
  const rawHeaders = headers.some(([name]) => name === 'Transfer-Encoding')
    ? filled
    : [...filled, ['Content-Length', String(body.length)] as const];
  const [pathOnly = '', query = ''] = path.split('?');
  return {
    method,
    path: pathOnly,
    query,
    headers: Object.fromEntries(rawHeaders.map(([name, value]) => [name.toLowerCase(), value])),
    rawHeaders,
    body,
    ...(move.cutAt === undefined ? {} : { pieceEnds: [move.cutAt] }),
  };
}

/** What a client can see of a reply: tokens are decoded, as their text carries a salt. */
function describeReply(reply: Reply): string {
  if (reply.kind === 'connection') return reply.act;
  if (reply.kind === 'later') return `after ${reply.delayMs} ms ${describeReply(reply.settle())}`;
  const text = Buffer.from(reply.body as string).toString();
  const found = /007[A-Za-z0-9+/]{20,}=*/.exec(text)?.[0];
  const seen = found === undefined ? text : text.replace(found, describeToken(found));
  return `${reply.status} ${JSON.stringify(reply.headers)} ${seen}`;
}

function describeToken(token: string): string {
  const reading = readToken(token);
  const inside = reading.kind === 'access-token-2' ? { ...reading, salt: 'any' } : reading;
  const isSigned = isTokenSignedBy(token, EMBEDDED_CREDENTIALS.appCertificate);
  return `${JSON.stringify(inside)} ${isSigned ? 'signed' : 'not signed'}`;
}

/** Sends the moves one after another and gives what was seen, one line a move. */
export function exercise(integrator: Integrator, moves: readonly Move[]): string[] {
  return moves.map((move) => {
    const seen = describeReply(integrator.answer(requestOf(move)));
    return `${move.title}: ${seen}`;
  });
}

/** How often the notices took effect, as the observer answers. */
export function observe(integrator: Integrator, noticeIds: readonly string[]): string[] {
  return exercise(
    integrator,
    noticeIds.map((noticeId) => ({
      title: `effects of ${noticeId}`,
      method: 'GET',
      path: `/observer?noticeIds=${encodeURIComponent(JSON.stringify([noticeId]))}`,
      body: '',
    })),
  );
}
