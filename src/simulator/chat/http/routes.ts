import type { Route } from './route.ts';
import { CREATE_USERS } from './routes/create-users.ts';
import { HEALTH } from './routes/health.ts';

/** Every operation of the simulated services over HTTP. */
export function listRoutes(): readonly Route[] {
  return [HEALTH, CREATE_USERS as Route];
}
