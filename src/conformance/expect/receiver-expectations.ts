import {
  acknowledgementWords,
  acknowledges,
  isStated,
  matchesStatus,
  type Profile,
  rejectionWords,
  rejects,
} from '../../contract/index.ts';
import type { Answer, Failure } from '../../wire/exchange.ts';
import { describeOutcome, isRateLimited, TOO_MANY_REQUESTS } from '../core/evidence/evidence.ts';
import { Nonconformity, Untestable } from '../core/signals.ts';
import type { Sent } from '../probes/receiver-probe.ts';

/**
 * What a receiver's answer means under the profile. Only a status or a body that the profile names is a
 * rejection: a reset, a timeout or a 5xx never is one.
 */
export type Reaction = 'acknowledged' | 'rejected' | 'other';

export function reactionOf(outcome: Answer | Failure, { values }: Profile): Reaction {
  if (outcome.kind === 'failure') return 'other';
  if (acknowledges(outcome, values)) return 'acknowledged';
  return rejects(outcome, values) ? 'rejected' : 'other';
}

/** An answer whose status acknowledges while its body, by which the profile decides, does not. */
export function isRefusedByBody(outcome: Answer | Failure, profile: Profile): boolean {
  if (outcome.kind === 'failure') return false;
  const isTaken = matchesStatus(outcome.status, profile.values['acknowledgement.statuses']);
  return isTaken && reactionOf(outcome, profile) !== 'acknowledged';
}

/** The document shows no rate limits, so an answer for going beyond one is neither a failure nor evidence. */
function requireUnlimited({ exchange, role, isRefusedAsCopy = false }: Sent): void {
  if (!isRateLimited(exchange) || isRefusedAsCopy) return;
  throw new Untestable(`${role} got status 429 (too many requests)`, {
    remedies: [{ code: 'slow-down' }],
  });
}

/** The must of an ordinary notification: the receiver acknowledges it as the profile says. */
export function expectAcknowledged(sent: Sent, profile: Profile, what: string = sent.role): void {
  requireUnlimited(sent);
  expectTaken(sent, profile, what);
}

/** As `expectAcknowledged`, for the first notification of all: a profile may say that status 429 rejects whatever comes. */
export function expectFirstAcknowledged(sent: Sent, profile: Profile, what: string): void {
  requireUnlimitedUnlessRejected(sent, profile);
  expectTaken(sent, profile, what);
}

function expectTaken(sent: Sent, profile: Profile, what: string): void {
  const { outcome } = sent.exchange;
  if (reactionOf(outcome, profile) === 'acknowledged') return;
  throw new Nonconformity({
    expected: `${what} acknowledged with ${acknowledgementWords(profile.values)}`,
    actual: describeOutcome(outcome),
    ...(outcome.kind === 'answer' ? { owed: 'acknowledgement' } : {}),
    sent,
  });
}

/** As `requireUnlimited`, for a forgery: a profile that names the very status says that it rejects. */
export function requireUnlimitedUnlessRejected(sent: Sent, { values }: Profile): void {
  if (!values['rejection.statuses'].includes(TOO_MANY_REQUESTS)) requireUnlimited(sent);
}

/** A control that has to be acknowledged before its changed copy is evidence. */
export function requireAcknowledged(sent: Sent, profile: Profile): void {
  requireUnlimited(sent);
  const { outcome } = sent.exchange;
  if (reactionOf(outcome, profile) === 'acknowledged') return;
  const expected = acknowledgementWords(profile.values);
  const found = describeOutcome(outcome);
  throw new Untestable(
    `the ${sent.role}, which ought to be acknowledged with ${expected}, got ${found}`,
  );
}

/**
 * The must of a forgery is that it is not accepted, and the profile says what acceptance and rejection are. An
 * answer that is neither (a redirect, a crash, none at all) has not accepted it: that is bad practice and no
 * breach, since the document shows no status for a refusal. Where a profile of the user's own states the statuses, it
 * breaks what is stated.
 *
 * @throws Untestable when the body does not acknowledge and the profile does not say which body rejects.
 */
export function expectRejected(sent: Sent, profile: Profile, what: string = sent.role): void {
  requireUnlimitedUnlessRejected(sent, profile);
  const { outcome } = sent.exchange;
  const reaction = reactionOf(outcome, profile);
  if (reaction === 'rejected') return;
  const isOpen = profile.values['rejection.body'] === 'any' && isRefusedByBody(outcome, profile);
  if (isOpen) {
    throw new Untestable(
      `${what} got ${describeOutcome(outcome)}, whose body does not acknowledge; set the profile value 'rejection.body' to the body that rejects`,
    );
  }
  const rejection = rejectionWords(profile.values);
  const expected = `${what} rejected with ${rejection}`;
  if (reaction === 'acknowledged') {
    const actual = describeOutcome(outcome);
    throw new Nonconformity({
      expected,
      actual,
      sent,
      owed: 'rejection',
      proof: 'positive',
      hint: SILENT_HINT,
    });
  }
  const actual = `${undecidedWords(what, outcome)}; not accepted, but not rejected either`;
  if (breaksStatedStatuses(outcome, profile)) {
    const hint = `The profile states that a forgery is refused with ${rejection}: answer so, or name this status in its 'rejection.statuses'.`;
    throw new Nonconformity({ expected, actual, sent, owed: 'rejection', hint });
  }
  throw new Nonconformity({
    expected,
    actual,
    sent,
    basis: 'practice',
    hint: `The document does not say how a forgery is refused; ${rejection} is clear to the sender.`,
  });
}

/** What a server answers of itself to a request that it does not hand on. */
const OF_HTTP: readonly number[] = [400, 405, 408, 411, 413, 414, 415, 417, 431, 501, 505];

/** Whether somebody has said with which statuses the receiver refuses, and its own answer is another one. */
function breaksStatedStatuses(outcome: Answer | Failure, profile: Profile): boolean {
  if (outcome.kind === 'failure' || OF_HTTP.includes(outcome.status)) return false;
  return isStated(profile, 'rejection.statuses');
}

function undecidedWords(what: string, outcome: Answer | Failure): string {
  const found = describeOutcome(outcome);
  if (outcome.kind === 'failure') return `gave no answer to ${what}: ${found}`;
  if (outcome.status < 500) return found;
  return `crashed with ${found.replace(/^status /, '')} on ${what}`;
}

const SILENT_HINT =
  "If the receiver acknowledges what it does not trust and drops it, set the profile value 'rejection.mode' to 'silent': an observer then shows what becomes of forgeries.";

/** Why no answer to a forgery is evidence, where the observer shows that none of them takes effect. */
export const SILENT_REJECTION: string =
  'forgeries get an answer that acknowledges, and the observer shows no effect of them, while the genuine one ' +
  "took effect: the receiver drops in silence what it does not trust. Set the profile value 'rejection.mode' to " +
  "'silent': then the effects are judged, and not the answers";

/** Whatever the content, a receiver answers: a 5xx, a hang or a broken connection is a crash. */
export function expectNoCrash(sent: Sent, what: string = sent.role, basis?: 'practice'): void {
  const { outcome } = sent.exchange;
  if (outcome.kind === 'answer' && outcome.status < 500) return;
  throw new Nonconformity({
    expected: `${what} answered with a status below 500`,
    actual: describeOutcome(outcome),
    owed: 'answer',
    ...(basis === undefined ? {} : { basis }),
    sent,
  });
}
