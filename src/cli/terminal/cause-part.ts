import { type CheckResult, foundWords } from '../../contract/index.ts';
import { becauseWords, type Cause, causeTallyOf } from '../../report/index.ts';
import { fieldLines, fieldRoom } from './field-lines.ts';
import type { Part } from './fit-parts.ts';
import { cut, wrap } from './layout.ts';
import { BRIEF, logLines, sentLines, verdictLines } from './result-block.ts';
import { shortIdWords } from './short-id-words.ts';
import { type Style, verdictStyleOf } from './style.ts';

/** The sentence of a cause on so many lines at most. */
function headLines(cause: Cause, style: Style, most: number): readonly string[] {
  const { sign, paint } = verdictStyleOf(cause.verdict);
  const room = style.width - 2;
  const all = wrap(cause.sentence, room);
  const cutOff = cut(all.slice(most - 1).join(' '), room);
  const [first = '', ...more] = all.length > most ? [...all.slice(0, most - 1), cutOff] : all;
  return [
    `${style[paint](sign)} ${style.bold(first)}`,
    ...more.map((line) => `  ${style.bold(line)}`),
  ];
}

function othersLines(cause: Cause, style: Style): readonly string[] {
  const { findings, hidden } = cause;
  const words = [
    findings.length === 1 ? '' : shortIdWords(findings.slice(1)),
    hidden.length === 0 ? '' : `${becauseWords(cause)}: ${shortIdWords(hidden)}`,
  ];
  return fieldLines('also', words.filter((each) => each !== '').join('; '), style);
}

/** The clauses on one line, with what a breach of them weighs. */
function dutyWords({ clauses, level, basis, restsOn, firmness }: CheckResult): string {
  const named = clauses.length === 0 ? 'good practice' : clauses.join(', ');
  const grounds = firmness === 'assumed' ? `, rests on ${restsOn.join(', ')} (assumed)` : '';
  return `${named} (${level}, ${basis}${grounds})`;
}

/** Which finding stands for its cause, and how many there are. */
function firstWords({ id, shortId }: CheckResult, cause: Cause): string {
  return `${shortId === undefined ? '' : `${shortId}, `}${causeTallyOf(cause)}: ${id}`;
}

/** Where a should cannot be judged, the latest request need not be what hides it, unless the target ended under it. */
function requestLines(first: CheckResult, style: Style): readonly string[] {
  const { verdict, level, rootCause } = first;
  if (verdict === 'untestable' && level !== 'must' && rootCause !== 'stopped-listening') return [];
  return sentLines(first, style, BRIEF);
}

function whole(first: CheckResult, cause: Cause, style: Style): readonly string[] {
  return [
    ...headLines(cause, style, 8),
    ...wrap(firstWords(first, cause), style.width - 2).map((line) => `  ${line}`),
    ...fieldLines('proof', cause.proof?.words, style),
    ...(first.verdict === 'untestable' ? [] : verdictLines(first, style, BRIEF)),
    ...requestLines(first, style),
    ...logLines(first, style),
    ...fieldLines('clause', dutyWords(first), style),
    ...othersLines(cause, style),
    '',
  ];
}

/** The same with one line for each fact. */
function compact(first: CheckResult, cause: Cause, style: Style): readonly string[] {
  const { expected } = first;
  const found = foundWords(first);
  const room = fieldRoom(style);
  return [
    ...headLines(cause, style, 2),
    `  ${cut(firstWords(first, cause), style.width - 2)}`,
    ...fieldLines('proof', cause.proof && cut(cause.proof.words, room), style),
    ...fieldLines('expected', expected && cut(expected, room), style),
    ...fieldLines('found', found && cut(found, room), style),
    ...logLines(first, style).slice(0, 1),
  ];
}

/** A cause as a part of what is printed: whole, with a line for each fact, or not at all. */
export function causePart(cause: Cause, weight: number, style: Style): Part {
  const [first] = cause.findings;
  if (first === undefined) return { versions: [], weight };
  return { versions: [whole(first, cause, style), compact(first, cause, style), []], weight };
}
