import type { Profile } from '../../../contract/index.ts';
import type { Route } from './route.ts';
import { CLOCK } from './routes/control/clock.ts';
import { LISTS } from './routes/control/lists.ts';
import { ORDERS } from './routes/control/orders.ts';
import { RESET } from './routes/control/reset.ts';
import { TOKENS } from './routes/control/tokens.ts';
import { CREATE_USERS } from './routes/create-users.ts';
import { createDescriptionRoute } from './routes/describe.ts';
import { HEALTH } from './routes/health.ts';
import { TOKEN_SERVER } from './routes/token-server.ts';
import { createUpdateAgentRoute } from './routes/update-agent.ts';

/** Every operation of the simulated services over HTTP, under a profile. */
export function listRoutes(values: Profile['values']): readonly Route[] {
  const routes = [
    CREATE_USERS as Route,
    createUpdateAgentRoute(values['engine.updateAgentPath']) as Route,
    ...TOKEN_SERVER,
    ...CLOCK,
    ...TOKENS,
    ...ORDERS,
    ...LISTS,
    RESET,
    HEALTH,
  ];
  return [...routes, createDescriptionRoute(routes)];
}
