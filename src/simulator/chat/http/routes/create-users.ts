import type {
  CreateUsersCall,
  FailedUserEntry,
  UsersReply,
} from '../../../../contract/generated/types.ts';
import type { StatusPattern } from '../../../../contract/index.ts';
import type { ChatService } from '../../chat-service.ts';
import type { CreateUsers, FailedUser, UsersAnswer } from '../../service/decide-users.ts';
import type { Route, RouteCall } from '../route.ts';
import { usersNoteOf, usersRefusalOf, usersReplyOf } from './users-answer.ts';

type Created = Extract<UsersAnswer, { kind: 'created' }>;

/** The status of a success: the first that the profile names; of a whole class, its plain one. */
function successStatus(patterns: readonly StatusPattern[]): number {
  for (const pattern of patterns) {
    const status = typeof pattern === 'number' ? pattern : Number(pattern[0]) * 100;
    // What is below 200 ends no call.
    if (status >= 200) return status;
  }
  return 200;
}

function entryOf({ username, reason }: FailedUser): FailedUserEntry {
  return { username, registerUserFailReason: reason };
}

function replyOf({ users, failed }: Created, call: RouteCall, service: ChatService): UsersReply {
  const created = { action: 'post', users } as const;
  const reply = failed.length === 0 ? created : { ...created, data: failed.map(entryOf) };
  return usersReplyOf(reply, call, service);
}

function wordsOf(answer: UsersAnswer): string {
  if (answer.kind === 'refused') return answer.description;
  const { users, failed } = answer;
  return `${users.length} created${failed.length === 0 ? '' : `, ${failed.length} not`}`;
}

/** Written out case by case, as it is done for every call. */
function commandOf({
  headers: { authorization },
  body: users,
}: RouteCall<CreateUsersCall>): CreateUsers {
  return authorization === undefined
    ? { type: 'create-users', users }
    : { type: 'create-users', authorization, users };
}

/** Section 4.2; section 5, rule 1 says who may call it. */
export const CREATE_USERS: Route<CreateUsersCall> = {
  face: 'rest',
  method: 'POST',
  path: '/{first}/{second}/users',
  id: 'createUsers',
  summary: 'Creates users (section 4.2), with an app token. The two segments may be anything.',
  security: 'appToken',
  body: { kind: 'json', schema: 'CreateUsersCall' },
  replies: {
    200: { description: 'The users that were created.', schema: 'UsersReply' },
    '4XX': { description: 'Nothing was created.', schema: 'ErrorReply' },
  },
  handle(call, { service }) {
    const answer = service.perform<'create-users'>(commandOf(call));
    const note = usersNoteOf(wordsOf(answer), call);
    if (answer.kind === 'refused') return { ...usersRefusalOf(answer, call, service), note };
    const status = successStatus(service.rules.values['users.successStatuses']);
    return { status, body: replyOf(answer, call, service), note };
  },
};
