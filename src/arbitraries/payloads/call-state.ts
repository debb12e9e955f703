import fc from 'fast-check';
import type { InboundCallStatePayload, OutboundCallStatePayload } from '../../contract/index.ts';
import { labelsOf, type PayloadPlan, type WritePayload } from '../payload-plan.ts';
import type { Session } from '../session.ts';

export type InboundState = InboundCallStatePayload['state'];
export type OutboundState = OutboundCallStatePayload['state'];

/** Section 3.3. */
export const INBOUND_STATES: readonly InboundState[] = [
  'START',
  'ANSWERED',
  'TRANSFERED',
  'HANGUP',
];

/** Section 3.4. */
export const OUTBOUND_STATES: readonly OutboundState[] = [
  'START',
  'CALLING',
  'RINGING',
  'ANSWERED',
  'HANGUP',
];

/** The share of the session after which the change is reported, in thousandths. */
const shareOfSession = fc.nat(1_000);

function writeState<S>(state: S, share: number) {
  return (session: Session) => ({
    agent_id: session.agentId,
    name: session.name,
    channel: session.channel,
    state,
    report_ms: session.startMs + ((session.stopMs - session.startMs) / 1_000) * share,
    ...labelsOf(session),
  });
}

/** Event 201. */
export function inboundCallState(
  states: readonly InboundState[] = INBOUND_STATES,
): PayloadPlan<InboundCallStatePayload> {
  return fc
    .tuple(fc.constantFrom(...states), shareOfSession)
    .map(([state, share]): WritePayload<InboundCallStatePayload> => writeState(state, share));
}

/** Event 202. */
export function outboundCallState(
  states: readonly OutboundState[] = OUTBOUND_STATES,
): PayloadPlan<OutboundCallStatePayload> {
  return fc
    .tuple(fc.constantFrom(...states), shareOfSession)
    .map(([state, share]): WritePayload<OutboundCallStatePayload> => writeState(state, share));
}
