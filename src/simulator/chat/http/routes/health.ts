import type { HealthReply } from '../../../../contract/generated/types.ts';
import type { Route } from '../route.ts';

const OK: HealthReply = { status: 'ok' };

export const HEALTH: Route = {
  face: 'health',
  method: 'GET',
  path: '/health',
  id: 'getHealth',
  summary: 'Tells that the service is ready.',
  body: { kind: 'none' },
  replies: { 200: { description: 'It is ready.', schema: 'HealthReply' } },
  handle: () => ({ status: 200, body: OK }),
};
