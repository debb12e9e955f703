import { type CheckResult, type FurtherFinding, foundWords } from '../contract/index.ts';

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
