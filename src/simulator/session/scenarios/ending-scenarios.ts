import type { EndingId } from '../plan/endings.ts';
import { converse, greet } from '../plan/make-turn.ts';
import { IDLE_MS } from '../plan/plan-of-words.ts';
import type { LeaveStep, Step } from '../plan/step.ts';
import { type Scenario, session } from './scenario.ts';

/** How long an agent tries to connect before it fails, in ms. */
const CONNECTING_MS = 30_000;

function leave(ending: EndingId, afterMs = 1_000): LeaveStep {
  return { step: 'leave', afterMs, ending };
}

/** The token runs out, and nobody brings a new one. */
const EXPIRY: readonly Step[] = [
  { step: 'warn-expiry', afterMs: 3_600_000 },
  { step: 'await-update', updatedAfterMs: null },
];

/** The five ways in which an agent leaves (section 3.2). */
export const ENDING_SCENARIOS: readonly Scenario[] = [
  {
    id: 'manual-stop',
    title: 'a conversation, then the agent is stopped by hand: STOPPED, OK',
    plans: () => [session([greet(), converse(), leave('stopped-manually')])],
  },
  {
    id: 'idle-timeout',
    title: 'nobody speaks any more: STOPPED, Idle for too long',
    plans: () => [session([greet(), converse(), leave('idle-timeout', IDLE_MS)])],
  },
  {
    id: 'lifetime-exceeded',
    title: '104 warns, then STOPPED, Task lifetime limit exceeded',
    plans: () => [session([greet(), converse(), ...EXPIRY])],
  },
  {
    id: 'connecting-too-long',
    title: 'no conversation begins: FAILED, Connecting for too long',
    plans: () => [session([leave('connecting-too-long', CONNECTING_MS)])],
  },
  {
    id: 'rtc-error',
    title: 'the connection breaks within a conversation: FAILED, RTC connection error',
    plans: () => [session([greet(), converse({ endType: 'error' }), leave('rtc-error', 0)])],
  },
];
