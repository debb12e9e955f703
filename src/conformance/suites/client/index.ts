export type { RehearsalEvent } from './rehearsal-event.ts';
export { REHEARSAL_STEPS } from './rehearsal-steps.ts';
export { type RehearsalOptions, rehearse } from './rehearse.ts';
