import { callIn, callOut } from '../plan/call-steps.ts';
import { converse, greet } from '../plan/make-turn.ts';
import { type Scenario, session } from './scenario.ts';

const TALK = [greet(), converse(), converse()];

/** Calls in their usual and in unusual courses (sections 3.3 and 3.4). */
export const CALL_SCENARIOS: readonly Scenario[] = [
  {
    id: 'inbound-call',
    title: 'an incoming call: START, ANSWERED, HANGUP',
    plans: () => [session([...callIn('START', 'ANSWERED'), ...TALK, ...callIn('HANGUP')])],
  },
  {
    id: 'inbound-call-unanswered',
    title: 'an incoming call that nobody answers: START, HANGUP',
    plans: () => [session(callIn('START', 'HANGUP'))],
  },
  {
    id: 'inbound-call-transferred',
    title: 'an incoming call handed to a human: START, ANSWERED, TRANSFERED, HANGUP',
    plans: () => [
      session([...callIn('START', 'ANSWERED'), ...TALK, ...callIn('TRANSFERED', 'HANGUP')]),
    ],
  },
  {
    id: 'outbound-call',
    title: 'an outgoing call: START, CALLING, RINGING, ANSWERED, HANGUP',
    plans: () => [
      session([
        ...callOut('START', 'CALLING', 'RINGING', 'ANSWERED'),
        ...TALK,
        ...callOut('HANGUP'),
      ]),
    ],
  },
  {
    id: 'outbound-call-unanswered',
    title: 'an outgoing call that nobody answers: START, CALLING, RINGING, HANGUP',
    plans: () => [session(callOut('START', 'CALLING', 'RINGING', 'HANGUP'))],
  },
  {
    id: 'odd-call-states',
    title: 'call states in odd orders, which are not shown: HANGUP without START, repeats',
    plans: () => [
      session(callIn('HANGUP')),
      session(callIn('TRANSFERED', 'ANSWERED', 'START')),
      session(callIn('START', 'START', 'ANSWERED', 'ANSWERED', 'HANGUP', 'HANGUP')),
      session(callOut('HANGUP', 'RINGING', 'START')),
      session(callOut('RINGING', 'RINGING', 'ANSWERED', 'CALLING', 'HANGUP', 'HANGUP')),
    ],
  },
];
