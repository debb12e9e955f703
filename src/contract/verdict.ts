/** What the word of a clause or a check weighs. */
export type Level = 'must' | 'should' | 'may';

/**
 * Where a duty comes from; the bases are never mixed.
 * `stated`: the document says it. `sample`: the sample token server of section 4.1 does it.
 * `profile`: the document says 'not shown' and the profile answers. `practice`: good engineering.
 */
export type Basis = 'stated' | 'sample' | 'profile' | 'practice';

/** Whether a breach of a profile value fails (`firm`) or warns (`assumed`). */
export type Firmness = 'firm' | 'assumed';

/** What running a check established, before level, basis and firmness decide the verdict. */
export type CheckOutcome =
  | 'held'
  | 'broken'
  | 'observed'
  | 'not-applicable'
  | 'untestable'
  | 'flaky'
  | 'error';

/** The word that stands in the report. */
export type Verdict = 'pass' | 'fail' | 'warn' | 'note' | 'skip' | 'untestable' | 'flaky' | 'error';

/** Every verdict, the gravest first. */
export const VERDICTS: readonly Verdict[] = [
  'fail',
  'error',
  'untestable',
  'flaky',
  'warn',
  'note',
  'skip',
  'pass',
];

/** The order in which verdicts are counted for a person: what passed, then the gravest first. */
export const TALLIED_VERDICTS: readonly Verdict[] = [
  'pass',
  ...VERDICTS.filter((verdict) => verdict !== 'pass'),
];

/** Whether a check with this verdict was kept from judging, so that it has not fired on anything. */
export function isUnjudged(verdict: Verdict): boolean {
  return verdict === 'untestable' || verdict === 'skip';
}

/** Whether a check with this verdict has found something in its target. */
export function isFoundVerdict(verdict: Verdict): boolean {
  return verdict === 'fail' || verdict === 'error' || verdict === 'flaky' || verdict === 'warn';
}

/** What a verdict is derived from; a certificate derives it again from the same four facts. */
export interface Weighing {
  readonly level: Level;
  readonly basis: Basis;
  /** `firm` when every profile value that the check rests on is firm, or when it rests on none. */
  readonly firmness: Firmness;
  readonly outcome: CheckOutcome;
}

const VERDICT_OF_OUTCOME: Readonly<Record<Exclude<CheckOutcome, 'broken'>, Verdict>> = {
  held: 'pass',
  observed: 'note',
  'not-applicable': 'skip',
  untestable: 'untestable',
  flaky: 'flaky',
  error: 'error',
};

/**
 * The one mapping from what was found to what is said of it. A broken duty fails only when it is a
 * must that the document or a firm profile value lays down; practice never weighs more than a warning.
 */
export function verdictOf({ level, basis, firmness, outcome }: Weighing): Verdict {
  if (outcome !== 'broken') return VERDICT_OF_OUTCOME[outcome];
  if (level === 'may') return 'note';
  const isBinding = level === 'must' && basis !== 'practice' && firmness === 'firm';
  return isBinding ? 'fail' : 'warn';
}
