import type { CheckContext } from '../../core/check-context.ts';

const MOST_DIGITS = 12;

/** The beginning of a run id in digits: short enough for whatever takes them for a number. */
function digitsOf(runId: string): string {
  return [...runId]
    .map((character) => character.charCodeAt(0))
    .join('')
    .slice(0, MOST_DIGITS);
}

/** User ids of legal type that careless handling of text changes; each carries the run id. */
export function unusualUsers({
  runId,
}: Pick<CheckContext, 'runId'>): readonly { readonly title: string; readonly user: string }[] {
  const users: Readonly<Record<string, string>> = {
    'upper case': `Assay-${runId}-UPPER`,
    'nothing but digits, zeros first': `00${digitsOf(runId)}`,
    'the characters _ and .': `assay_${runId}.user`,
    '64 characters': `assay-${runId}-`.padEnd(64, 'x'),
    '255 characters': `assay-${runId}-`.padEnd(255, 'x'),
    'a composed accent': `assay-${runId}-\u00e9`,
    'a decomposed accent': `assay-${runId}-e\u0301`,
    'Chinese characters': `assay-${runId}-\u7528\u6237`,
    'an emoji': `assay-${runId}-\u{1f600}`,
    'quotation marks and a backslash': `assay-${runId}-"\\"`,
    'white space at both ends': ` assay-${runId} `,
    'a plus and a percent sign': `assay-${runId}+%41`,
  };
  return Object.entries(users).map(([what, user]) => ({ title: `user id with ${what}`, user }));
}
