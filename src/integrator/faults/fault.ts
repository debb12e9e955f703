import type { TokenKind } from '../../contract/index.ts';
import type { Verdict } from '../../contract/verdict.ts';
import type { ReceiverBehaviour } from '../receiver.ts';
import type { TokenServerBehaviour } from '../token-server.ts';

/** Permanent name of a fault: `target.what-it-does`. */
export type FaultId = Fault['id'];

interface FaultRow {
  /** The defect, in one sentence whose subject is the target. */
  readonly breaks: string;
  /** Where the defect is known from. */
  readonly source: string;
  /** The verdict of the check that finds it; `pass` for a choice that stays conformant. */
  readonly verdict: Verdict;
  /** The id of that check; absent for a conformant choice. */
  readonly foundBy?: string;
  /** Ids of checks that fire as well, where no fault is meant for them alone. */
  readonly alsoFoundBy?: readonly string[];
  /** The built-in profile under which the verdict holds, where that is not `neutral`. */
  readonly profile?: string;
  /** How the token server is asked where the defect shows; by the endpoints of section 4.1 unless given. */
  readonly shape?: 'get' | 'wrapped' | 'form';
}

/** A row of the tables of receiver faults. */
export interface ReceiverFault extends FaultRow {
  readonly id: `receiver.${string}`;
  /** The steps that the fault replaces. */
  readonly change: (base: ReceiverBehaviour) => Partial<ReceiverBehaviour>;
}

/** A row of the tables of token server faults. */
export interface TokenServerFault extends FaultRow {
  readonly id: `token-server.${string}`;
  /** The steps that the fault replaces. */
  readonly change: (base: TokenServerBehaviour) => Partial<TokenServerBehaviour>;
}

/** A deliberate defect of the embedded integrator, for calibration. */
export type Fault =
  | (ReceiverFault & { readonly target: 'receiver' })
  | (TokenServerFault & { readonly target: 'token-server' });

/** How long a server with a concurrency defect works on a request, so that others can overlap with it. */
export const WORK_MS = 50;

/** Changes the inputs of the tokens of one operation. */
export function preparingFor(
  endpoint: TokenKind,
  prepare: TokenServerBehaviour['prepare'],
): Pick<TokenServerBehaviour, 'prepare'> {
  return {
    prepare: (inputs, call) => (call.endpoint === endpoint ? prepare(inputs, call) : inputs),
  };
}
