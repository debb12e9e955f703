import { CHAT_SCHEMAS, type ChatSchemaName } from '../../../contract/generated/chat-schemas.ts';
import type { DescriptionReply, HealthReply } from '../../../contract/generated/types.ts';
import { VERSION } from '../../../contract/generated/version.ts';
import type { JsonSchema } from '../../../contract/json-schema.ts';
import type { FaceName } from './face.ts';
import type { QueryParameter, ReplyDescription, Route, RouteSecurity } from './route.ts';

/** An OpenAPI 3.1 document, as far as it is written here. */
export interface ApiDescription {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  /** Operations that name none need no authentication. */
  readonly security: readonly [];
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly securitySchemes: Readonly<Record<string, object>>;
  };
}

const TAGS: Readonly<Record<FaceName, string>> = {
  rest: 'The REST interface of the chat service (section 4.2).',
  engine: 'The REST interface of the AI engine (section 4.5).',
  'token-server': 'The service in the part of a token server (section 4.1).',
  control: 'Turns the clock, stubs answers and lists what happened. All times are in milliseconds.',
  health: 'For scripts that wait for the service, and for readers of this description.',
};

const SECURITY_SCHEMES: Readonly<Record<RouteSecurity, object>> = {
  appToken: {
    type: 'http',
    scheme: 'bearer',
    description: 'A token with app privileges (section 5, rule 1).',
  },
  engineAuthorization: {
    type: 'apiKey',
    in: 'header',
    name: 'Authorization',
    description:
      'It begins as the profile says (`engine.updateAgentAuthorization`); the rest may be anything.',
  },
};

const PARAMETER = /\{(\w+)\}/g;

function refTo(schema: ChatSchemaName): object {
  return { $ref: `#/components/schemas/${schema}` };
}

function parametersOf({ path, query = [] }: Route): readonly object[] {
  const inPath = [...path.matchAll(PARAMETER)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  const inQuery = query.map(({ name, description, type, isRequired }: QueryParameter) => ({
    name,
    in: 'query',
    description,
    required: isRequired,
    schema: type === 'integer' ? { type, minimum: 0 } : { type, minLength: 1 },
  }));
  return [...inPath, ...inQuery];
}

function responseOf({ description, schema }: ReplyDescription): object {
  const content =
    schema === undefined
      ? { 'text/plain': { schema: { type: 'string' } } }
      : { 'application/json': { schema: refTo(schema) } };
  return { description, content };
}

function operationOf(route: Route): object {
  const { face, id, summary, security, body, replies } = route;
  const parameters = parametersOf(route);
  const responses = Object.entries(replies).map(([status, reply]) => [status, responseOf(reply)]);
  return {
    operationId: id,
    tags: [face],
    summary,
    ...(security === undefined ? {} : { security: [{ [security]: [] }] }),
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body.kind === 'none'
      ? {}
      : {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: refTo(body.schema) } },
          },
        }),
    responses: Object.fromEntries(responses),
  };
}

function pathsOf(routes: readonly Route[]): ApiDescription['paths'] {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    const item = paths[route.path] ?? {};
    item[route.method.toLowerCase()] = operationOf(route);
    paths[route.path] = item;
  }
  return paths;
}

/** Describes the routes, with the schemas by which their bodies are judged. */
export function describeApi(routes: readonly Route[], version: string): ApiDescription {
  return {
    openapi: '3.1.0',
    info: {
      title: 'assay: the simulated chat service and engine',
      version,
      description:
        'A test tool. Nothing here is the public service, and its control interface is open to everyone who can reach it.',
    },
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    security: [],
    paths: pathsOf(routes),
    components: {
      schemas: CHAT_SCHEMAS,
      securitySchemes: SECURITY_SCHEMES,
    },
  };
}

/** Serves the description of the given routes and of itself. */
export function createDescriptionRoute(others: readonly Route[]): Route {
  const route: Route = {
    face: 'health',
    method: 'GET',
    path: '/openapi.json',
    id: 'describe',
    summary: 'This description (OpenAPI 3.1).',
    body: { kind: 'none' },
    replies: { 200: { description: 'An OpenAPI document.', schema: 'DescriptionReply' } },
    handle: () => ({ status: 200, body: description }),
  };
  const description: DescriptionReply = { ...describeApi([...others, route], VERSION) };
  return route;
}

const OK: HealthReply = { status: 'ok' };

export const HEALTH: Route = {
  face: 'health',
  method: 'GET',
  path: '/health',
  id: 'getHealth',
  summary: 'Says that the service is ready.',
  body: { kind: 'none' },
  replies: { 200: { description: 'It is ready.', schema: 'HealthReply' } },
  handle: () => ({ status: 200, body: OK }),
};
