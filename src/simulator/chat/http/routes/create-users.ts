import type {
  CreatedUser,
  CreateUsersCall,
  UsersReply,
  UserToCreate,
} from '../../../../contract/generated/types.ts';
import type { StatusPattern } from '../../../../contract/index.ts';
import type { ChatUser } from '../../service/chat-state.ts';
import type { UsersAnswer } from '../../service/decide-users.ts';
import { tokenIdOf } from '../../service/token-id.ts';
import type { Answer } from '../answer.ts';
import { FACES } from '../face.ts';
import type { Route, RouteCall, RouteEnvironment } from '../route.ts';

type Created = Extract<UsersAnswer, { kind: 'created' }>;

const SHOWN_CHARACTERS = 64;

/** The status of a success: the first that the profile names; of a whole class, its plain one. */
function successStatus(patterns: readonly StatusPattern[]): number {
  const statuses = patterns.map((pattern) =>
    typeof pattern === 'number' ? pattern : Number(pattern[0]) * 100,
  );
  // What is below 200 ends no call.
  return statuses.find((status) => status >= 200) ?? 200;
}

function entityOf(
  { uuid, username, nickname, createdMs }: ChatUser,
  hasExtras: boolean,
): CreatedUser {
  return {
    uuid,
    ...(hasExtras ? { type: 'user', created: createdMs, modified: createdMs } : {}),
    username,
    activated: true,
    ...(nickname === undefined ? {} : { nickname }),
  };
}

/** Section 2.4, and what the public service answers beyond it when the profile asks for it. */
function replyOf(
  { users, failed }: Created,
  call: RouteCall,
  environment: RouteEnvironment,
): UsersReply {
  const { rules, now } = environment.service;
  const hasExtras = rules.values['users.answerExtras'];
  const { first = '', second = '' } = call.params;
  const nowMs = now();
  return {
    action: 'post',
    application: rules.applicationId,
    path: '/users',
    ...(hasExtras ? { uri: `http://${call.headers.host ?? ''}${call.url}` } : {}),
    entities: users.map((user) => entityOf(user, hasExtras)),
    ...(failed.length === 0
      ? {}
      : {
          data: failed.map(({ username, reason }) => ({
            username,
            registerUserFailReason: reason,
          })),
        }),
    ...(hasExtras
      ? {
          timestamp: nowMs,
          duration: nowMs - call.arrivedMs,
          organization: first,
          applicationName: second,
        }
      : {}),
  };
}

function answerOf(answer: UsersAnswer, call: RouteCall, environment: RouteEnvironment): Answer {
  const { rules, now } = environment.service;
  const { values } = rules;
  if (answer.kind === 'created') {
    return {
      status: successStatus(values['users.successStatuses']),
      body: replyOf(answer, call, environment),
    };
  }
  const { error, code, description } = answer;
  const status = values['users.errorStatuses'][error];
  const at = { values, arrivedMs: call.arrivedMs, nowMs: now() };
  return { status, body: FACES.rest.refuse({ status, code, description }, at) };
}

function wordsOf(answer: UsersAnswer): string {
  if (answer.kind === 'refused') return answer.description;
  const { users, failed } = answer;
  return `${users.length} created${failed.length === 0 ? '' : `, ${failed.length} not`}`;
}

/** The token of the caller as the list of calls shows it, and the segments under their names. */
function noteOf(
  answer: UsersAnswer,
  call: RouteCall,
  { service }: RouteEnvironment,
): NonNullable<Answer['note']> {
  const [first, second] = service.rules.values['users.pathSegments'];
  const shown = (name: string) => call.params[name]?.slice(0, SHOWN_CHARACTERS);
  const token = /^Bearer +(\S+) *$/i.exec(call.headers.authorization ?? '')?.[1];
  return {
    what: 'POST …/users',
    ...(token === undefined ? {} : { tokenId: tokenIdOf(token) }),
    outcome: `${first} ${shown('first')}, ${second} ${shown('second')}: ${wordsOf(answer)}`,
  };
}

function usersOf(body: CreateUsersCall): readonly UserToCreate[] {
  return Array.isArray(body) ? body : [body];
}

/** Section 4.2; section 5, rule 1 says who may call it. */
export const CREATE_USERS: Route<CreateUsersCall> = {
  face: 'rest',
  method: 'POST',
  path: '/{first}/{second}/users',
  id: 'createUsers',
  summary: 'Creates users (section 4.2), with an app token. The two segments may be anything.',
  body: { kind: 'json', schema: 'CreateUsersCall' },
  replies: {
    200: { description: 'The users that were created.', schema: 'UsersReply' },
    '4XX': { description: 'Nothing was created.', schema: 'ErrorReply' },
  },
  handle(call, environment) {
    const { authorization } = call.headers;
    const answer = environment.service.perform<'create-users'>({
      type: 'create-users',
      ...(authorization === undefined ? {} : { authorization }),
      users: usersOf(call.body),
    });
    return { ...answerOf(answer, call, environment), note: noteOf(answer, call, environment) };
  },
};
