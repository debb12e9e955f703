import {
  type CheckResult,
  foundWords,
  type RecordedBody,
  type Report,
} from '../../contract/index.ts';
import {
  callLinesOf,
  curlLineOf,
  furtherLinesOf,
  type ReplayReferences,
  reasonWordsOf,
  replayCommandOf,
  roundWordsOf,
  sentRequestOf,
} from '../../report/index.ts';
import { printable } from '../printable.ts';
import { count, cut, wrap } from './layout.ts';
import { type Style, VERDICT_STYLES } from './style.ts';

/** Columns that the label of a field takes. */
const LABEL_WIDTH = 10;
const INDENT = '  ';

/** Columns that the text of a field may fill. */
function fieldRoom({ width }: Style): number {
  return width - INDENT.length - LABEL_WIDTH;
}

function foundIn(result: CheckResult): string | undefined {
  const found = foundWords(result);
  return found && cut(found, 600);
}

/** A label and a text that hangs beside it; no line without a text. */
function fieldLines(label: string, text: string | undefined, style: Style): readonly string[] {
  if (text === undefined) return [];
  return wrap(text, fieldRoom(style)).map((line, index) => {
    const head = index === 0 ? style.dim(label.padEnd(LABEL_WIDTH)) : ' '.repeat(LABEL_WIDTH);
    return `${INDENT}${head}${line}`;
  });
}

/** A label and a command, which is never broken: it is there to be copied. */
function commandLines(
  label: string,
  command: string | undefined,
  { dim, cyan }: Style,
): readonly string[] {
  return command === undefined
    ? []
    : [`${INDENT}${dim(label.padEnd(LABEL_WIDTH))}${cyan(printable(command))}`];
}

/** What was observed of a client, one call a line. */
function callsLines(result: CheckResult, style: Style): readonly string[] {
  const lines = callLinesOf(result).map((line) => line.replaceAll('\n', '\\n'));
  return fieldLines('calls', lines.length === 0 ? undefined : lines.join('\n'), style);
}

/** In which round it was found, and what further rounds have found besides. */
function roundLines(result: CheckResult, style: Style): readonly string[] {
  return [
    ...fieldLines('round', roundWordsOf(result), style),
    ...furtherLinesOf(result).flatMap((line) => fieldLines('also', cut(line, 600), style)),
  ];
}

/** What a block refers to besides the report. */
export interface BlockOptions {
  readonly style: Style;
  /** The folder of the report, as a person would write it. */
  readonly folder: string;
  readonly references: ReplayReferences;
}

function bodyWords({ text, base64, bytes }: RecordedBody, room: number): string {
  if (bytes === 0) return '(empty body)';
  const shown = text ?? `base64 ${base64}`;
  return `${cut(shown, room)}${shown.length > room ? ` (${bytes} bytes)` : ''}`;
}

function sentWords(result: CheckResult, style: Style): string | undefined {
  const sent = sentRequestOf(result);
  if (sent === undefined) return undefined;
  const { method, url, body } = sent.request;
  return `${sent.role}: ${method} ${url}\n${bodyWords(body, 2 * fieldRoom(style))}`;
}

function exampleWords({ counterexample }: CheckResult): string | undefined {
  if (counterexample === undefined) return undefined;
  const { description, seed, path, shrinks } = counterexample;
  const way = path === undefined ? '' : `, path ${path}`;
  const smaller = shrinks === 0 ? '' : `, made smaller ${count(shrinks, 'time')}`;
  return `${cut(description, 300)} (seed ${seed}${way}${smaller})`;
}

function dutyWords({ level, basis, firmness, restsOn }: CheckResult): string {
  const grounds = restsOn.length === 0 ? '' : `, rests on ${restsOn.join(', ')} (${firmness})`;
  return `${level}, ${basis}${grounds}`;
}

/** Everything that a person needs to understand one failure and to see it again. */
export function failureBlock(
  result: CheckResult,
  report: Report,
  options: BlockOptions,
): readonly string[] {
  const { style, folder, references } = options;
  const { symbol, word, paint } = VERDICT_STYLES[result.verdict];
  const clauses = result.clauses.map((id) => {
    const clause = report.clauses.find((candidate) => candidate.id === id);
    return clause ? `${id} (section ${clause.section}): ${clause.statement}` : id;
  });
  return [
    `${style[paint](symbol)} ${style.bold(result.id)} ${style[paint](word)}`,
    ...fieldLines('claim', `The target ${result.title}.`, style),
    ...fieldLines('duty', dutyWords(result), style),
    ...clauses.flatMap((clause) => fieldLines('clause', clause, style)),
    ...fieldLines('sent', sentWords(result, style), style),
    ...fieldLines('expected', result.expected, style),
    ...fieldLines('found', foundIn(result), style),
    ...fieldLines(
      result.expected === undefined ? 'reason' : 'hint',
      reasonWordsOf(result.reason, result),
      style,
    ),
    ...callsLines(result, style),
    ...fieldLines('example', exampleWords(result), style),
    ...roundLines(result, style),
    ...commandLines('curl', curlLineOf(result, folder, references), style),
    ...commandLines('replay', replayCommandOf(report, result.id, references), style),
    '',
  ];
}

/** What a person needs to weigh one warning and to see it again; `junit.xml` has the rest. */
export function warningBlock(
  result: CheckResult,
  report: Report,
  { style, references }: BlockOptions,
): readonly string[] {
  const { symbol, paint } = VERDICT_STYLES[result.verdict];
  const { clauses, expected } = result;
  return [
    `${style[paint](symbol)} ${style.bold(result.id)}`,
    ...fieldLines('clause', clauses.length === 0 ? undefined : clauses.join(', '), style),
    ...fieldLines('expected', expected, style),
    ...fieldLines('found', foundIn(result), style),
    ...fieldLines(
      expected === undefined ? 'reason' : 'hint',
      reasonWordsOf(result.reason, result),
      style,
    ),
    ...callsLines(result, style),
    ...roundLines(result, style),
    ...commandLines('replay', replayCommandOf(report, result.id, references), style),
  ];
}
