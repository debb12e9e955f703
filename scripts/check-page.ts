/**
 * Opens the page in a real Chromium, without a network: `npm run check:page`. It needs a build, and
 * `chromium` on the path or its path in CHROMIUM. With `--screenshots FOLDER` it leaves pictures there, to
 * be looked at.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { makeSamplePages, type SamplePages } from './check-page/make-sample-pages.ts';
import { DESKTOP, openPage } from './check-page/open-page.ts';
import type { PageCheck } from './check-page/page-check.ts';
import { PAGE_CHECKS } from './check-page/page-checks.ts';
import { takeScreenshots } from './check-page/take-screenshots.ts';
import { CHROMIUM_ARGS, findChromium } from './support/find-chromium.ts';
import { ROOT } from './support/install-packed.ts';

const [option, screenshots] = process.argv.slice(2);
process.chdir(ROOT);

async function resultOf(
  browser: Browser,
  pages: SamplePages,
  { sample, hash = '', look = DESKTOP, run }: PageCheck,
): Promise<string | undefined> {
  const { page, complaints } = await openPage(browser, `${pages[sample]}${hash}`, look);
  try {
    const problem = await run(page);
    return problem ?? (complaints.length === 0 ? undefined : complaints.join('\n'));
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    await page.context().close();
  }
}

const executablePath = findChromium();
if (executablePath === undefined) {
  console.log('LEFT OUT: the page in a browser, since there is no chromium on the path.');
  process.exit(0);
}

const folder = mkdtempSync(join(tmpdir(), 'assay-page-'));
const browser = await chromium.launch({ executablePath, args: [...CHROMIUM_ARGS] });
let failed = 0;
try {
  const pages = await makeSamplePages(folder);
  for (const check of PAGE_CHECKS) {
    const problem = await resultOf(browser, pages, check);
    console.log(`${problem === undefined ? '✓' : '✗'} ${check.title}`);
    if (problem === undefined) continue;
    failed += 1;
    console.log(problem.replaceAll(/^/gmu, '    '));
  }
  if (option === '--screenshots' && screenshots !== undefined) {
    await takeScreenshots(browser, pages, screenshots);
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
console.log(`${PAGE_CHECKS.length - failed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;
