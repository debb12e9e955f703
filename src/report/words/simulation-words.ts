import { digitsInGroups } from '../../contract/digits-in-groups.ts';
import { EVENT_TYPES } from '../../contract/event-types.ts';
import type { SimulatedNotice, Simulation } from '../../contract/index.ts';
import type { OutcomeWords } from './outcome-words.ts';
import { countWords } from './report-words.ts';

/** `112 × 10, 102 × 2`, the most frequent first. */
export function talliedWords(counts: Readonly<Record<string, number>>): string {
  return Object.entries(counts)
    .toSorted(([, one], [, other]) => other - one)
    .map(([key, found]) => `${key} × ${digitsInGroups(found)}`)
    .join(', ');
}

/** `status 413`, or the reason why there was no answer. */
export function answerName(outcome: string): string {
  return /^\d+$/u.test(outcome) ? `status ${outcome}` : outcome;
}

/** `12 sessions`, or `12 sessions, 10 of them ended`: the same wherever a run is told of. */
export function sessionWords({
  sessionsBegun,
  sessionsEnded,
}: Pick<Simulation['counts'], 'sessionsBegun' | 'sessionsEnded'>): string {
  const begun = countWords(sessionsBegun, 'session');
  if (sessionsEnded === sessionsBegun) return begun;
  return `${begun}, ${digitsInGroups(sessionsEnded)} of them ended`;
}

/** The outcome of a run of `assay simulate` in words. */
export function simulationWordsOf(simulation: Simulation): OutcomeWords {
  const { counts, outcome, isInterrupted, failedOn, conditions, givenUp } = simulation;
  const all = countWords(counts.notices, 'notice');
  const share = `${digitsInGroups(counts.givenUp)} of ${all} given up`;
  if (isInterrupted) return { word: 'INTERRUPTED', rest: `${share}, the rest left open` };
  if (outcome === 'incomplete') return { word: 'NOTHING ANSWERED', rest: share };
  if (failedOn.length > 0) {
    const words = failedOn.map(({ condition, found }) => `${condition} is met: it was ${found}`);
    return { word: 'FAILED', rest: words.join('; ') };
  }
  if (counts.notices === 0) return { word: 'NOTHING SENT', rest: 'no session began' };
  if (counts.givenUp === 0) return { word: 'ALL DELIVERED', rest: all };
  if (outcome === 'passed') {
    return { word: 'PASSED', rest: `${share}, and none of ${conditions.join(', ')} is met` };
  }
  const named = Object.entries(givenUp.outcomes).map(([key, found]) => [answerName(key), found]);
  const why = talliedWords(Object.fromEntries(named));
  return { word: 'GIVEN UP', rest: `${digitsInGroups(counts.givenUp)} of ${all} (${why})` };
}

/** `112 turns finished`. */
export function eventWords(event: number | string): string {
  const row = EVENT_TYPES.find(({ eventType }) => String(eventType) === String(event));
  return row === undefined ? String(event) : `${event} ${row.name}`;
}

/** What stands for a notice in the address bar. */
export function keyOf({ session, place }: Pick<SimulatedNotice, 'session' | 'place'>): string {
  return `${session}.${place}`;
}

/** Every notice that the page knows, those that were given up first, each once. */
export function noticesOf({ givenUp, sessions }: Simulation): readonly SimulatedNotice[] {
  const all = [...givenUp.notices, ...sessions.shown.flatMap(({ notices }) => notices)];
  return [...new Map(all.map((notice) => [keyOf(notice), notice])).values()];
}
