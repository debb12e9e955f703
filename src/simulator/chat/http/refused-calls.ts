import { OutputError } from '../../../errors.ts';
import type { ChatService } from '../chat-service.ts';
import { type Refusal, RefusedCall } from '../refusal.ts';
import { FACES, type Face, type FaceName } from './face.ts';
import { findRoutesAt } from './path-template.ts';
import type { Route } from './route.ts';

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

/** The state file: the process that opened it says where it is and why it cannot be written. */
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

/** The face that refuses a path without a route. */
function faceAround(path: string): FaceName {
  const names = Object.keys(FACES) as FaceName[];
  const isAround = ({ prefix }: Face) => prefix !== undefined && path.startsWith(prefix);
  return names.find((name) => isAround(FACES[name])) ?? 'rest';
}

function methodsOf({ method, face }: Route): readonly string[] {
  return method === 'GET' && !FACES[face].hasNoHead ? ['GET', 'HEAD'] : [method];
}

/** A refusal, the face that words it and what a client needs to do better. */
export interface UnknownCall {
  readonly face: FaceName;
  readonly refusal: Refusal;
  readonly headers?: Readonly<Record<string, string>>;
}

/** What an ordinary request at the address of the WebSocket is answered. */
const NO_UPGRADE: UnknownCall = {
  face: 'rest',
  refusal: {
    status: 426,
    code: 'upgrade_required',
    description: 'a WebSocket is opened here: the request has to ask for the upgrade to one',
  },
  // RFC 9110, section 15.5.22. Node does not close by itself once the header is set.
  headers: { upgrade: 'websocket', connection: 'Upgrade, close' },
};

/** Refuses what no route serves: 405 where another method would do, 426 at the WebSocket, else 404. */
export function refuseUnknown(
  { method, url }: { readonly method: string; readonly url: string },
  routes: readonly Route[],
  socketPath: string,
): UnknownCall {
  const path = url.replace(/[?;#].*$/su, '');
  if (path === socketPath) return NO_UPGRADE;
  const found = findRoutesAt(path, routes);
  const [route] = found;
  if (route === undefined) {
    const description = 'no operation has this path; /openapi.json lists those that there are';
    return { face: faceAround(path), refusal: { status: 404, code: 'not_found', description } };
  }
  const allow = found.flatMap(methodsOf).join(', ');
  const description = `${method} is not served here, but ${allow}`;
  const refusal = { status: 405, code: 'method_not_allowed', description };
  return { face: route.face, refusal, headers: { allow } };
}
