import type { FaceName } from './face.ts';
import { findRoutesAt } from './match-path.ts';
import type { Refusal } from './refusal.ts';
import type { Route } from './route.ts';

/** The face whose words fit a path that leads nowhere. */
function faceAround(path: string): FaceName {
  if (path.startsWith('/control')) return 'control';
  return path.startsWith('/token-server') ? 'token-server' : 'rest';
}

function methodsOf({ method, face }: Route): readonly string[] {
  return method === 'GET' && face !== 'token-server' ? ['GET', 'HEAD'] : [method];
}

/** A refusal, the face that words it and the methods that would do. */
export interface UnknownCall {
  readonly face: FaceName;
  readonly refusal: Refusal;
  /** The value of the header `Allow`; absent when the path itself leads nowhere. */
  readonly allow?: string;
}

/** Refuses what no route serves: 405 where another method would do, else 404. */
export function refuseUnknown(method: string, url: string, routes: readonly Route[]): UnknownCall {
  const path = url.replace(/[?;#].*$/su, '');
  const found = findRoutesAt(path, routes);
  const [route] = found;
  if (route === undefined) {
    const description = 'no operation has this path; /openapi.json lists those that there are';
    return { face: faceAround(path), refusal: { status: 404, code: 'not_found', description } };
  }
  const allow = found.flatMap(methodsOf).join(', ');
  const description = `${method} is not served here, but ${allow}`;
  const refusal = { status: 405, code: 'method_not_allowed', description };
  return { face: route.face, refusal, allow };
}
