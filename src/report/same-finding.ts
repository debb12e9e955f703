import type { CheckResult } from '../contract/index.ts';

/** What differs between two runs without any change of the target: times, ports, dates, ids and counts of tries. */
const PASSING: readonly RegExp[] = [
  /\d{4}-\d\d-\d\dT[\d:.]+Z?/g,
  /\bassay-[\w-]+/g,
  /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi,
  /\b[\w+/=-]{24,}/g,
  /\b\d+(?:\.\d+)?(?:\s?(?:ms|s|min|h|days?)\b)/g,
  /(?<=[\w\]]):\d{1,5}\b/g,
  /\d{5,}/g,
];

function settled(text: string | undefined): string {
  return PASSING.reduce((words, passing) => words.replace(passing, '…'), text ?? '');
}

/** Whether two results of a check tell the same: equal verdicts for equal reasons, but for times, ports, dates and ids. */
export function isSameFinding(one: CheckResult, other: CheckResult): boolean {
  return (
    one.verdict === other.verdict &&
    settled(one.expected) === settled(other.expected) &&
    settled(one.actual) === settled(other.actual) &&
    // The reason of a breach is advice; of anything else it is what was found.
    (one.expected !== undefined || settled(one.reason) === settled(other.reason))
  );
}
