import type {
  CallsReply,
  ClockReply,
  ResetReply,
  SessionsReply,
  StubCall,
  StubsReply,
  TurnClockCall,
  UsersListReply,
} from '../../../../contract/generated/types.ts';
import type { ChatService } from '../../chat-service.ts';
import { refuseCall } from '../../refusal.ts';
import type { Route, RouteCall } from '../route.ts';
import { createAction, createQuery, refuseBody } from './control-route.ts';

/** Fifty years: an AccessToken 2 counts seconds in 32 bits, and those end in 2106. */
const MAX_LEAD_MS = 50 * 365 * 86_400_000;

function readClock(service: ChatService): ClockReply {
  // Callbacks that have fallen due meanwhile come first.
  service.perform<'pass-time'>({ type: 'pass-time' });
  const next = service.nextDueMs();
  return {
    nowMs: Math.floor(service.now()),
    leadMs: service.state.leadMs,
    nextDueMs: Number.isFinite(next) ? next : null,
  };
}

function distanceToNextMs(service: ChatService): number {
  const next = service.nextDueMs();
  if (Number.isFinite(next)) return Math.max(0, Math.ceil(next - service.now()));
  const description = 'no session awaits a callback: there is nothing to turn the clock to';
  throw refuseCall(409, 'nothing_due', description);
}

function distanceMs({ byMs, to }: TurnClockCall, service: ChatService): number {
  if ((byMs === undefined) === (to === undefined)) throw refuseBody('give either byMs or to');
  const distance = byMs ?? distanceToNextMs(service);
  if (service.state.leadMs + distance > MAX_LEAD_MS) {
    throw refuseBody('the clock can be turned ahead by 50 years altogether; reset sets it right');
  }
  return distance;
}

export const CLOCK: readonly Route[] = [
  createQuery({
    path: '/clock',
    id: 'getClock',
    summary: 'Gives the time of the service, and when the next callback of a session is due.',
    schema: 'ClockReply',
    answer: (_call, { service }) => readClock(service),
  }),
  createAction<TurnClockCall>({
    path: '/clock',
    id: 'turnClock',
    summary:
      'Turns the clock ahead. By `byMs`: callbacks that fall due on the way come at once, without time to react between them. To `next`, one step: clients can renew before the next step is asked for. The sessions of the engine move along.',
    takes: 'TurnClockCall',
    schema: 'ClockReply',
    perform(body, { service }) {
      const byMs = distanceMs(body, service);
      service.perform<'turn-clock'>({ type: 'turn-clock', byMs });
      return { body: readClock(service), words: `turned ahead by ${byMs} ms` };
    },
  }),
];

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
  createQuery({
    path: '/users',
    id: 'listUsers',
    summary: 'Lists the users.',
    schema: 'UsersListReply',
    answer: (_call, { service }): UsersListReply => ({ users: [...service.state.users.values()] }),
  }),
  createQuery({
    path: '/sessions',
    id: 'listSessions',
    summary: 'Lists the clients that logged in.',
    schema: 'SessionsReply',
    answer: (_call, { service }): SessionsReply => ({
      sessions: [...service.state.sessions.values()],
    }),
  }),
  createQuery({
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

function checkAnswer({ what, answer }: StubCall): void {
  if (what === 'logins' || (answer >= 200 && answer <= 599)) return;
  throw refuseBody(`the answer of ${what} is an HTTP status from 200 to 599`);
}

export const STUBS: readonly Route[] = [
  createQuery({
    path: '/stubs',
    id: 'getStubs',
    summary: 'Lists the stubs that are set, and how often each still answers.',
    schema: 'StubsReply',
    answer: (_call, { service }): StubsReply => service.state.stubs,
  }),
  createAction<StubCall>({
    path: '/stubs',
    id: 'setStub',
    summary:
      'Rejects the next logins with an error code, or answers the next calls with a status: of the chat and engine REST interfaces (`rest`) or of the token server (`tokens`).',
    takes: 'StubCall',
    schema: 'StubsReply',
    perform(body, { service }) {
      checkAnswer(body);
      const { what, count, answer } = body;
      service.perform<'set-stub'>({ type: 'set-stub', what, count, answer });
      return { body: service.state.stubs, words: `the next ${count} ${what}: ${answer}` };
    },
  }),
];

export const RESET: Route = createAction({
  path: '/reset',
  id: 'reset',
  summary:
    'Forgets users, sessions, tokens, stubs and how far the clock was turned; the list of calls stays. Sessions of the engine end without a further event, and new ones begin.',
  schema: 'ResetReply',
  perform(_body, { service }) {
    service.perform<'reset'>({ type: 'reset' });
    const reply: ResetReply = { nowMs: Math.floor(service.now()) };
    return { body: reply, words: 'everything is deleted' };
  },
});
