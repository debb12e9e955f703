import { type CheckResult, foundWords, type Report } from '../../contract/index.ts';
import {
  againLineOf,
  bodyPathOf,
  callLinesOf,
  curlLineOf,
  expectedReasonOf,
  furtherLinesOf,
  type ReplayReferences,
  reasonWordsOf,
  roundWordsOf,
  sentRequestOf,
} from '../../report/index.ts';
import { commandLines, fieldLines, fieldRoom } from './field-lines.ts';
import { count, cut, inPieces } from './layout.ts';
import { sentWordsOf } from './sent-words.ts';
import { type Style, verdictStyleOf } from './style.ts';

/** What a block refers to besides the report. */
export interface BlockOptions {
  readonly style: Style;
  /** The folder of the report, as a person would write it. */
  readonly folder: string;
  readonly references: ReplayReferences;
  /** The report that can be read again, as a person would write it; absent where none is kept. */
  readonly kept?: string | undefined;
  /** How a person runs assay (default: by its name). */
  readonly assay?: string;
  /** How much of a body is shown that stands in a file too, in characters; all of it unless given. */
  readonly mostBody?: number;
}

/** How much is printed of what may be long. */
export interface Limits {
  /** Of one text, in characters. */
  readonly characters: number;
  /** Lines that the body of a request fills. */
  readonly bodyLines: number;
}

export const BRIEF: Limits = { characters: 600, bodyLines: 2 };
const WHOLE: Limits = {
  characters: Number.POSITIVE_INFINITY,
  bodyLines: Number.POSITIVE_INFINITY,
};

/** What would have been right, what was found, and what is known of the reason. */
export function verdictLines(
  result: CheckResult,
  style: Style,
  { characters }: Limits,
): readonly string[] {
  const { expected } = result;
  const found = foundWords(result);
  return [
    ...fieldLines('expected', expected && cut(expected, characters), style),
    ...fieldLines('found', found && cut(found, characters), style),
    ...fieldLines(
      expected === undefined ? 'reason' : 'hint',
      reasonWordsOf(result.reason, result),
      style,
    ),
  ];
}

/** The request and what is wrong with it. */
export function sentLines(
  result: CheckResult,
  style: Style,
  { characters, bodyLines }: Limits,
): readonly string[] {
  const words = sentWordsOf(result, bodyLines * fieldRoom(style));
  if (words === undefined) return [];
  return [
    ...fieldLines('differs', words.differs && cut(words.differs, characters), style),
    ...fieldLines('sent', words.request, style),
    ...fieldLines('', inPieces(words.body, fieldRoom(style)), style),
  ];
}

/** The same, of which a body that stands in a file may be cut. */
function wholeSentLines(
  result: CheckResult,
  style: Style,
  mostBody: number | undefined,
  folder: string,
): readonly string[] {
  const bytes = sentRequestOf(result)?.request.body.bytes ?? 0;
  const path = bodyPathOf(result);
  if (mostBody === undefined || path === undefined || bytes <= mostBody) {
    return sentLines(result, style, WHOLE);
  }
  return [
    ...sentLines(result, style, { ...WHOLE, bodyLines: mostBody / fieldRoom(style) }),
    ...fieldLines('', `(all ${bytes} bytes: ${folder}/${path})`, style),
  ];
}

/** What the started server wrote meanwhile. */
export function logLines({ serverLog = [] }: CheckResult, style: Style): readonly string[] {
  return serverLog.flatMap((line, at) =>
    fieldLines(at === 0 ? 'server' : '', `| ${cut(line, fieldRoom(style) - 2)}`, style),
  );
}

/** Each clause with its sentence, and what a breach of it weighs. */
function dutyLines(result: CheckResult, report: Report, style: Style): readonly string[] {
  const { clauses, level, basis, firmness, restsOn } = result;
  const grounds = restsOn.length === 0 ? '' : `, rests on ${restsOn.join(', ')} (${firmness})`;
  return [
    ...fieldLines('duty', `${level}, ${basis}${grounds}`, style),
    ...clauses.flatMap((id) => {
      const clause = report.clauses.find((candidate) => candidate.id === id);
      return fieldLines('clause', clause && `${id}: ${clause.statement}`, style);
    }),
  ];
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
    ...furtherLinesOf(result).flatMap((line) =>
      fieldLines('also', cut(line, WHOLE.characters), style),
    ),
  ];
}

/** The example in words, unless it is a body, which stands there already. */
function exampleWords({ counterexample }: CheckResult): string | undefined {
  if (counterexample === undefined) return undefined;
  const { description, seed, path, shrinks } = counterexample;
  const way = path === undefined ? '' : `, path ${path}`;
  const smaller = shrinks === 0 ? '' : `, made smaller ${count(shrinks, 'time')}`;
  const isBody = description.trim() === '' || description.startsWith('{');
  const words = isBody ? 'the body above' : cut(description, WHOLE.characters);
  return `${words} (seed ${seed}${way}${smaller})`;
}

/** That nobody has to mend it now, and why. */
function expectedWords(result: CheckResult, report: Report): string | undefined {
  const reason = expectedReasonOf(result, report);
  return reason === undefined ? undefined : `expected: ${reason}`;
}

/** Everything that a person needs to understand one finding. */
export function findingLines(
  result: CheckResult,
  report: Report,
  { style, folder, mostBody }: BlockOptions,
): readonly string[] {
  const { sign, word, paint } = verdictStyleOf(result.verdict);
  const shortId = result.shortId === undefined ? '' : `${style.bold(result.shortId)} `;
  return [
    `${style[paint](sign)} ${shortId}${style.bold(result.id)} ${style[paint](word)}`,
    ...verdictLines(result, style, WHOLE),
    ...wholeSentLines(result, style, mostBody, folder),
    ...logLines(result, style),
    ...fieldLines('claim', `The target ${result.title}.`, style),
    ...fieldLines('baseline', expectedWords(result, report), style),
    ...dutyLines(result, report, style),
    ...callsLines(result, style),
    ...fieldLines('example', exampleWords(result), style),
    ...roundLines(result, style),
  ];
}

/** The commands that show a finding again. */
export function commandsOf(
  result: CheckResult,
  report: Report,
  { style, folder, references, kept, assay = 'assay' }: BlockOptions,
): readonly string[] {
  const replay = againLineOf(result, report, { report: kept, references, assay });
  return [
    ...commandLines('curl', curlLineOf(result, folder, references), style),
    ...commandLines('replay', replay, style),
  ];
}

/** A finding with the commands that show it again. */
export function findingBlock(
  result: CheckResult,
  report: Report,
  options: BlockOptions,
): readonly string[] {
  return [...findingLines(result, report, options), ...commandsOf(result, report, options), ''];
}
