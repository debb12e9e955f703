import { type CheckResult, foundWords, type Report, type Rounds } from '../../contract/index.ts';
import { furtherResultsOf } from '../further-results.ts';
import { countWords } from './report-words.ts';

/** The round that found a result: `round 3 (seed 9)`. */
export function roundNameOf({ round }: Pick<CheckResult, 'round'>): string {
  return round === undefined ? 'round 1' : `round ${round.number} (seed ${round.seed})`;
}

/** An example that is a body says nothing beside what is special in it. */
function exampleWords({ counterexample }: CheckResult): string {
  const words = counterexample?.description.trim() ?? '';
  return words === '' || words.startsWith('{') ? '' : `; example: ${words}`;
}

/** One finding of a further round in a line. */
export function furtherLineOf(finding: CheckResult): string {
  const { shortId, verdict, reason, expected } = finding;
  const number = shortId === undefined ? '' : `${shortId}, `;
  const found = expected === undefined ? '' : `expected ${expected}, found ${foundWords(finding)}`;
  const words = [found, reason ?? ''].filter((each) => each !== '').join('; ');
  const told = words === '' ? 'no reason was given' : words;
  return `${number}${roundNameOf(finding)}: ${verdict}: ${told}${exampleWords(finding)}`;
}

/** What a run of several rounds has found of a check besides its result, one line a finding. */
export function furtherLinesOf(result: CheckResult): readonly string[] {
  return furtherResultsOf(result).map(furtherLineOf);
}

/** Which further round brought the result of a check, in words; nothing for the first run of all checks. */
export function roundWordsOf({ round }: CheckResult): string | undefined {
  return round && `found in ${roundNameOf({ round })}`;
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
