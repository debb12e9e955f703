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

/** The results of one run, by the id of the check. */
export type Cells = ReadonlyMap<string, CheckResult>;

const HARMLESS: readonly Verdict[] = ['pass', 'note', 'skip'];

/** A check fires where it does not say the same of both; a note may say something else. */
function isSame(one: CheckResult | undefined, other: CheckResult | undefined): boolean {
  return one?.verdict === other?.verdict && one?.reason === other?.reason;
}

function wordsOf(result: CheckResult | undefined): string {
  if (result === undefined) return 'there is no such check, or it was not run';
  const { verdict, reason, expected, actual, showing, counterexample } = result;
  const count = showing && `${showing.shown} of ${showing.tried}`;
  return [verdict, reason, expected, actual, count, counterexample?.description]
    .filter((part) => part !== undefined && part !== '')
    .join(' | ');
}

function sentences(cells: Cells, isMeant: (verdict: Verdict) => boolean): readonly string[] {
  return [...cells.values()]
    .filter(({ verdict }) => isMeant(verdict))
    .map((result) => `${result.id}: ${wordsOf(result)}`);
}

const falsePositives = (cells: Cells) => [
  ...sentences(cells, (verdict) => !HARMLESS.includes(verdict)),
];

/** The conditions of one judgement. */
export interface Setting {
  /** Name of a built-in profile. */
  readonly profile: string;
  readonly shape: EmbeddedShape;
}

/** The setting that the row of a fault names. */
export function settingOf(fault: Fault): Setting {
  const { profile = 'neutral', shape = 'sample' } = fault;
  return { profile, shape };
}

/** The verdicts on an integrator without a fault: each finding is a false positive. */
export function judgedReference(
  setting: Setting & Pick<Fault, 'target'>,
  cells: Cells,
): CalibratedReference {
  return { ...setting, checks: cells.size, problems: falsePositives(cells) };
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
  if (foundBy === undefined) return falsePositives(cells);
  const result = cells.get(foundBy);
  const silent = alsoFoundBy.filter((id) => !firingIn(fired).includes(id));
  return [
    ...sentences(cells, (each) => each === 'error'),
    ...(result?.verdict === verdict
      ? []
      : [`${foundBy} should say ${verdict}: ${wordsOf(result)}`]),
    ...silent.map((id) => `${id} should fire: ${wordsOf(cells.get(id))}`),
  ];
}

/**
 * A row of the matrix: the check that the fault names has to bring the declared verdict. A fault that no check is
 * named for is harmless, so that each finding is a false positive.
 */
export function judgedFault(fault: Fault, cells: Cells, reference: Cells): CalibratedFault {
  const { id, breaks, target, foundBy, verdict } = fault;
  const fired = [...cells.values()]
    .filter((result) => !isSame(result, reference.get(result.id)))
    .map((result) => ({ check: result.id, verdict: result.verdict }));
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
    problems: problemsOf(fault, cells, fired),
  };
}
