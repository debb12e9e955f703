import type { Route } from './route.ts';

const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/** What fits a path, or a segment of one. */
function patternOf(path: string): RegExp {
  const parts = path.split(/\{\w+\}/).map((part) => part.replaceAll(SPECIAL, '\\$&'));
  return new RegExp(`^${parts.join('[^/]+')}$`);
}

/** The routes that stand at a path, whatever their method. */
export function findRoutesAt(path: string, routes: readonly Route[]): readonly Route[] {
  return routes.filter((route) => patternOf(route.path).test(path));
}

type Place = Pick<Route, 'method' | 'path'>;

/** Whether the calls of a path may be meant for another one, segment by segment. */
function canMeet([, ...segments]: readonly string[], [, ...others]: readonly string[]): boolean {
  if (segments.length !== others.length) return false;
  const isWithin = segments[0] === others[0];
  return segments.every((segment, index) => {
    const other = others[index] ?? '';
    if (other.includes('{')) return true;
    // No agent is called `users` or `clock`, but a path that starts like a route of the service is a mistake.
    return segment === other || (isWithin && patternOf(segment).test(other));
  });
}

/**
 * The first of the routes that would lose calls to another one, or has the same first segment. Their own parameters
 * fill a segment each.
 */
export function findClash<Other extends Place>(
  { method, path }: Place,
  routes: readonly Other[],
): Other | undefined {
  return routes.find(
    (route) => route.method === method && canMeet(path.split('/'), route.path.split('/')),
  );
}

/**
 * `{name}` of a template as the router writes it; its own sign for a parameter is doubled. Of a name
 * that does not end its segment the router needs to know where it ends.
 */
export function routerPathOf(path: string): string {
  return path
    .replaceAll(':', '::')
    .replaceAll(/\{(\w+)\}(?=[^/])/g, ':$1(.+?)')
    .replaceAll(/\{(\w+)\}/g, ':$1');
}
