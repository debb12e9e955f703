import type { TokenServerFault } from '../fault.ts';

/** A defect of a token server, as the tables of faults tell it. */
export interface TokenServerDefect extends Omit<TokenServerFault, 'id' | 'target'> {
  /** The id without its target. */
  readonly does: string;
}

/** The row of one defect in the table of faults. */
export function tokenServerFault({ does, ...row }: TokenServerDefect): TokenServerFault {
  return { id: `token-server.${does}`, target: 'token-server', ...row };
}
