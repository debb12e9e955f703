export { createIntegrator, type Integrator } from './create-integrator.ts';
export { EMBEDDED_CREDENTIALS } from './embedded-credentials.ts';
export type { Fault, FaultId } from './faults/fault.ts';
export { FAULTS } from './faults/fault-table.ts';
export { type InboundRequest, inboundOf } from './incoming.ts';
export { EMBEDDED_CALLER_KEY } from './own-shapes.ts';
export type { AnswerReply, ConnectionAct, Reply } from './reply.ts';
export {
  type IntegratorUrls,
  integratorUrlsAt,
  type RunningIntegrator,
  startIntegrator,
} from './start-integrator.ts';
