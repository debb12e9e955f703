import type { IncomingHttpHeaders } from 'node:http';
import type { ChatCallName } from '../../../contract/chat-calls.ts';
import type { ChatSchemaName } from '../../../contract/generated/chat-schemas.ts';
import type { AgentReply, UpdateAgentCall } from '../../../contract/generated/types.ts';
import type { ChatService } from '../chat-service.ts';
import type { FaceName } from './face.ts';

/** How a call stands in the list of calls. */
export interface AnswerNote {
  readonly what: string;
  /** Stands for the token that was presented. */
  readonly tokenId?: string;
  /** Of a call that updates an agent. */
  readonly agentId?: string;
  /** What came of it, in words. */
  readonly outcome: string;
}

/** What a route answers. */
export interface RouteAnswer {
  /** HTTP status, 200 to 599. */
  readonly status: number;
  /** An object is sent as JSON, a text as plain text. */
  readonly body: object | string;
  /** Absent: the call does not stand in the list of calls. */
  readonly note?: AnswerNote;
}

/** What runs the agents, such as the engine of `assay/simulator`. */
export interface AgentUpdater {
  /** Section 4.5: a new `properties.token`. Throws a UsageError for an agent that is not running. */
  updateAgent(agentId: string, update: UpdateAgentCall): AgentReply;
}

/** All that a route may use. */
export interface RouteEnvironment {
  readonly service: ChatService;
  readonly appId: string;
  readonly engine?: AgentUpdater;
}

/** One call of a route, its body already of the right shape. */
export interface RouteCall<Body = unknown> {
  readonly method: string;
  /** With the query, as it came. */
  readonly url: string;
  readonly params: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, unknown>>;
  readonly headers: IncomingHttpHeaders;
  readonly body: Body;
  /** Unix ms on the clock of the service. */
  readonly arrivedMs: number;
}

/** One answer of a route, for the description at `/openapi.json`. */
export interface ReplyDescription {
  readonly description: string;
  /** Absent: plain text. */
  readonly schema?: ChatSchemaName;
}

/** A parameter of the query. */
export interface QueryParameter {
  readonly name: string;
  readonly description: string;
  readonly type: 'string' | 'integer';
  readonly isRequired: boolean;
}

/** What a route takes in its body: nothing, bytes that it reads itself, or JSON of a schema. */
export type RouteBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'bytes'; readonly schema: ChatSchemaName }
  | { readonly kind: 'json'; readonly schema: ChatCallName };

/** How a caller authenticates: by an app token, or by what the profile asks of calls to the engine. */
export type RouteSecurity = 'appToken' | 'engineAuthorization';

/** One operation of a face: data for both Fastify and the description. */
export interface Route<Body = unknown> {
  readonly face: FaceName;
  readonly method: 'GET' | 'POST';
  /** A template: `{name}` stands for one segment, or for a part of one. */
  readonly path: string;
  readonly id: string;
  readonly summary: string;
  /** Absent: the caller need not authenticate. */
  readonly security?: RouteSecurity;
  readonly query?: readonly QueryParameter[];
  readonly body: RouteBody;
  /** By status. */
  readonly replies: Readonly<Record<string, ReplyDescription>>;
  handle(call: RouteCall<Body>, environment: RouteEnvironment): RouteAnswer;
}
