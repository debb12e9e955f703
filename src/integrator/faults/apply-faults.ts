import { UsageError } from '../../errors.ts';
import type { ReceiverBehaviour } from '../receiver.ts';
import { REFERENCE_RECEIVER } from '../reference-receiver.ts';
import { REFERENCE_TOKEN_SERVER } from '../reference-token-server.ts';
import type { TokenServerBehaviour } from '../token-server.ts';
import type { Fault, FaultId } from './fault.ts';
import { FAULTS } from './fault-table.ts';

/** How both servers behave. */
export interface IntegratorBehaviour {
  readonly receiver: ReceiverBehaviour;
  readonly tokenServer: TokenServerBehaviour;
}

const REFERENCE: IntegratorBehaviour = {
  receiver: REFERENCE_RECEIVER,
  tokenServer: REFERENCE_TOKEN_SERVER,
};

const FAULTS_BY_ID: ReadonlyMap<string, Fault> = new Map(FAULTS.map((fault) => [fault.id, fault]));

/**
 * The reference behaviour with faults switched on, in the order given: where two replace the same
 * step, the later one wins. Throws a {@link UsageError} for an id that no fault has.
 */
export function applyFaults(ids: readonly FaultId[]): IntegratorBehaviour {
  return ids.reduce(applyFault, REFERENCE);
}

function applyFault(base: IntegratorBehaviour, id: FaultId): IntegratorBehaviour {
  const fault = FAULTS_BY_ID.get(id);
  if (fault === undefined) {
    throw new UsageError(
      `Expected the id of a fault, found '${id}'. The faults are listed by 'assay list faults'.`,
    );
  }
  return fault.target === 'receiver'
    ? { ...base, receiver: { ...base.receiver, ...fault.change(base.receiver) } }
    : { ...base, tokenServer: { ...base.tokenServer, ...fault.change(base.tokenServer) } };
}
