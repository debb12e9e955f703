import type { CheckResult, ConfirmedCause, Report } from '../../contract/index.ts';
import type { RecognisedCause } from './recognised-cause.ts';

/** The headline of each kind of defect that a trial confirms. */
const SENTENCES: Readonly<
  Record<ConfirmedCause['code'], (params: ConfirmedCause['params']) => string>
> = {
  'another-signature': ({ words }) => `Expects signatures ${words}.`,
};

/** The defect that the run has confirmed for a result; undefined for any other. */
export function confirmedCause(
  { id }: CheckResult,
  { confirmed = [] }: Report,
): RecognisedCause | undefined {
  const found = confirmed.find(({ cause }) => cause.checks.includes(id));
  if (found === undefined) return undefined;
  const { hint, cause } = found;
  return {
    key: `confirmed ${cause.code}`,
    sentence: SENTENCES[cause.code](cause.params),
    proof: { hint, words: hint },
    isConsequence: false,
  };
}
