import type {
  CallsReply,
  SessionsReply,
  UsersListReply,
} from '../../../../../contract/generated/types.ts';
import type { Route, RouteCall } from '../../route.ts';
import { createQuestion, refuseBody } from './control-route.ts';

const DEFAULT_LIMIT = 1_000;
const WHOLE_NUMBER = /^\d{1,15}$/;

function readNumber({ query }: RouteCall, name: string, otherwise: number): number {
  const text = query[name];
  if (text === undefined) return otherwise;
  if (typeof text === 'string' && WHOLE_NUMBER.test(text)) return Number(text);
  throw refuseBody(`the parameter ${name} is to be a whole number, given once`);
}

/** No list holds a token or a password: the service keeps neither. */
export const LISTS: readonly Route[] = [
  createQuestion({
    path: '/users',
    id: 'listUsers',
    summary: 'Lists the users.',
    schema: 'UsersListReply',
    answer: (_call, { service }): UsersListReply => ({ users: [...service.state.users.values()] }),
  }),
  createQuestion({
    path: '/sessions',
    id: 'listSessions',
    summary: 'Lists the clients that logged in.',
    schema: 'SessionsReply',
    answer: (_call, { service }): SessionsReply => ({
      sessions: [...service.state.sessions.values()],
    }),
  }),
  createQuestion({
    path: '/calls',
    id: 'listCalls',
    summary:
      'Lists what the service saw and did: calls that came, refused ones too, and callbacks.',
    schema: 'CallsReply',
    query: [
      {
        name: 'after',
        description: 'Leaves out the calls up to this number; 0 unless given.',
        type: 'integer',
        isRequired: false,
      },
      {
        name: 'limit',
        description: `How many calls at most, the oldest first; ${DEFAULT_LIMIT} unless given.`,
        type: 'integer',
        isRequired: false,
      },
    ],
    answer(call, { service }): CallsReply {
      const after = readNumber(call, 'after', 0);
      const limit = readNumber(call, 'limit', DEFAULT_LIMIT);
      return {
        calls: [...service.calls(after, limit)],
        lastNumber: service.lastCallNumber(),
      };
    },
  }),
];
