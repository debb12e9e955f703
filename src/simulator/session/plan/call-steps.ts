import type { InboundCallStep, OutboundCallStep } from './step.ts';

type InboundState = InboundCallStep['state'];
type OutboundState = OutboundCallStep['state'];

/** Time between two states of a call, in ms. */
const STATE_GAP_MS = 700;

/** An incoming call that passes through the states in the order given (section 3.3). */
export function callIn(...states: readonly InboundState[]): InboundCallStep[] {
  return states.map((state) => ({ step: 'inbound-call', afterMs: STATE_GAP_MS, state }));
}

/** An outgoing call that passes through the states in the order given (section 3.4). */
export function callOut(...states: readonly OutboundState[]): OutboundCallStep[] {
  return states.map((state) => ({ step: 'outbound-call', afterMs: STATE_GAP_MS, state }));
}

/** What a call does before and after the conversation. */
export interface CallCourse {
  readonly before: readonly (InboundCallStep | OutboundCallStep)[];
  readonly after: readonly (InboundCallStep | OutboundCallStep)[];
  /** Nobody to talk to. */
  readonly isUnanswered?: boolean;
}

/** The courses that a call takes; the first one is no call at all. Transitions are not shown. */
export const CALL_COURSES: readonly CallCourse[] = [
  { before: [], after: [] },
  { before: callIn('START', 'ANSWERED'), after: callIn('HANGUP') },
  { before: callIn('START', 'ANSWERED'), after: callIn('TRANSFERED', 'HANGUP') },
  { before: callIn('START', 'HANGUP'), after: [], isUnanswered: true },
  { before: callOut('START', 'CALLING', 'RINGING', 'ANSWERED'), after: callOut('HANGUP') },
  { before: callOut('START', 'CALLING', 'RINGING', 'HANGUP'), after: [], isUnanswered: true },
  { before: callIn('ANSWERED'), after: callIn('START', 'START', 'HANGUP', 'HANGUP') },
  { before: callOut('HANGUP'), after: callOut('RINGING', 'CALLING', 'START') },
];
