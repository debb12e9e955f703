import type { Incoming } from '../inbound.ts';
import { type Reply, refuseMethod } from '../reply.ts';
import type { TokenCall, TokenServerBehaviour } from './token-server-behaviour.ts';

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

  const { environment, state } = call;
  state.salt += 1;
  const inputs = behaviour.prepare(
    {
      appId: environment.appId,
      appCertificate: environment.appCertificate,
      issuedAtSeconds: Math.floor(environment.clock.now() / 1000),
      salt: state.salt,
      privilege: call.endpoint,
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
