import axe from 'axe-core';
import type { Page } from 'playwright-core';
import type { SamplePages } from './make-sample-pages.ts';
import { DESKTOP, type Look, PHONE } from './open-page.ts';

/** Something that has to hold of a page in a browser. */
export interface PageCheck {
  readonly title: string;
  readonly sample: keyof SamplePages;
  readonly hash?: string;
  readonly look?: Look;
  /** What does not hold, in words; nothing when all does. */
  readonly run: (page: Page) => Promise<string | undefined>;
}

/** What is wrong in words, unless it is true. */
export async function unless(
  isTrue: boolean,
  words: () => Promise<string> | string,
): Promise<string | undefined> {
  return isTrue ? undefined : words();
}

/** Nothing has to be scrolled sideways. */
export function isWithinWidth(page: Page): Promise<string | undefined> {
  return page.evaluate<string | undefined>(`(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth <= clientWidth ? undefined : scrollWidth + ' pixels wide on ' + clientWidth;
  })()`);
}

/** A rule that is broken, and where. */
interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string; readonly failureSummary: string }[];
}

/** What axe finds against WCAG 2.1, levels A and AA. */
export async function accessibility(page: Page): Promise<string | undefined> {
  await page.evaluate(axe.source);
  const violations = await page.evaluate<readonly Violation[]>(
    `axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa'] }).then(({ violations }) => violations)`,
  );
  if (violations.length === 0) return undefined;
  return violations
    .map(
      ({ id, nodes }) => `${id} at ${nodes.length}: ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
    )
    .join('\n');
}

/** Both widths in both schemes. */
export const LOOKS: readonly Look[] = [
  DESKTOP,
  { ...DESKTOP, scheme: 'dark' },
  PHONE,
  { ...PHONE, scheme: 'dark' },
];
