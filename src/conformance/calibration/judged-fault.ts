import {
  type CalibratedFault,
  type CalibratedReference,
  type CheckResult,
  type FiredCheck,
  isUnjudged,
  type Verdict,
} from '../../contract/index.ts';
import type { Fault } from '../../integrator/index.ts';
import type { EmbeddedShape } from '../core/plan/embedded-targets.ts';

/** What a check said under a fault or on the reference. */
export interface Cell {
  readonly verdict: Verdict;
  readonly reason: string;
  /** What was expected and found, by how many examples, and by which one. */
  readonly finding: string;
}

/** What each check said, by the id of the check. */
export type Cells = ReadonlyMap<string, Cell>;

/** What a run said: of each check, and of all of them. */
export interface JudgedRun {
  readonly cells: Cells;
  /** The advice that belongs to no single check, such as the cause of a universal rejection. */
  readonly hints: readonly string[];
}

/** What a run said that did not take place. */
export const NOTHING_SAID: JudgedRun = { cells: new Map(), hints: [] };

/** A line of the matrix: a fault, and what the checks said under it alone. */
export interface MatrixRow {
  readonly fault: Fault;
  readonly cells: Cells;
  readonly hints?: readonly string[];
  /** What they said on the reference in the same setting. */
  readonly reference: Cells;
}

const HARMLESS: readonly Verdict[] = ['pass', 'note', 'skip'];

/** What stays of the results: evidence would fill the memory. */
export function cellsOf(results: Iterable<CheckResult>): Cells {
  return new Map(
    [...results].map(({ id, verdict, reason = '', expected, actual, showing, counterexample }) => {
      const count = showing && `${showing.shown} of ${showing.tried}`;
      const parts = [expected, actual, count, counterexample?.description];
      const finding = parts.filter((part) => part !== undefined).join(' | ');
      return [id, { verdict, reason, finding }];
    }),
  );
}

/** What tells a check that fired from a silent one: the verdict, and for a note what it says. */
export function isSame(one: Cell | undefined, other: Cell | undefined): boolean {
  return one?.verdict === other?.verdict && one?.reason === other?.reason;
}

const joined = (parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(' | ');

function wordsOf(cell: Cell | undefined): string {
  if (cell === undefined) return 'there is no such check, or it was not run';
  return joined([cell.verdict, cell.reason, cell.finding]);
}

function sentences(cells: Cells, isMeant: (verdict: Verdict) => boolean): readonly string[] {
  return [...cells]
    .filter(([, { verdict }]) => isMeant(verdict))
    .map(([id, cell]) => `${id}: ${wordsOf(cell)}`);
}

/** Under what an integrator is judged. */
export interface Setting {
  /** Name of a built-in profile. */
  readonly profile: string;
  readonly shape: EmbeddedShape;
}

/** What a fault is judged under, as its row says it. */
export function settingOf(fault: Fault): Setting {
  const { profile = 'neutral', shape = 'sample' } = fault;
  return { profile, shape };
}

/** What the checks said of an integrator without a fault: each finding would be a false positive. */
export function judgedReference(
  setting: Setting & Pick<Fault, 'target'>,
  cells: Cells,
): CalibratedReference {
  return {
    ...setting,
    checks: cells.size,
    problems: [...sentences(cells, (verdict) => !HARMLESS.includes(verdict))],
  };
}

/** Words without the numbers and ids that differ from run to run. */
export function withoutNumbers(words: string): string {
  return words.replaceAll(/[0-9a-f]{8,}|\d{3,}/g, '#');
}

function firedCheck(check: string, { verdict, reason, finding }: Cell): FiredCheck {
  const words = withoutNumbers(joined([reason, finding]));
  return { check, verdict, ...(words === '' ? {} : { words }) };
}

/** The checks that said anything else under a fault than on the reference. */
function firedIn({ cells, reference }: MatrixRow): FiredCheck[] {
  return [...cells].flatMap(([check, cell]) =>
    isSame(cell, reference.get(check)) ? [] : [firedCheck(check, cell)],
  );
}

/** Ids of the checks that judged under the fault, and otherwise than on the reference. */
export function firingIn(fired: readonly FiredCheck[]): readonly string[] {
  return fired.flatMap(({ check, verdict }) => (isUnjudged(verdict) ? [] : [check]));
}

/** The ids of the checks that have to find a fault. */
export function findersOf({
  foundBy,
  alsoFoundBy = [],
}: Pick<Fault, 'foundBy' | 'alsoFoundBy'>): readonly string[] {
  return foundBy === undefined ? [] : [foundBy, ...alsoFoundBy];
}

function problemsOf(fault: Fault, cells: Cells, fired: readonly FiredCheck[]): string[] {
  const { foundBy, alsoFoundBy = [], verdict } = fault;
  const broken = sentences(cells, (each) => each === 'error');
  if (foundBy === undefined) {
    return [...broken, ...sentences(cells, (each) => !['error', ...HARMLESS].includes(each))];
  }
  const cell = cells.get(foundBy);
  const silent = alsoFoundBy.filter((id) => !firingIn(fired).includes(id));
  return [
    ...broken,
    ...(cell?.verdict === verdict ? [] : [`${foundBy} should say ${verdict}: ${wordsOf(cell)}`]),
    ...silent.map((id) => `${id} should fire: ${wordsOf(cells.get(id))}`),
  ];
}

/**
 * What was said under a fault: the check that its row names has to bring the verdict that its row
 * declares; a fault that no check is named for is harmless, so that each finding is a false positive.
 */
export function judgedFault(row: MatrixRow): CalibratedFault {
  const { fault, cells, hints = [] } = row;
  const { id, breaks, target, foundBy, verdict } = fault;
  const fired = firedIn(row);
  const found = foundBy === undefined ? undefined : cells.get(foundBy)?.verdict;
  return {
    id,
    breaks,
    target,
    ...settingOf(fault),
    ...(foundBy === undefined ? {} : { foundBy }),
    declared: verdict,
    ...(found === undefined ? {} : { verdict: found }),
    fired,
    ...(hints.length === 0 ? {} : { hints: hints.map(withoutNumbers) }),
    problems: problemsOf(fault, cells, fired),
  };
}
