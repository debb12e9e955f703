import type { CheckResult, RecordedBody, Report } from '../../contract/index.ts';
import {
  curlLineOf,
  type ReplayReferences,
  replayCommandOf,
  sentRequestOf,
} from '../../report/index.ts';
import { commandLines, fieldLines, fieldRoom } from './block-lines.ts';
import { count, cut } from './layout.ts';
import type { Style } from './style.ts';
import { VERDICT_LOOKS } from './verdict-looks.ts';

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
  const { symbol, word, paint } = VERDICT_LOOKS[result.verdict];
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
    ...fieldLines('found', result.actual && cut(result.actual, 600), style),
    ...fieldLines(result.expected === undefined ? 'reason' : 'hint', result.reason, style),
    ...fieldLines('example', exampleWords(result), style),
    ...commandLines('curl', curlLineOf(result, folder), style),
    ...commandLines('replay', replayCommandOf(report, result.id, references), style),
    '',
  ];
}
