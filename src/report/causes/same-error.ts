import type { CheckResult } from '../../contract/index.ts';
import type { RecognisedCause } from './recognised-cause.ts';

const SAME_ERROR = /^every answer is the same and reads like an error, .+?: (.+)$/su;

/** Who takes forgeries may still tell what it has taken; who answers everything by one error tells nothing. */
export function sameError({ verdict, actual = '' }: CheckResult): RecognisedCause | undefined {
  const [, answer] = SAME_ERROR.exec(actual) ?? [];
  if (verdict !== 'fail' || answer === undefined) return undefined;
  return {
    key: 'same error',
    sentence: `Answers valid notifications and forgeries by the same error: ${answer}.`,
    isConsequence: false,
  };
}
