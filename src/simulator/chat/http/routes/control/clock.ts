import type { ClockReply, TurnClockCall } from '../../../../../contract/generated/types.ts';
import type { ChatService } from '../../../chat-service.ts';
import { refuseCall } from '../../refusal.ts';
import type { Route } from '../../route.ts';
import { createDeed, createQuestion, refuseBody } from './control-route.ts';

/** Fifty years: an AccessToken 2 counts seconds in 32 bits, and those end in 2106. */
const MAX_LEAD_MS = 50 * 365 * 86_400_000;

function readClock(service: ChatService): ClockReply {
  // Time that has come while nobody looked brings its callbacks first.
  service.perform<'pass-time'>({ type: 'pass-time' });
  const next = service.nextDueMs();
  return {
    nowMs: Math.floor(service.now()),
    leadMs: service.state.leadMs,
    nextDueMs: Number.isFinite(next) ? next : null,
  };
}

function distanceToNextMs(service: ChatService): number {
  const next = service.nextDueMs();
  if (Number.isFinite(next)) return Math.max(0, Math.ceil(next - service.now()));
  const description = 'no session awaits a callback: there is nothing to turn the clock to';
  throw refuseCall(409, 'nothing_due', description);
}

function distanceMs({ byMs, to }: TurnClockCall, service: ChatService): number {
  if ((byMs === undefined) === (to === undefined)) throw refuseBody('give either byMs or to');
  const distance = byMs ?? distanceToNextMs(service);
  if (service.state.leadMs + distance > MAX_LEAD_MS) {
    throw refuseBody('the clock can be turned ahead by 50 years altogether; reset sets it right');
  }
  return distance;
}

export const CLOCK: readonly Route[] = [
  createQuestion({
    path: '/clock',
    id: 'getClock',
    summary: 'Tells the time of the service, and when the next callback of a session is due.',
    schema: 'ClockReply',
    answer: (_call, { service }) => readClock(service),
  }),
  createDeed<TurnClockCall>({
    path: '/clock',
    id: 'turnClock',
    summary:
      'Turns the clock ahead. By `byMs`, a leap: callbacks that fall due on the way come at once, without time to react between them. To `next`, one step: clients can renew before the next step is asked for. The sessions of the engine move along.',
    takes: 'TurnClockCall',
    schema: 'ClockReply',
    perform(body, { service }) {
      const byMs = distanceMs(body, service);
      service.perform<'turn-clock'>({ type: 'turn-clock', byMs });
      return { body: readClock(service), words: `turned ahead by ${byMs} ms` };
    },
  }),
];
