import type { Report } from '../../contract/index.ts';
import { memoizeByObject } from '../../wire/memoize-by-object.ts';

type Checks = Report['checks'];

/** What is looked for in all results of a report, once for all of its findings: a page may show thousands of them. */
export function onceAReport<Found>(look: (checks: Checks) => Found): (checks: Checks) => Found {
  return memoizeByObject(look);
}
