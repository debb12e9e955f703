import {
  type CheckResult,
  type FurtherFinding,
  foundWords,
  type Report,
  type Rounds,
} from '../../contract/index.ts';
import { countWords } from './report-words.ts';

function lineOf(finding: FurtherFinding): string {
  const { round, verdict, reason, expected, counterexample } = finding;
  const place = round === undefined ? 'round 1' : `round ${round.number} (seed ${round.seed})`;
  const breach =
    expected === undefined ? reason : `expected ${expected}, found ${foundWords(finding)}`;
  const example = counterexample === undefined ? '' : `; example: ${counterexample.description}`;
  return `${place}: ${verdict}: ${breach ?? 'no reason was given'}${example}`;
}

/** What a run of several rounds has found of a check besides its result, one line a finding. */
export function furtherLinesOf({ further = [] }: CheckResult): readonly string[] {
  return further.map(lineOf);
}

/** Which further round brought the result of a check, in words; nothing for the first run of all checks. */
export function roundWordsOf({ round }: CheckResult): string | undefined {
  return round && `found in round ${round.number} (seed ${round.seed})`;
}

const ENDS: Readonly<Record<Rounds['endedBy'], string>> = {
  time: 'until the time of --for was used up',
  'no-new-finding': 'until nothing new was found for three tenths of the time of --for',
  'max-time': 'until the time of --max-time was used up',
  'max-requests': 'until the requests of --max-requests were used up',
  signal: 'until the run was interrupted',
  'nothing-drawn': 'since no check of this run draws examples',
  untestable: 'since no check that could be judged draws examples',
};

/** How many rounds there were, and whether the later ones were worth their time; nothing where there was one. */
export function roundsWordsOf({ rounds }: Pick<Report, 'rounds'>): readonly string[] {
  if (rounds === undefined) return [];
  const { all, lastNewFinding, endedBy } = rounds;
  const ran = `${countWords(all, 'round')} ran ${ENDS[endedBy]}`;
  if (lastNewFinding !== undefined) {
    return [`${ran}; the last new finding came in round ${lastNewFinding}`];
  }
  // Where what draws could not be judged, that nothing was found says nothing.
  return [endedBy === 'untestable' ? ran : `${ran}; nothing was found`];
}
