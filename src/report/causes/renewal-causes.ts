import type { CheckResult, Report } from '../../contract/index.ts';
import { breachSentence } from './breach-sentence.ts';
import { onceAReport } from './once-a-report.ts';
import type { RecognisedCause } from './recognised-cause.ts';

/** The check that looks for a call after a genuine notice and nothing else. */
const RENEWS = 'receiver.agent-expire.renews-the-token';
const NO_CALL = /^none\b/u;
const LATE_CALL = /^the call of update-agent for an agent came more than /u;
const WAITED_IN_VAIN = /^a genuine notice brings no call of update-agent\b/u;

const toldIn = onceAReport((checks) =>
  checks.find(({ id, verdict, actual = '', reason = '' }) => {
    if (id !== RENEWS) return false;
    const isBreach = verdict === 'warn' || verdict === 'fail';
    return isBreach ? NO_CALL.test(actual) : verdict === 'untestable' && LATE_CALL.test(reason);
  }),
);

/** Where genuine notices bring no call in time, no call tells what others bring. */
export function bringsNoCall(result: CheckResult, { checks }: Report): RecognisedCause | undefined {
  const told = toldIn(checks);
  const isConsequence = result.verdict === 'untestable' && WAITED_IN_VAIN.test(result.reason ?? '');
  if (told === undefined || !(isConsequence || result === told)) return undefined;
  const { verdict, reason } = told;
  const sentence =
    verdict === 'untestable' ? `Could not be tested: ${reason}.` : breachSentence([told]);
  return { key: 'brings no call', sentence, isConsequence };
}
