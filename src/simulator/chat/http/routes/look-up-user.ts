import type { LookUpUser } from '../../service/decide-users.ts';
import type { Route, RouteCall } from '../route.ts';
import { usersNoteOf, usersRefusalOf, usersReplyOf } from './users-answer.ts';

function commandOf({ headers: { authorization }, params }: RouteCall): LookUpUser {
  const { name: username = '' } = params;
  return authorization === undefined
    ? { type: 'look-up-user', username }
    : { type: 'look-up-user', authorization, username };
}

/** Not in the document: the token server of the vendor's demo looks its users up here before it registers them. */
export const LOOK_UP_USER: Route = {
  face: 'rest',
  method: 'GET',
  path: '/{first}/{second}/users/{name}',
  id: 'lookUpUser',
  summary: 'Looks one user up by its name, with an app token. The two segments may be anything.',
  security: 'appToken',
  body: { kind: 'none' },
  replies: {
    200: { description: 'The user, as the only entity.', schema: 'UsersReply' },
    404: { description: 'There is no user of this name.', schema: 'ErrorReply' },
    '4XX': { description: 'The call is refused.', schema: 'ErrorReply' },
  },
  handle(call, { service }) {
    const answer = service.perform<'look-up-user'>(commandOf(call));
    if (answer.kind === 'refused') {
      const note = usersNoteOf(answer.description, call);
      return { ...usersRefusalOf(answer, call, service), note };
    }
    const { user } = answer;
    const body = usersReplyOf({ action: 'get', users: [user] }, call, service);
    return { status: 200, body, note: usersNoteOf('found', call) };
  },
};
