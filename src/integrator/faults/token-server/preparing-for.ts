import type { TokenCall, TokenServerBehaviour } from '../../token-server/token-server-behaviour.ts';

/** Changes what the tokens of one operation are made of. */
export function preparingFor(
  endpoint: TokenCall['endpoint'],
  prepare: TokenServerBehaviour['prepare'],
): Pick<TokenServerBehaviour, 'prepare'> {
  return {
    prepare: (inputs, call) => (call.endpoint === endpoint ? prepare(inputs, call) : inputs),
  };
}
