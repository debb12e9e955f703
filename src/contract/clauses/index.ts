export type { Clause } from './clause.ts';
export { CLAUSES } from './clauses.ts';
