import type {
  CreatedUser,
  CreateUsersCall,
  FailedUserEntry,
  UsersReply,
  UserToCreate,
} from '../../../../contract/generated/types.ts';
import type { StatusPattern } from '../../../../contract/index.ts';
import type { ChatService } from '../../chat-service.ts';
import type { ChatUser } from '../../service/chat-state.ts';
import {
  bearerToken,
  type CreateUsers,
  type FailedUser,
  type UsersAnswer,
} from '../../service/decide-users.ts';
import { tokenIdOf } from '../../service/derived-ids.ts';
import { FACES } from '../face.ts';
import type { AnswerNote, Route, RouteAnswer, RouteCall } from '../route.ts';
import { callName } from '../send-answer.ts';

type Created = Extract<UsersAnswer, { kind: 'created' }>;
type Refused = Extract<UsersAnswer, { kind: 'refused' }>;

/** The status of a success: the first that the profile names; of a whole class, its plain one. */
function successStatus(patterns: readonly StatusPattern[]): number {
  for (const pattern of patterns) {
    const status = typeof pattern === 'number' ? pattern : Number(pattern[0]) * 100;
    // What is below 200 ends no call.
    if (status >= 200) return status;
  }
  return 200;
}

/** Written out case by case: this is done for every user of every call, and spreading is slow. */
function entityOf({ uuid, username, nickname }: ChatUser): CreatedUser {
  return nickname === undefined
    ? { uuid, username, activated: true }
    : { uuid, username, activated: true, nickname };
}

function entityWithExtrasOf(user: ChatUser): CreatedUser {
  const { createdMs } = user;
  return { type: 'user', created: createdMs, modified: createdMs, ...entityOf(user) };
}

function entryOf({ username, reason }: FailedUser): FailedUserEntry {
  return { username, registerUserFailReason: reason };
}

/** Section 2.4, and what the public service answers beyond it when the profile asks for it. */
function replyOf({ users, failed }: Created, call: RouteCall, service: ChatService): UsersReply {
  const { rules } = service;
  const hasExtras = rules.values['users.answerExtras'];
  const reply: UsersReply = {
    action: 'post',
    application: rules.applicationId,
    path: '/users',
    entities: users.map(hasExtras ? entityWithExtrasOf : entityOf),
  };
  if (failed.length > 0) reply.data = failed.map(entryOf);
  return hasExtras ? { ...reply, ...extrasOf(call, service.now()) } : reply;
}

function extrasOf(
  { headers, url, params, arrivedMs }: RouteCall,
  nowMs: number,
): Partial<UsersReply> {
  const { first = '', second = '' } = params;
  return {
    uri: `http://${headers.host ?? ''}${url}`,
    timestamp: nowMs,
    duration: nowMs - arrivedMs,
    organization: first,
    applicationName: second,
  };
}

function refusalOf(answer: Refused, { arrivedMs }: RouteCall, service: ChatService): RouteAnswer {
  const { values } = service.rules;
  const { error, code, description } = answer;
  const status = values['users.errorStatuses'][error];
  const at = { values, arrivedMs, nowMs: service.now() };
  return { status, body: FACES.rest.refuse({ status, code, description }, at) };
}

function wordsOf(answer: UsersAnswer): string {
  if (answer.kind === 'refused') return answer.description;
  const { users, failed } = answer;
  return `${users.length} created${failed.length === 0 ? '' : `, ${failed.length} not`}`;
}

function noteOf(answer: UsersAnswer, { method, url, headers }: RouteCall): AnswerNote {
  const token = bearerToken(headers.authorization ?? '');
  const what = callName(method, url);
  const outcome = wordsOf(answer);
  return token === undefined ? { what, outcome } : { what, tokenId: tokenIdOf(token), outcome };
}

function usersOf(body: CreateUsersCall): readonly UserToCreate[] {
  return Array.isArray(body) ? body : [body];
}

/** Written out case by case, as it is done for every call. */
function commandOf({ headers: { authorization }, body }: RouteCall<CreateUsersCall>): CreateUsers {
  const users = usersOf(body);
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
    const note = noteOf(answer, call);
    if (answer.kind === 'refused') return { ...refusalOf(answer, call, service), note };
    const status = successStatus(service.rules.values['users.successStatuses']);
    return { status, body: replyOf(answer, call, service), note };
  },
};
