import type { CheckResult, RecordedBody, Report } from '../../contract/index.ts';
import {
  curlLineOf,
  type ReplayReferences,
  replayCommandOf,
  sentRequestOf,
} from '../../report/index.ts';
import { count, cut, printable, wrap } from './layout.ts';
import type { Style } from './style.ts';
import { VERDICT_LOOKS } from './verdict-looks.ts';

/** What a block refers to besides the report. */
export interface BlockOptions {
  readonly style: Style;
  /** The folder of the report, as a person would write it. */
  readonly folder: string;
  readonly references: ReplayReferences;
}

const LABEL_WIDTH = 10;
const INDENT = '  ';

/** A label and a text that hangs beside it. */
function field(label: string, text: string | undefined, { width, dim }: Style): readonly string[] {
  if (text === undefined) return [];
  const room = width - INDENT.length - LABEL_WIDTH;
  return wrap(text, room).map((line, index) => {
    const head = index === 0 ? dim(label.padEnd(LABEL_WIDTH)) : ' '.repeat(LABEL_WIDTH);
    return `${INDENT}${head}${line}`;
  });
}

/** A command is never broken: it is there to be copied. */
function commandLine(
  label: string,
  command: string | undefined,
  { dim, cyan }: Style,
): readonly string[] {
  return command === undefined
    ? []
    : [`${INDENT}${dim(label.padEnd(LABEL_WIDTH))}${cyan(printable(command))}`];
}

function bodyWords({ text, base64, bytes }: RecordedBody, room: number): string {
  if (bytes === 0) return '(empty body)';
  const shown = text ?? `base64 ${base64}`;
  return `${cut(shown, room)}${shown.length > room ? ` (${bytes} bytes)` : ''}`;
}

function sentWords(result: CheckResult, { width }: Style): string | undefined {
  const sent = sentRequestOf(result);
  if (sent === undefined) return undefined;
  const { method, url, body } = sent.request;
  return `${sent.role}: ${method} ${url}\n${bodyWords(body, 2 * (width - INDENT.length - LABEL_WIDTH))}`;
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
  const { symbol, word, paint } = VERDICT_LOOKS[result.verdict];
  const clauses = result.clauses.map((id) => {
    const clause = report.clauses.find((candidate) => candidate.id === id);
    return clause ? `${id} (section ${clause.section}): ${clause.statement}` : id;
  });
  return [
    `${style[paint](symbol)} ${style.bold(result.id)} ${style[paint](word)}`,
    ...field('claim', `The target ${result.title}.`, style),
    ...field('duty', dutyWords(result), style),
    ...clauses.flatMap((clause) => field('clause', clause, style)),
    ...field('sent', sentWords(result, style), style),
    ...field('expected', result.expected, style),
    ...field('found', result.actual && cut(result.actual, 600), style),
    ...field(result.expected === undefined ? 'reason' : 'hint', result.reason, style),
    ...field('example', exampleWords(result), style),
    ...commandLine('curl', curlLineOf(result, folder), style),
    ...commandLine('replay', replayCommandOf(report, result.id, references), style),
    '',
  ];
}
