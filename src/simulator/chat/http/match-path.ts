import type { Route } from './route.ts';

const SPECIAL = /[.*+?^${}()|[\]\\]/g;

/** What fits a path, or a segment of one. */
export function patternOf(path: string): RegExp {
  const parts = path.split(/\{\w+\}/).map((part) => part.replaceAll(SPECIAL, '\\$&'));
  return new RegExp(`^${parts.join('[^/]+')}$`);
}

/** The routes that stand at a path, whatever their method. */
export function findRoutesAt(path: string, routes: readonly Route[]): readonly Route[] {
  return routes.filter((route) => patternOf(route.path).test(path));
}
