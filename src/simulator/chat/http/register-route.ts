import { isUtf8 } from 'node:buffer';
import type {
  FastifyInstance,
  FastifyReply,
  FastifyRequest,
  preValidationHookHandler,
  RouteShorthandOptions,
} from 'fastify';
import { type ChatCallName, findCallViolation } from '../../../contract/chat-calls.ts';
import { CHAT_SCHEMAS } from '../../../contract/generated/chat-schemas.ts';
import type { ChatService } from '../chat-service.ts';
import { type Refusal, RefusedCall, refuseCall } from '../refusal.ts';
import { FACES } from './face.ts';
import { routerPathOf } from './path-template.ts';
import type { Route, RouteCall, RouteEnvironment } from './route.ts';
import { sendAnswer } from './send-answer.ts';

const JSON_TYPE = /^\s*application\/json\s*(?:;|$)/i;

/**
 * The JSON value of a body. Throws a RefusedCall; it names no part of the body, which may hold secrets.
 */
function decodeJson(
  body: unknown,
  contentType: string | undefined,
  malformedStatus: number,
): unknown {
  if (!Buffer.isBuffer(body) || body.length === 0) {
    throw refuseCall(malformedStatus, 'json_parse', 'expected a JSON body, found none');
  }
  if (!JSON_TYPE.test(contentType ?? '')) {
    const description = 'expected Content-Type: application/json';
    throw refuseCall(415, 'unsupported_media_type', description);
  }
  if (!isUtf8(body)) throw refuseCall(malformedStatus, 'json_parse', 'the body is not UTF-8');
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    throw refuseCall(malformedStatus, 'json_parse', 'the body is not JSON');
  }
}

/** What is wrong with a body that is JSON; nothing when it is of the right shape. */
function findViolation(
  schema: ChatCallName,
  body: unknown,
  malformedStatus: number,
): Refusal | undefined {
  const violation = findCallViolation(schema, body);
  if (violation === undefined) return undefined;
  const { pointer, message } = violation;
  return {
    status: malformedStatus,
    code: 'illegal_argument',
    description: `the body${pointer === '' ? '' : `, at ${pointer},`} ${message}`,
  };
}

function routeCallOf(request: FastifyRequest): RouteCall {
  return {
    method: request.method,
    url: request.url,
    params: request.params as Readonly<Record<string, string>>,
    query: request.query as Readonly<Record<string, unknown>>,
    headers: request.headers,
    body: request.body,
    arrivedMs: request.arrivedMs,
  };
}

/** Throws the answer of the stub for this call, whatever the call may be. */
function takeStub(service: ChatService): void {
  if (service.state.stubs.rest.left === 0) return;
  const status = service.perform<'take-stub'>({ type: 'take-stub', what: 'rest' });
  if (status === undefined) return;
  throw refuseCall(status, 'stubbed', 'answered by a stub');
}

/** The answers that are written by their schema, which is faster than to look at each value. */
function responsesOf({ 200: success }: Route['replies']): Readonly<Record<string, object>> {
  if (success?.schema === undefined) return {};
  return { 200: { ...CHAT_SCHEMAS[success.schema], components: { schemas: CHAT_SCHEMAS } } };
}

/** The body as JSON of the right shape, judged by a validator that was compiled ahead; stubs come first. */
function optionsOf(
  { face, body, replies }: Route,
  { service }: RouteEnvironment,
): RouteShorthandOptions {
  const { canBeStubbed = false, malformedStatus: statusUnder } = FACES[face];
  const malformedStatus = statusUnder(service.rules.values);
  const decode: preValidationHookHandler = (request, _reply, done) => {
    try {
      if (canBeStubbed) takeStub(service);
      if (body.kind === 'json') {
        request.body = decodeJson(request.body, request.headers['content-type'], malformedStatus);
      }
      done();
    } catch (error) {
      done(error as Error);
    }
  };
  if (body.kind !== 'json') return canBeStubbed ? { preValidation: decode } : {};
  const { schema } = body;
  return {
    schema: { body: CHAT_SCHEMAS[schema], response: responsesOf(replies) },
    validatorCompiler: () => (value) => {
      const refusal = findViolation(schema, value, malformedStatus);
      return refusal === undefined || { error: new RefusedCall(refusal) };
    },
    preValidation: decode,
  };
}

/** What happens to a call before its body is read. */
function prepareBy({ face }: Route): RouteShorthandOptions {
  if (!FACES[face].takesAnyType) return {};
  return {
    onRequest: (request, _reply, done) => {
      // Fastify refuses what it cannot read.
      request.headers['content-type'] = 'application/octet-stream';
      done();
    },
  };
}

/** Makes a route known to Fastify. */
export function registerRoute(
  app: FastifyInstance,
  route: Route,
  environment: RouteEnvironment,
): void {
  const { face, method, path } = route;
  app.route({
    method,
    url: routerPathOf(path),
    config: { face },
    exposeHeadRoute: !FACES[face].hasNoHead,
    ...optionsOf(route, environment),
    ...prepareBy(route),
    handler: (request: FastifyRequest, reply: FastifyReply) => {
      sendAnswer(route.handle(routeCallOf(request), environment), face, reply, environment);
    },
  });
}
