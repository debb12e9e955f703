import type {
  CalibratedCheck,
  CalibratedFault,
  CalibratedPair,
  Calibration,
  FiredCheck,
} from '../../contract/index.ts';
import type { OutcomeWords } from '../../report/words/outcome-words.ts';
import { countWords } from '../../report/words/report-words.ts';

const WORDS: Readonly<Record<Calibration['outcome'], string>> = {
  calibrated: 'CALIBRATED',
  miscalibrated: 'NOT CALIBRATED',
  interrupted: 'INTERRUPTED',
};

/** The outcome of a calibration in words. */
export function calibrationWordsOf({ outcome, summary }: Calibration): OutcomeWords {
  const { found, faults, firing, checks, wrongReferences, wrongHarmless } = summary;
  const wrong = wrongReferences + wrongHarmless;
  return {
    word: WORDS[outcome],
    rest: `${found} of ${countWords(faults, 'fault')} found, ${firing} of ${countWords(checks, 'check')} fire, ${wrong === 0 ? 'no false positives' : countWords(wrong, 'false positive')}`,
  };
}

/** Something that is not as it should be. */
export interface CalibrationProblem {
  readonly name: string;
  readonly sentences: readonly string[];
}

const pairName = ({ faults }: CalibratedPair) => `pair ${faults.join(' and ')}`;

/** What is wrong: faults that were missed first, then false positives, silent checks and pairs. */
export function problemsOf(calibration: Calibration): readonly CalibrationProblem[] {
  const { faults, references, checks, pairs } = calibration;
  const all: readonly (readonly [name: string, sentences: readonly string[]])[] = [
    ...faults.map(({ id, problems }) => [`fault ${id}`, problems] as const),
    ...references.map(
      ({ target, profile, shape, problems }) =>
        [`reference ${target}, profile ${profile}, shape ${shape}`, problems] as const,
    ),
    ...checks.map(({ id, problems }) => [`check ${id}`, problems] as const),
    ...pairs.map((pair) => [pairName(pair), pair.problems] as const),
  ];
  return all.flatMap(([name, sentences]) => (sentences.length === 0 ? [] : [{ name, sentences }]));
}

/** Which faults are looked at: those with these words in their ids, and those on which a check fires. */
export interface FaultFilter {
  readonly text: string;
  readonly check: string | undefined;
}

function isFiredBy({ fired }: CalibratedFault, check: string): boolean {
  return fired.some((each) => each.check === check);
}

/** The faults that a filter leaves, those with problems first. */
export function filterFaults(
  faults: readonly CalibratedFault[],
  { text, check }: FaultFilter,
): readonly CalibratedFault[] {
  const wanted = text.toLowerCase().split(/\s+/u);
  const listed = faults.filter((fault) => {
    const words = `${fault.id} ${fault.foundBy ?? 'harmless'} ${fault.declared}`;
    return (
      (check === undefined || isFiredBy(fault, check)) &&
      wanted.every((word) => words.includes(word))
    );
  });
  return listed.toSorted(
    (one, other) => Number(other.problems.length > 0) - Number(one.problems.length > 0),
  );
}

/** A check that fires on a fault: its place in the matrix. */
export interface MatrixCell extends FiredCheck {
  readonly fault: string;
  readonly row: number;
  readonly column: number;
  /** The check is the one that is meant for the fault. */
  readonly isMeant: boolean;
}

/** The matrix of one target: a row a fault, a column a check, both in the order of their tables. */
export interface Matrix {
  readonly target: CalibratedFault['target'];
  readonly faults: readonly string[];
  readonly checks: readonly string[];
  readonly cells: readonly MatrixCell[];
}

/** The faults and the checks that a matrix is made of. */
export interface MatrixSource {
  readonly faults: readonly CalibratedFault[];
  readonly checks: readonly Pick<CalibratedCheck, 'id'>[];
}

function matrixOf(target: Matrix['target'], { faults, checks }: MatrixSource): Matrix {
  const own = faults.filter((fault) => fault.target === target);
  const firing = new Set(own.flatMap(({ fired }) => fired.map(({ check }) => check)));
  const columns = checks.map(({ id }) => id).filter((id) => firing.has(id));
  const columnOf = new Map(columns.map((id, column) => [id, column]));
  const cells = own.flatMap(({ id, fired, foundBy }, row) =>
    fired.flatMap(({ check, verdict }) => {
      const column = columnOf.get(check);
      return column === undefined
        ? []
        : [{ fault: id, row, column, check, verdict, isMeant: check === foundBy }];
    }),
  );
  return { target, faults: own.map(({ id }) => id), checks: columns, cells };
}

/** The matrix check × fault, a part for each target that has faults; columns without a cell are left out. */
export function matricesOf(source: MatrixSource): readonly Matrix[] {
  return (['receiver', 'token-server'] as const)
    .map((target) => matrixOf(target, source))
    .filter(({ faults }) => faults.length > 0);
}
