import fc, { type Arbitrary } from 'fast-check';
import type { AgentLeftPayload } from '../../contract/index.ts';
import { inUnit } from '../epoch.ts';
import { labelsOf, type PayloadPlan } from '../payload-plan.ts';
import { filledText } from '../text.ts';

/** How an agent ended. */
export type Ending = Pick<AgentLeftPayload, 'status' | 'message'>;

/** The endings that the document names (section 3.2). */
export const NAMED_ENDINGS: readonly Ending[] = [
  { status: 'STOPPED', message: 'OK' },
  { status: 'STOPPED', message: 'Idle for too long' },
  { status: 'STOPPED', message: 'Task lifetime limit exceeded' },
  { status: 'FAILED', message: 'Connecting for too long' },
  { status: 'FAILED', message: 'RTC connection error' },
];

const NAMED_REASONS = new Set(NAMED_ENDINGS.map(({ message }) => message));

/** A failure with a reason that the document does not name; section 7 promises only a reason. */
export const otherFailure: Arbitrary<Ending> = fc
  .oneof(fc.constantFrom('Out of resources', 'LLM connection lost'), filledText)
  .filter((message) => !NAMED_REASONS.has(message))
  .map((message) => ({ status: 'FAILED', message }));

const anyEnding: Arbitrary<Ending> = fc.oneof(
  { arbitrary: fc.constantFrom(...NAMED_ENDINGS), weight: 4 },
  { arbitrary: otherFailure, weight: 1 },
);

/** Event 102. */
export function agentLeft(endings: Arbitrary<Ending> = anyEnding): PayloadPlan<AgentLeftPayload> {
  return endings.map(({ status, message }) => (session, unit) => ({
    agent_id: session.agentId,
    name: session.name,
    start_ts: inUnit(session.startMs, unit),
    stop_ts: inUnit(session.stopMs, unit),
    channel: session.channel,
    status,
    message,
    ...labelsOf(session),
  }));
}
