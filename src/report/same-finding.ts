import type { CheckResult } from '../contract/index.ts';

/** What differs between two runs without any change of the target: times, ports, dates, ids and counts of tries. */
const PASSING: readonly RegExp[] = [
  /\d{4}-\d\d-\d\dT[\d:.]+Z?/g,
  /\bassay-[\w-]+/gi,
  /\b[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}\b/gi,
  /\b[\w+/=-]{24,}/g,
  /\b\d+(?:\.\d+)?(?:\s?(?:ms|s|min|h|days?)\b)/g,
  /(?<=[\w\]]):\d{1,5}\b/g,
  /(?<=\bport )\d+\b/g,
  /\d{5,}/g,
];

/** A text without what differs between two runs of an unchanged target. */
export function settledText(text: string): string {
  return PASSING.reduce((words, passing) => words.replace(passing, '#'), text);
}

const CUT = '…';
/** What passes moves the place at which a long text was cut by so many characters at most. */
const MOST_MOVED = 24;

/** Whether two texts are the same but for what passes. Of what was cut, the end says nothing. */
function isSameText(one: string | undefined, other: string | undefined): boolean {
  const [pieces, others] = [(one ?? '').split(CUT), (other ?? '').split(CUT)];
  const last = pieces.length - 1;
  return (
    pieces.length === others.length &&
    pieces.every((piece, at) => {
      const [own, its] = [settledText(piece), settledText(others[at] ?? '')];
      if (at === last) return own === its;
      const shorter = Math.min(own.length, its.length);
      const length = Math.max(shorter - MOST_MOVED, Math.ceil(shorter * 0.75));
      return own.slice(0, length) === its.slice(0, length);
    })
  );
}

/** Whether two results of a check tell the same: equal verdicts for equal reasons, but for times, ports, dates and ids. */
export function isSameFinding(one: CheckResult, other: CheckResult): boolean {
  return (
    one.verdict === other.verdict &&
    isSameText(one.expected, other.expected) &&
    isSameText(one.actual, other.actual) &&
    // The reason of a breach is advice; of anything else it is what was found.
    (one.expected !== undefined || isSameText(one.reason, other.reason))
  );
}
