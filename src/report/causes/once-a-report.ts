import type { Report } from '../../contract/index.ts';

type Checks = Report['checks'];

/** What is looked for in all results of a report, once for all of its findings: a page may show thousands of them. */
export function onceAReport<Found>(look: (checks: Checks) => Found): (checks: Checks) => Found {
  const known = new WeakMap<Checks, { readonly found: Found }>();
  return (checks) => {
    const kept = known.get(checks) ?? { found: look(checks) };
    known.set(checks, kept);
    return kept.found;
  };
}
