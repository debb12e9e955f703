import type { CheckResult, Verdict } from '../../contract/index.ts';

/** Verdicts that have a cause, the gravest first. Passes, notes and skips have none. */
export const WITH_CAUSE: readonly Verdict[] = ['fail', 'error', 'untestable', 'warn', 'flaky'];

/** Orders by the gravity of verdicts alone. */
export function byGravity(one: { verdict: Verdict }, other: { verdict: Verdict }): number {
  return WITH_CAUSE.indexOf(one.verdict) - WITH_CAUSE.indexOf(other.verdict);
}

/** Beginnings of the ids of checks whose breach lets somebody in who must stay out, or lets a secret out. */
const ABUSE: readonly string[] = [
  'receiver.signature.rejects-',
  'receiver.signature.answers-forgeries-differently',
  'receiver.agent-expire.forgery-renews-nothing',
  'receiver.effect.forger',
  'receiver.effect.rejected-forgeries',
  'receiver.hostile.acknowledges-no-unsigned-garbage',
  'receiver.answer.shows-no-certificate',
  'receiver.answer.shows-no-customer-key',
  'receiver.answer.shows-no-expected-signature',
  'token-server.certificate.',
  'token-server.wrong-credentials.',
  'token-server.empty-user.',
  'token-server.user-token.differs-between-users',
  'token-server.user-token.has-no-app-privilege',
  'token-server.user-token.keeps-',
  'token-server.user-token.names-the-user',
  'token-server.app-token.has-no-user-privilege',
  'token-server.app-token.names-no-user',
  'token-server.token.keeps-',
  'token-lifecycle.login.refuses-',
  'token-lifecycle.rest.refuses-',
];

/** Beginnings of the ids of checks whose breach leaves the work done, but not in the form that is stated. */
const FORM: readonly string[] = [
  'receiver.answer.',
  'receiver.tolerates.',
  'token-server.answer.',
  'token-server.empty-body.',
  'token-server.failure.',
  'token-server.get-form.',
  'token-server.request.',
  'token-server.undecodable-body.',
];

/** How much harm a breach lets happen: 0 abuse, 1 the target does not do its work, 2 a matter of form. */
function harmOf({ id, verdict }: CheckResult): number {
  const isBreach = verdict === 'fail' || verdict === 'warn' || verdict === 'flaky';
  const isAmong = (beginnings: readonly string[]) =>
    beginnings.some((beginning) => id.startsWith(beginning));
  if (!isBreach) return 1;
  if (isAmong(ABUSE)) return 0;
  return isAmong(FORM) ? 2 : 1;
}

/** What a cause is weighed by. */
interface Weighed {
  readonly verdict: Verdict;
  /** Never empty. */
  readonly findings: readonly CheckResult[];
  readonly hidden: readonly CheckResult[];
}

/** The verdict, the harm, the level, and how many checks there are, each the smaller the graver. */
function weightsOf({ verdict, findings, hidden }: Weighed): readonly number[] {
  const gravest = findings.filter((finding) => finding.verdict === verdict);
  return [
    WITH_CAUSE.indexOf(verdict),
    Math.min(...gravest.map(harmOf)),
    gravest.some(({ level }) => level === 'must') ? 0 : 1,
    -(findings.length + hidden.length),
  ];
}

/**
 * Orders causes by what to mend first: a failure before a warning, abuse before what does not work and that before
 * matters of form, a must before a should, and then what more checks show or wait for.
 */
export function byWeight(one: Weighed, other: Weighed): number {
  const others = weightsOf(other);
  const differences = weightsOf(one).map((weight, at) => weight - (others[at] ?? 0));
  return differences.find((difference) => difference !== 0) ?? 0;
}
