import { join } from 'node:path';
import { digitsInGroups } from '../../contract/digits-in-groups.ts';
import type { SimulatedAttempt, SimulatedNotice, Simulation } from '../../contract/index.ts';
import { UsageError } from '../../errors.ts';
import { sendAgainCommandOf } from '../../report/requests/send-again-command.ts';
import { byteWords, durationWords } from '../../report/words/report-words.ts';
import {
  answerName,
  eventWords,
  noticesOf,
  sessionWords,
  simulationWordsOf,
  talliedWords,
} from '../../report/words/simulation-words.ts';
import { isShortId } from '../asked-finding.ts';
import type { ReadSimulation } from '../read-simulation.ts';
import { commandLines, fieldLines } from '../terminal/field-lines.ts';
import { wrap } from '../terminal/layout.ts';
import type { Style } from '../terminal/style.ts';
import { SIMULATION_FILES } from './simulation-files.ts';

/** So many of the notices that were given up are named; the page has more. */
const MOST_NOTICES = 10;

function noticeWords({ noticeId, eventType, session, bytes, attempts }: SimulatedNotice): string {
  const size = bytes === undefined ? [] : [byteWords(bytes)];
  const last = attempts.at(-1);
  const answer = last === undefined ? [] : [answerName(last.outcome)];
  const told = [`event ${eventType}`, `session ${session}`, ...size, ...answer];
  return `${noticeId}: ${told.join(', ')}`;
}

function namedNotices({ givenUp }: Simulation): string {
  const shown = givenUp.notices.slice(0, MOST_NOTICES);
  const rest = givenUp.notices.length - shown.length + givenUp.leftOut;
  return [
    ...shown.map(noticeWords),
    ...(rest > 0 ? [`and ${digitsInGroups(rest)} more`] : []),
  ].join('\n');
}

/** What came of a simulation: its outcome, what was given up and why, where its page is, how it is sent again. */
export function simulationLines(
  { simulation, place }: ReadSimulation,
  style: Style,
  /** How a person runs assay. */
  assay: string,
): readonly string[] {
  const { counts, givenUp, profile, seed, runId, pace, durationMs, receiverUrl } = simulation;
  const { word, rest } = simulationWordsOf(simulation);
  const paint = simulation.outcome === 'passed' ? style.green : style.red;
  const [head = '', ...more] = wrap(`${word} — ${rest}`, style.width);
  const whom = receiverUrl === '' ? 'the embedded receiver' : receiverUrl;
  const again = sendAgainCommandOf(simulation, place, assay);
  const isAgain = givenUp.notices.length > 0;
  return [
    ...[head, ...more].map((line) => paint(style.bold(line))),
    ...fieldLines('receiver', `${whom}, profile ${profile}, seed ${seed}, run ${runId}`, style),
    ...fieldLines('when', `${simulation.startedAt}, ${durationWords(durationMs)}, ${pace}`, style),
    ...fieldLines(
      'sent',
      `${digitsInGroups(counts.attempts)} sendings of ${digitsInGroups(counts.notices)} notices in ${sessionWords(counts)}`,
      style,
    ),
    ...fieldLines('answers', talliedWords(simulation.outcomes), style),
    ...fieldLines('by event', talliedWords(givenUp.events), style),
    ...fieldLines('by answer', talliedWords(givenUp.outcomes), style),
    ...fieldLines('by size', talliedWords(givenUp.sizes), style),
    ...fieldLines('scenario', talliedWords(givenUp.scenarios), style),
    ...(isAgain ? fieldLines('given up', namedNotices(simulation), style) : []),
    ...commandLines('again', isAgain ? again : undefined, style),
    ...fieldLines('page', join(place, SIMULATION_FILES.page), style),
  ];
}

/**
 * A notice of a simulation that its report names.
 * @throws UsageError that says which there are.
 */
export function noticeIn({ simulation, place }: ReadSimulation, id: string): SimulatedNotice {
  const notice = noticesOf(simulation).find(({ noticeId }) => noticeId === id);
  if (notice !== undefined) return notice;
  throw new UsageError(
    `${place} is of a simulation and has no notice ${id}. ${whereElse(id, simulation)}`,
  );
}

/** Where a notice may be found that a simulation does not have. */
function whereElse(id: string, { journal }: Simulation): string {
  if (isShortId(id)) return 'Name the report that has it, too: the folder of an assay run.';
  return journal === undefined
    ? 'The page has those that the report names.'
    : `The report names the first of each kind; the journal ${journal} has all.`;
}

function attemptWords(
  { number, isCopy, sentMs, tookMs, outcome, disturbances = [] }: SimulatedAttempt,
  { isVirtual }: Simulation,
): string {
  return [
    `${isCopy ? `copy of ${number}` : number} after ${durationWords(sentMs)}: ${answerName(outcome)}`,
    ...(isVirtual ? [] : [`in ${durationWords(tookMs)}`]),
    ...(disturbances.length === 0 ? [] : [`disturbed by ${disturbances.join(', ')}`]),
  ].join(', ');
}

/** One notice with all attempts to deliver it, and the command that sends it again. */
export function noticeLines(
  notice: SimulatedNotice,
  { simulation }: ReadSimulation,
  style: Style,
  /** How a person runs assay. */
  assay: string,
): readonly string[] {
  const { noticeId, eventType, session, settled, scenario, bytes, digest, attempts } = notice;
  const size = bytes === undefined ? undefined : `${byteWords(bytes)}, SHA-256 ${digest ?? ''}`;
  const words = attempts.map((attempt) => attemptWords(attempt, simulation)).join('\n');
  return [
    ...wrap(
      `${noticeId}: event ${eventWords(eventType)} of session ${session}, ${settled}`,
      style.width,
    ).map((line) => style.bold(line)),
    ...fieldLines('scenario', scenario, style),
    ...fieldLines('body', size, style),
    ...fieldLines('attempts', words, style),
    ...fieldLines('answer', notice.answer, style),
    ...commandLines('again', sendAgainCommandOf(simulation, noticeId, assay), style),
  ];
}
