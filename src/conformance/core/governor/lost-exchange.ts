import type { Clock } from '../../../clock/clock.ts';
import type { Exchange, WireRequest } from '../../../wire/exchange.ts';

/** The same exchange, of which is known that nothing else was answered any more. */
export function silenced(done: Exchange): Exchange {
  if (done.outcome.kind === 'answer') return done;
  return { ...done, outcome: { ...done.outcome, isSilenced: true } };
}

/** The same exchange, of which is known that every other connection was closed as well. */
export function shutOut(done: Exchange): Exchange {
  if (done.outcome.kind === 'answer') return done;
  return { ...done, outcome: { ...done.outcome, isShutOut: true } };
}

/** The same exchange, of which is known that the target was gone after it and came back. */
export function wentAwayAfter(done: Exchange): Exchange {
  if (done.outcome.kind === 'answer') return done;
  // Who closes an idle connection goes on listening.
  const { wasIdle: _, ...outcome } = done.outcome;
  return { ...done, outcome: { ...outcome, wentAway: true } };
}

/** What would have become of a request to a target that is gone. */
export function neverSent(
  request: WireRequest,
  clock: Clock,
  lostBy: 'refusal' | 'silence',
): Exchange {
  const untried = { request, startedAtMs: clock.now(), durationMs: 0 };
  if (lostBy === 'silence') {
    const detail = 'it answers nothing any more, so it was not asked again';
    const outcome = { kind: 'failure', reason: 'timeout', detail, isSilenced: true } as const;
    return { ...untried, outcome };
  }
  const detail = 'nothing listens there any more, so it was not asked again';
  return { ...untried, outcome: { kind: 'failure', reason: 'refused', detail } };
}
