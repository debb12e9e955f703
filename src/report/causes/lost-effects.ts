import type { CheckResult, Report } from '../../contract/index.ts';
import { breachSentence } from './breach-sentence.ts';
import type { RecognisedCause } from './recognised-cause.ts';

/** The checks that tell that acknowledged notifications were lost, the one that others wait for first. */
const TELL_LOSSES: readonly string[] = ['receiver.effect.acknowledged-notice-takes-effect'];
const LOST = /^(?:none of |an effect of some alone)/u;
const HAS_NO_CONTROL = /^the acknowledged control shows no effect .+: the target lost it$/u;

/** A control that was lost is one of the notifications of which another check tells that some were lost. */
export function lostEffects(result: CheckResult, { checks }: Report): RecognisedCause | undefined {
  const isConsequence = result.verdict === 'untestable' && HAS_NO_CONTROL.test(result.reason ?? '');
  if (!isConsequence && !TELL_LOSSES.includes(result.id)) return undefined;
  const told = TELL_LOSSES.flatMap((id) =>
    checks.filter(({ id: own, verdict, actual = '' }) => {
      return own === id && (verdict === 'warn' || verdict === 'fail') && LOST.test(actual);
    }),
  );
  const [first] = told;
  if (first === undefined || !(isConsequence || result === first)) return undefined;
  return { key: `lost ${first.id}`, sentence: breachSentence([first]), isConsequence };
}
