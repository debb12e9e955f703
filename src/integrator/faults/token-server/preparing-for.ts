import type { TokenKind } from '../../../contract/index.ts';
import type { TokenServerBehaviour } from '../../token-server.ts';

/** Changes what the tokens of one operation are made of. */
export function preparingFor(
  endpoint: TokenKind,
  prepare: TokenServerBehaviour['prepare'],
): Pick<TokenServerBehaviour, 'prepare'> {
  return {
    prepare: (inputs, call) => (call.endpoint === endpoint ? prepare(inputs, call) : inputs),
  };
}
