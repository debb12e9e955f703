import { durationWords } from '../../report/words/report-words.ts';
import { talliedWords } from '../../report/words/simulation-words.ts';
import type { SimulationProgress } from '../../simulator/engine/index.ts';
import { count, wrap } from '../terminal/layout.ts';
import type { Style } from '../terminal/style.ts';
import { formatMs } from './format-ms.ts';

/** What a run is to come to, as far as that is known before. */
export interface SimulationPlan {
  readonly sessions?: number | undefined;
  readonly durationMs?: number | undefined;
}

const ENDLESS = Number.POSITIVE_INFINITY;

/** Nothing is begun any more: retries and late copies are what is left. */
function settlingWords({ notices, delivered, givenUp }: SimulationProgress): string {
  const open = notices - delivered - givenUp;
  return open > 0 ? `settling ${count(open, 'notice')}` : 'settling';
}

/** How much of the run is over, with the time that the rest takes at the pace so far. */
function courseWords(
  snapshot: SimulationProgress,
  { sessions, durationMs }: SimulationPlan,
): string {
  const { durationMs: elapsedMs, sessionsBegun, sessionsEnded } = snapshot;
  const elapsed = durationWords(elapsedMs);
  const isOver = elapsedMs >= (durationMs ?? ENDLESS) || sessionsEnded >= (sessions ?? ENDLESS);
  if (isOver) return `${elapsed}, ${settlingWords(snapshot)}`;
  if (durationMs !== undefined) {
    return `${elapsed} of ${durationWords(durationMs)}, ${durationWords(durationMs - elapsedMs)} left`;
  }
  if (sessions === undefined) {
    return `${elapsed}, ${sessionsEnded} of ${count(sessionsBegun, 'begun session')}`;
  }
  const leftMs = (elapsedMs * (sessions - sessionsEnded)) / Math.max(1, sessionsEnded);
  const left = sessionsEnded === 0 ? '' : `, ${durationWords(leftMs)} left`;
  return `${elapsed}, ${sessionsEnded} of ${count(sessions, 'session')}${left}`;
}

/** How far a run has come, in one line; what matters most comes first, since a terminal may be narrow. */
export function progressLine(snapshot: SimulationProgress, plan: SimulationPlan = {}): string {
  const { delivered, givenUp, retries, latencyMs, notificationsPerSecond, givenUpBy } = snapshot;
  const { before } = snapshot;
  const { eventTypes, outcomes } = givenUpBy;
  return [
    courseWords(snapshot, plan),
    `${delivered - (before?.delivered ?? 0)} delivered${before === undefined ? '' : ` (${before.delivered} before)`} at ${rateWords(notificationsPerSecond)}`,
    ...(givenUp > 0
      ? [`${givenUp} given up (${talliedWords(eventTypes)}; ${talliedWords(outcomes)})`]
      : []),
    `${retries} ${retries === 1 ? 'retry' : 'retries'}`,
    `p50 ${formatMs(latencyMs.p50)}`,
    `p99 ${formatMs(latencyMs.p99)}`,
  ].join(', ');
}

/** The same where no line moves: all of it, on as many lines as it takes. */
export function loggedLines(line: string, style: Style): readonly string[] {
  return wrap(line, style.width).map((part) => style.dim(part));
}

function rateWords(perSecond: number): string {
  return `${perSecond < 100 ? Number(perSecond.toPrecision(2)) : Math.round(perSecond)}/s`;
}
