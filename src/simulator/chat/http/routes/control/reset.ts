import type { ResetReply } from '../../../../../contract/generated/types.ts';
import type { Route } from '../../route.ts';
import { createDeed } from './control-route.ts';

export const RESET: Route = createDeed({
  path: '/reset',
  id: 'reset',
  summary:
    'Forgets users, sessions, tokens, stubs and how far the clock was turned; the list of calls stays. Sessions of the engine end untold, and new ones begin.',
  schema: 'ResetReply',
  perform(_body, { service }) {
    service.perform<'reset'>({ type: 'reset' });
    const reply: ResetReply = { nowMs: Math.floor(service.now()) };
    return { body: reply, words: 'everything is forgotten' };
  },
});
