export { createIntegrator, type Integrator } from './create-integrator.ts';
export { EMBEDDED_CREDENTIALS } from './embedded-credentials.ts';
export type { Fault, FaultId } from './faults/fault.ts';
export { ADDING_STEPS, changedSteps, FAULTS } from './faults/fault-table.ts';
export type { InboundRequest } from './incoming.ts';
export { EMBEDDED_CALLER_KEY } from './own-shapes.ts';
export type { AnswerReply, LaterReply, Reply } from './reply.ts';
export {
  type RunningIntegrator,
  startIntegrator,
} from './start-integrator.ts';
