import type { DescriptionReply } from '../../../../contract/generated/types.ts';
import { VERSION } from '../../../../contract/generated/version.ts';
import { describeApi } from '../describe-api.ts';
import type { Route } from '../route.ts';

/** Serves the description of the given routes and of itself. */
export function createDescriptionRoute(others: readonly Route[]): Route {
  const route: Route = {
    face: 'health',
    method: 'GET',
    path: '/openapi.json',
    id: 'describe',
    summary: 'This description (OpenAPI 3.1).',
    body: { kind: 'none' },
    replies: { 200: { description: 'An OpenAPI document.', schema: 'DescriptionReply' } },
    handle: () => ({ status: 200, body: description }),
  };
  const description: DescriptionReply = { ...describeApi([...others, route], VERSION) };
  return route;
}
