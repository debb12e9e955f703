import type { CreatedUser, UsersReply } from '../../../../contract/generated/types.ts';
import type { ChatService } from '../../chat-service.ts';
import type { ChatUser } from '../../service/chat-state.ts';
import { bearerToken, type RefusedUsers } from '../../service/decide-users.ts';
import { tokenIdOf } from '../../service/derived-ids.ts';
import { FACES } from '../face.ts';
import type { AnswerNote, RouteAnswer, RouteCall } from '../route.ts';
import { callName } from '../send-answer.ts';

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

/** The envelope of section 2.4, and what the public service answers beyond it when the profile asks for it. */
export function usersReplyOf(
  { action, users, data }: Pick<UsersReply, 'action' | 'data'> & { users: readonly ChatUser[] },
  call: RouteCall,
  service: ChatService,
): UsersReply {
  const { rules } = service;
  const hasExtras = rules.values['users.answerExtras'];
  const reply: UsersReply = {
    action,
    application: rules.applicationId,
    path: '/users',
    entities: users.map(hasExtras ? entityWithExtrasOf : entityOf),
  };
  if (data !== undefined) reply.data = data;
  return hasExtras ? { ...reply, ...extrasOf(call, service.now()) } : reply;
}

/** A refusal with the status of the profile; the document shows none for a user that is unknown. */
export function usersRefusalOf(
  { error, code, description }: RefusedUsers,
  { arrivedMs }: RouteCall,
  service: ChatService,
): RouteAnswer {
  const { values } = service.rules;
  const status = error === 'unknown' ? 404 : values['users.errorStatuses'][error];
  const at = { values, arrivedMs, nowMs: service.now() };
  return { status, body: FACES.rest.refuse({ status, code, description }, at) };
}

/** A call about users as it stands in the list of calls. */
export function usersNoteOf(outcome: string, { method, url, headers }: RouteCall): AnswerNote {
  const token = bearerToken(headers.authorization ?? '');
  const what = callName(method, url);
  return token === undefined ? { what, outcome } : { what, tokenId: tokenIdOf(token), outcome };
}
