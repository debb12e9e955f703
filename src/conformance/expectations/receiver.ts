import { describeOutcome, isRateLimited } from '../core/evidence/evidence.ts';
import {
  expectAcknowledged,
  expectNoCrash,
  reactionOf,
  requireAcknowledged,
} from '../expect/receiver-expectations.ts';
import { breachOr, type Evidence, type Expectation, type Known, type Role } from '../model.ts';
import type { Sent } from '../probes/receiver-probe.ts';

/** The notifications of an example; those of one role where it is given. */
export function notificationsIn(evidence: readonly Evidence[], of?: Role): readonly Sent[] {
  return evidence.flatMap((each) =>
    'sent' in each && (of === undefined || each.role === of) ? [each.sent] : [],
  );
}

/** Demands something of each notification of an example, or of those of one role. */
export function forEach(demand: (sent: Sent, known: Known) => void, of?: Role): Expectation {
  return (evidence, known) => {
    for (const sent of notificationsIn(evidence, of)) demand(sent, known);
    return undefined;
  };
}

/** Demands each of several expectations, in their order. */
export function all(...expectations: readonly Expectation[]): Expectation {
  return (evidence, known) => {
    for (const expect of expectations) {
      const judged = expect(evidence, known);
      if (judged !== undefined) return judged;
    }
    return undefined;
  };
}

/** Every notification of the example is acknowledged. */
export const acknowledged: Expectation = forEach((sent, { profile }) =>
  expectAcknowledged(sent, profile),
);

/** The step is acknowledged, or the example says nothing. */
export function given(role: Role): Expectation {
  return forEach((sent, { profile }) => requireAcknowledged(sent, profile), role);
}

/** Every notification is answered with a status below 500. */
export const survived: Expectation = forEach((sent) => expectNoCrash(sent));

/** Whether a notification is rejected, which says nothing when the target limits its rate. */
export const isRejected = (sent: Sent, { profile }: Known): boolean =>
  reactionOf(sent.exchange.outcome, profile) === 'rejected' && !isRateLimited(sent.exchange);

/** As another expectation, but a rejection is a note: the document leaves it open. */
export function orNoted(
  expect: Expectation,
  words: string,
  isFree: (sent: Sent, known: Known) => boolean = isRejected,
): Expectation {
  return (evidence, known) => {
    const refused = notificationsIn(evidence).find((sent) => isFree(sent, known));
    if (refused === undefined) return expect(evidence, known);
    return { note: `${words} is refused: ${describeOutcome(refused.exchange.outcome)}` };
  };
}

/** As another expectation, but a breach is one of good practice beside the duty, and weighs as a should. */
export function asPractice(expect: Expectation): Expectation {
  return (evidence, known) => {
    const judged = breachOr(() => expect(evidence, known));
    if (judged === undefined || 'note' in judged) return judged;
    return { ...judged, basis: 'practice' };
  };
}
