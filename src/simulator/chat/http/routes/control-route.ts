import type { ChatCallName } from '../../../../contract/chat-calls.ts';
import { definedMembers } from '../../../../contract/defined-members.ts';
import type { ChatSchemaName } from '../../../../contract/generated/chat-schemas.ts';
import { RefusedCall } from '../../refusal.ts';
import type { QueryParameter, Route, RouteCall, RouteEnvironment } from '../route.ts';

/** What differs between the operations of the control interface that only read. */
export interface ControlQuery {
  readonly path: string;
  readonly id: string;
  readonly summary: string;
  readonly schema: ChatSchemaName;
  readonly query?: readonly QueryParameter[];
  answer(call: RouteCall, environment: RouteEnvironment): object;
}

/** What differs between those that change something; `words` are how the call is noted. */
export interface ControlAction<Body> {
  readonly path: string;
  readonly id: string;
  readonly summary: string;
  readonly takes?: ChatCallName;
  readonly schema: ChatSchemaName;
  perform(
    body: Body,
    environment: RouteEnvironment,
  ): { readonly body: object; readonly words: string };
}

const REFUSED = { description: 'The call was refused.', schema: 'ErrorReply' } as const;

/** A query changes nothing and is not noted, so that a script that polls does not fill the list. */
export function createQuery(operation: ControlQuery): Route {
  const { path, id, summary, schema, query, answer } = operation;
  return {
    face: 'control',
    method: 'GET',
    path: `/control${path}`,
    id,
    summary,
    ...definedMembers({ query }),
    body: { kind: 'none' },
    replies: { 200: { description: 'What was asked for.', schema }, '4XX': REFUSED },
    handle: (call, environment) => ({ status: 200, body: answer(call, environment) }),
  };
}

/** An action is noted under its path. */
export function createAction<Body>(operation: ControlAction<Body>): Route {
  const { path, id, summary, takes, schema, perform } = operation;
  return {
    face: 'control',
    method: 'POST',
    path: `/control${path}`,
    id,
    summary,
    body: takes === undefined ? { kind: 'none' } : { kind: 'json', schema: takes },
    replies: { 200: { description: 'It is done.', schema }, '4XX': REFUSED },
    handle(call, environment) {
      const { body, words } = perform(call.body as Body, environment);
      return { status: 200, body, note: { what: `POST /control${path}`, outcome: words } };
    },
  };
}

/** Refuses a body that fits its schema and still makes no sense. */
export function refuseBody(description: string): RefusedCall {
  return new RefusedCall({ status: 400, code: 'illegal_argument', description });
}
