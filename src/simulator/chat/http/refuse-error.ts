import { OutputError } from '../../../errors.ts';
import type { ChatService } from '../chat-service.ts';
import { FACES, type FaceName } from './face.ts';
import { type Refusal, RefusedCall } from './refusal.ts';

interface FastifyFailure {
  readonly statusCode?: unknown;
  readonly message?: unknown;
}

/** Refusals of Fastify's own, such as a media type that cannot be read; only their status is kept. */
const WORDS: Readonly<Record<number, Omit<Refusal, 'status'>>> = {
  413: { code: 'request_too_large', description: 'the request is too large' },
  414: { code: 'uri_too_long', description: 'the address is too long' },
  415: { code: 'unsupported_media_type', description: 'the Content-Type cannot be read' },
};

const BROKEN: Omit<Refusal, 'status'> = {
  code: 'bad_request',
  description: 'the request is broken',
};

/** The state file: where it is and why stands in the message of whoever opened it. */
const NOT_KEPT: Refusal = {
  status: 503,
  code: 'not_kept',
  description: 'the state file cannot be written, so the call is not acknowledged',
};

/** What a call that went wrong is refused with. An error of no known kind is a bug of ours. */
export function refuseError(error: unknown, face: FaceName, { rules }: ChatService): Refusal {
  if (error instanceof RefusedCall) return error.refusal;
  if (error instanceof OutputError) return NOT_KEPT;
  const { statusCode } = error as FastifyFailure;
  const isClients = typeof statusCode === 'number' && statusCode >= 400 && statusCode < 500;
  if (!isClients) return { status: 500, code: 'internal_error', description: 'a bug in assay' };
  const words = WORDS[statusCode];
  if (words !== undefined) return { status: statusCode, ...words };
  return { status: FACES[face].malformedStatus(rules.values), ...BROKEN };
}
