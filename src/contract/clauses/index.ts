export type { Clause, Party } from './clause.ts';
export { CLAUSES } from './clauses.ts';
