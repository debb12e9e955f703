export { createIntegrator, type Integrator } from './create-integrator.ts';
export { EMBEDDED_CREDENTIALS } from './credentials.ts';
export type { Fault, FaultId } from './faults/fault.ts';
export { FAULTS } from './faults/fault-table.ts';
export type { InboundRequest } from './inbound.ts';
export type { Reply } from './reply.ts';
export {
  type RunningIntegrator,
  startIntegrator,
} from './start-integrator.ts';
