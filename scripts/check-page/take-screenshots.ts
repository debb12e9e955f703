import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';
import { FINDING_ID, type SamplePages } from './make-sample-pages.ts';
import { openPage } from './open-page.ts';

const FINDING = `#check=${FINDING_ID}`;
const NOTICE = '#notice=30.4';

/** Leaves a picture of each sample in both widths and both schemes, and of a finding. */
export async function takeScreenshots(
  browser: Browser,
  { large: _large, ...pages }: SamplePages,
  folder: string,
): Promise<void> {
  mkdirSync(folder, { recursive: true });
  const places = {
    ...pages,
    finding: `${pages.failing}${FINDING}`,
    notice: `${pages.simulation}${NOTICE}`,
  };
  for (const [name, url] of Object.entries(places)) {
    for (const width of [1280, 390]) {
      for (const scheme of ['light', 'dark'] as const) {
        const { page } = await openPage(browser, url, { width, scheme });
        await page.screenshot({ path: join(folder, `${name}-${width}-${scheme}.png`) });
        await page.screenshot({
          path: join(folder, `${name}-${width}-${scheme}-whole.png`),
          fullPage: true,
        });
        await page.context().close();
      }
    }
  }
}
