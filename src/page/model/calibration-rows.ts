import {
  type CalibratedCheck,
  type CalibratedFault,
  type CalibratedPair,
  type Calibration,
  type FiredCheck,
  isUnjudged,
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
  const onFaults =
    faults === 0
      ? 'no fault was tried'
      : `${found} of ${countWords(faults, 'fault')} found, ${firing} of ${countWords(checks, 'check')} fire`;
  const falsePositives = wrong === 0 ? 'no false positives' : countWords(wrong, 'false positive');
  return {
    word: WORDS[outcome],
    rest: `${onFaults}, ${falsePositives}${outcome === 'interrupted' ? ' so far' : ''}`,
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

/** How a fault stands: a sign, a word, and the class of both. */
interface FaultState {
  readonly className: string;
  readonly sign: string;
  readonly word: string;
}

/** Whether a fault is found, harmless, or not as it should be. */
export function faultStateOf({ problems, foundBy }: CalibratedFault): FaultState {
  if (problems.length > 0) return { className: 'is-fail', sign: '✗', word: 'wrong' };
  if (foundBy === undefined) return { className: 'is-note', sign: '·', word: 'harmless' };
  return { className: 'is-pass', sign: '✓', word: 'found' };
}

/** What the checks said of a fault otherwise than on the reference. */
interface SaidOfFault {
  /** The check that is meant for the fault in front. */
  readonly firing: readonly FiredCheck[];
  readonly unjudged: readonly FiredCheck[];
}

/** The checks that fire on a fault, and those that were kept from judging it, which have not fired. */
export function saidOf({ fired, foundBy }: CalibratedFault): SaidOfFault {
  const isMeant = ({ check }: FiredCheck) => check === foundBy;
  const firing = fired.filter(({ verdict }) => !isUnjudged(verdict));
  return {
    firing: firing.toSorted((one, other) => Number(isMeant(other)) - Number(isMeant(one))),
    unjudged: fired.filter(({ verdict }) => isUnjudged(verdict)),
  };
}

/** `1 check was kept from judging`. */
export function unjudgedWords({ length }: readonly FiredCheck[]): string {
  return `${countWords(length, 'check')} ${length === 1 ? 'was' : 'were'} kept from judging`;
}

/** How many checks fire on a fault, and how many were kept from judging it. */
export function firedWordsOf(fault: CalibratedFault): string {
  const { firing, unjudged } = saidOf(fault);
  const words = `${countWords(firing.length, 'check')} ${firing.length === 1 ? 'fires' : 'fire'}`;
  return unjudged.length === 0 ? words : `${words}, ${unjudgedWords(unjudged)}`;
}

/** Which faults are looked at: those with these words, and those on which a check fires or that it was kept from judging. */
export interface FaultFilter {
  readonly text: string;
  readonly check: string | undefined;
}

const has = (checks: readonly FiredCheck[], check: string): boolean =>
  checks.some((each) => each.check === check);

/** On how many of some faults a check fires, and how many it was kept from judging. */
export function columnWordsOf(faults: readonly CalibratedFault[], check: string): string {
  const firing = faults.filter((fault) => has(saidOf(fault).firing, check)).length;
  const unjudged = faults.filter((fault) => has(saidOf(fault).unjudged, check)).length;
  const besides = unjudged === 0 ? '' : `, and was kept from judging ${unjudged}`;
  return `${check} fires on ${firing} of them${besides}`;
}

/** The faults that a filter leaves, those with problems first. */
export function filterFaults(
  faults: readonly CalibratedFault[],
  { text, check }: FaultFilter,
): readonly CalibratedFault[] {
  const wanted = text.toLowerCase().split(/\s+/u);
  const listed = faults.filter((fault) => {
    const { id, breaks, foundBy = 'harmless', declared } = fault;
    const words = `${id} ${foundBy} ${declared} ${breaks}`.toLowerCase();
    return (
      (check === undefined || has(fault.fired, check)) &&
      wanted.every((word) => words.includes(word))
    );
  });
  return listed.toSorted(
    (one, other) => Number(other.problems.length > 0) - Number(one.problems.length > 0),
  );
}

/** A check that fires on a fault, or was kept from judging it: its place in the matrix. */
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
