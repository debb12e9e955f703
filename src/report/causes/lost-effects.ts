import type { CheckResult, Report } from '../../contract/index.ts';
import { breachSentence } from './breach-sentence.ts';
import type { RecognisedCause } from './recognised-cause.ts';

/** The check that tells that acknowledged notifications were lost. */
const TELLS_LOSSES = 'receiver.effect.acknowledged-notice-takes-effect';
const LOST = /^(?:none of |an effect of some alone)/u;
const HAS_NO_CONTROL = /^the acknowledged control shows no effect .+: the target lost it$/u;

/** A control that was lost is one of the notifications of which another check tells that some were lost. */
export function lostEffects(result: CheckResult, { checks }: Report): RecognisedCause | undefined {
  const isConsequence = result.verdict === 'untestable' && HAS_NO_CONTROL.test(result.reason ?? '');
  if (!isConsequence && result.id !== TELLS_LOSSES) return undefined;
  const told = checks.find(({ id, verdict, actual = '' }) => {
    return id === TELLS_LOSSES && (verdict === 'warn' || verdict === 'fail') && LOST.test(actual);
  });
  if (told === undefined || !(isConsequence || result === told)) return undefined;
  return { key: `lost ${told.id}`, sentence: breachSentence([told]), isConsequence };
}
