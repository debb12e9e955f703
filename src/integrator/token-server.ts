import type { TokenKind } from '../contract/index.ts';
import type { JsonObject } from '../contract/json-object.ts';
import type { ChatTokenInputs, Minting } from '../wire/token/index.ts';
import { type Incoming, nextSalt } from './incoming.ts';
import { type AnswerReply, type Reply, refuseMethod } from './reply.ts';

export interface TokenCall extends Incoming {
  /** Which of the two operations of section 4.1 is called. */
  readonly endpoint: TokenKind;
  /** Asked by `GET` with `userId`; the body that the steps see is made of the query. */
  readonly isByQuery?: boolean;
}

/**
 * A field of the request: its value, or a type that makes the body undecodable, or a value for which
 * no token is minted.
 */
export type FieldReading<T> =
  | { readonly kind: 'read'; readonly value: T }
  | { readonly kind: 'ill-typed' }
  | { readonly kind: 'refused'; readonly why: string };

/** The steps of a token server; a fault replaces one of them. A step that throws gives 500. */
export interface TokenServerBehaviour {
  /** Whether what a caller says of itself is right, in the request shapes that ask for it. */
  readonly isKnownCaller: (key: string | undefined, incoming: Incoming) => boolean;
  /** Answers before anything else is looked at, or lets the call pass. */
  readonly admit: (call: TokenCall) => Reply | undefined;
  /** The fields of the request, or nothing. */
  readonly decode: (body: Buffer, call: TokenCall) => JsonObject | undefined;
  /** Answers a body that cannot be decoded. */
  readonly refuseUndecodable: (call: TokenCall) => Reply;
  readonly readUserId: (fields: JsonObject, call: TokenCall) => FieldReading<string>;
  readonly readValiditySeconds: (fields: JsonObject, call: TokenCall) => FieldReading<number>;
  /** The last word on what the token is made of. */
  readonly prepare: (inputs: ChatTokenInputs, call: TokenCall) => ChatTokenInputs;
  readonly mint: (inputs: ChatTokenInputs, call: TokenCall) => Minting;
  readonly grant: (token: string, call: TokenCall) => Reply;
  /** Answers that no token can be minted. */
  readonly fail: (why: string, call: TokenCall) => Reply;
  /** The last word on every answer, also of a step that threw and to a path that is not served. */
  readonly finish: (answer: AnswerReply, incoming: Incoming) => AnswerReply;
}

/** The GET form has no field for the validity. */
const QUERY_VALIDITY_SECONDS = 3600;

/** Serves `GET ?userId=…` (section 4.1) as a request for a user token of one hour. */
export function grantTokenByQuery(behaviour: TokenServerBehaviour, incoming: Incoming): Reply {
  const { request } = incoming;
  if (request.method !== 'GET') return refuseMethod('GET');
  const fields = {
    user_uuid: new URLSearchParams(request.query).get('userId') ?? '',
    expire: QUERY_VALIDITY_SECONDS,
  };
  const asPosted = { ...request, method: 'POST', body: Buffer.from(JSON.stringify(fields)) };
  return grantToken(behaviour, {
    ...incoming,
    request: asPosted,
    endpoint: 'user',
    isByQuery: true,
  });
}

/** Runs the steps of a token server on one call: decode, read the fields, mint, answer. */
export function grantToken(behaviour: TokenServerBehaviour, call: TokenCall): Reply {
  const early = behaviour.admit(call);
  if (early !== undefined) return early;

  const fields = behaviour.decode(call.request.body, call);
  if (fields === undefined) return behaviour.refuseUndecodable(call);
  const userId = behaviour.readUserId(fields, call);
  const validity = behaviour.readValiditySeconds(fields, call);
  if (userId.kind === 'ill-typed' || validity.kind === 'ill-typed') {
    return behaviour.refuseUndecodable(call);
  }
  if (userId.kind === 'refused') return behaviour.fail(userId.why, call);
  if (validity.kind === 'refused') return behaviour.fail(validity.why, call);

  const { environment, state, endpoint } = call;
  const issuedAtSeconds = Math.floor(environment.clock.now() / 1000);
  const inputs = behaviour.prepare(
    {
      appId: environment.appId,
      appCertificate: environment.appCertificate,
      issuedAtSeconds,
      salt: nextSalt(state, issuedAtSeconds, `${endpoint} ${validity.value} ${userId.value}`),
      privilege: endpoint,
      userId: userId.value,
      validitySeconds: validity.value,
    },
    call,
  );
  const minting = behaviour.mint(inputs, call);
  return minting.kind === 'minted'
    ? behaviour.grant(minting.token, call)
    : behaviour.fail(minting.why, call);
}
