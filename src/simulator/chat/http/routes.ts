import type { Profile } from '../../../contract/index.ts';
import { ProfileError } from '../../../errors.ts';
import { createDescriptionRoute, HEALTH } from './describe-api.ts';
import { findClash } from './path-template.ts';
import type { Route } from './route.ts';
import { CLOCK, LISTS, RESET, STUBS } from './routes/control.ts';
import { TOKENS } from './routes/control-tokens.ts';
import { CREATE_USERS } from './routes/create-users.ts';
import { LOOK_UP_USER } from './routes/look-up-user.ts';
import { TOKEN_SERVER } from './routes/token-server.ts';
import { createUpdateAgentRoute } from './routes/update-agent.ts';

const OWN: readonly Route[] = [
  CREATE_USERS as Route,
  LOOK_UP_USER,
  ...TOKEN_SERVER,
  ...CLOCK,
  ...TOKENS,
  ...STUBS,
  ...LISTS,
  RESET,
  HEALTH,
];

/** The one operation whose path the profile gives. */
function updateRouteOf(values: Profile['values']): Route {
  const route = createUpdateAgentRoute(values) as Route;
  const clash = findClash(route, OWN);
  if (clash === undefined) return route;
  throw new ProfileError(
    `Profile key engine.updateAgentPath cannot hold ${JSON.stringify(route.path)} where the chat service is simulated: a call of it could be meant for ${clash.method} ${clash.path} just as well. Give it a path of its own, such as "/agents/{agentId}/update".`,
  );
}

/**
 * Every operation of the simulated services over HTTP, under a profile. Throws a ProfileError when the
 * path of the profile is one of the service's own.
 */
export function listRoutes(values: Profile['values']): readonly Route[] {
  const routes = [updateRouteOf(values), ...OWN];
  return [...routes, createDescriptionRoute(routes)];
}
