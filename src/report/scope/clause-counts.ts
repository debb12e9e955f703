import type { Report } from '../../contract/index.ts';

interface ClauseCounts {
  /** Clauses that checks judge. */
  readonly all: number;
  /** Those of which the run says nothing. */
  readonly open: number;
  /** Clauses that no check judges, with a reason. */
  readonly excluded: number;
}

/** The clauses of a report by their states, so that every place of it counts alike: a broken one is not open. */
export function clauseCountsOf({ clauses }: Pick<Report, 'clauses'>): ClauseCounts {
  const numberOf = (wanted: string) => clauses.filter(({ state }) => state === wanted).length;
  const excluded = numberOf('excluded');
  return { all: clauses.length - excluded, open: numberOf('unverified'), excluded };
}
