import type { Report } from '../../contract/index.ts';

/** Whether a receiver was judged by its answers alone. */
export function lacksObserver({ targets: { capabilities } }: Pick<Report, 'targets'>): boolean {
  return capabilities.includes('receiver') && !capabilities.includes('observer');
}

/** What a run without an observer has not seen, and how it would. */
export const UNSEEN_WITHOUT_OBSERVER: string =
  'No observer was declared: whether a duplicate takes effect twice, or a forgery at all, was not seen. Six lines of code are enough for an observer: docs/integrator.md.';
