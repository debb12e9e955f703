import { SOCKET_PATH } from '../socket/attach-socket.ts';
import { FACES, type Face, type FaceName } from './face.ts';
import { findRoutesAt } from './match-path.ts';
import type { Refusal } from './refusal.ts';
import type { Route } from './route.ts';

/** The face whose words fit a path that leads nowhere. */
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

/** An ordinary request at the address of the WebSocket is told what is there. */
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
export function refuseUnknown(method: string, url: string, routes: readonly Route[]): UnknownCall {
  const path = url.replace(/[?;#].*$/su, '');
  if (path === SOCKET_PATH) return NO_UPGRADE;
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
