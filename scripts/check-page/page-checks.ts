import { CERTIFICATE_CHECKS } from './certificate-checks.ts';
import { FINDING_CHECKS } from './finding-checks.ts';
import { FIRST_SCREEN_CHECKS } from './first-screen-checks.ts';
import { FAULTS, FINDING_ID } from './make-sample-pages.ts';
import { accessibility, isWithinWidth, LOOKS, type PageCheck, unless } from './page-check.ts';
import { SIMULATION_CHECKS } from './simulation-checks.ts';

const FINDING = `#check=${FINDING_ID}`;
const ROWS = '.rows [data-row]';
/** Generous, for a machine that does other things too; the times are printed. */
const MAX_MS = 3_000;
const PAINT_MS = `new Promise((resolve) => {
  new PerformanceObserver((list) => resolve(list.getEntries()[0].startTime)).observe({
    type: 'paint',
    buffered: true,
  });
})`;

/** Scrolls through the page, and tells the longest time for which it did not move. */
const LONGEST_TASK_MS = `(async () => {
  let longestMs = 0;
  let lastMs = performance.now();
  const { scrollHeight } = document.documentElement;
  for (let step = 0; step < 60; step += 1) {
    window.scrollTo(0, (scrollHeight * step) / 60);
    await new Promise((resolve) => requestAnimationFrame(resolve));
    longestMs = Math.max(longestMs, performance.now() - lastMs);
    lastMs = performance.now();
  }
  return longestMs;
})()`;

const onEachLook: readonly PageCheck[] = LOOKS.flatMap((look) =>
  (['', FINDING] as const).flatMap((hash): readonly PageCheck[] => {
    const place = `${hash === '' ? 'the first screen' : 'a finding'} at ${look.width} pixels, ${look.scheme}`;
    return [
      { title: `${place}: no sideways scroll`, sample: 'failing', hash, look, run: isWithinWidth },
      { title: `${place}: axe finds nothing`, sample: 'failing', hash, look, run: accessibility },
    ];
  }),
);

/** All that has to hold. */
export const PAGE_CHECKS: readonly PageCheck[] = [
  ...onEachLook,
  ...FIRST_SCREEN_CHECKS,
  ...FINDING_CHECKS,
  ...SIMULATION_CHECKS,
  ...CERTIFICATE_CHECKS,
  {
    title: 'axe finds nothing on the page of a passing run',
    sample: 'passing',
    run: accessibility,
  },
  {
    title:
      'the first screen names a cause for each of three defects, with the command that shows it again',
    sample: 'failing',
    async run(page) {
      const headline = await page.locator('h1').innerText();
      const causes = page.locator('.cause.is-fail');
      const number = await causes.count();
      const commands = await causes.locator('.command code').allInnerTexts();
      const areCommands = commands.every((line) => /^npx assay replay R\d+ \S+$/.test(line));
      const isTold =
        headline.startsWith('NONCONFORMANT') && headline.includes(`${FAULTS.length} causes`);
      return unless(
        isTold && number === FAULTS.length && commands.length === number && areCommands,
        () => `${headline}: ${number} causes, ${commands.join('; ')}`,
      );
    },
  },
  {
    title: 'a passing run says CONFORMANT, and names nothing to mend',
    sample: 'passing',
    async run(page) {
      const headline = await page.locator('h1').innerText();
      const causes = await page.locator('.cause').count();
      return unless(headline.startsWith('CONFORMANT') && causes === 0, () => headline);
    },
  },
  {
    title: 'a click on a clause lists its checks, and a second one all of them',
    sample: 'failing',
    async run(page) {
      const all = await page.locator(ROWS).count();
      const square = page.locator('.squares .is-broken').first();
      await square.click();
      const some = await page.locator(ROWS).count();
      const isKept = new URL(page.url()).hash.includes('clause=');
      await square.click();
      const again = await page.locator(ROWS).count();
      return unless(
        some > 0 && some < all && again === all && isKept,
        () => `${all}, ${some}, ${again}`,
      );
    },
  },
  {
    title: 'filters by verdict, suite and text work together and stand in the address',
    sample: 'failing',
    async run(page) {
      await page.locator('.chip.is-fail').click();
      await page.locator('.filters select').selectOption('receiver');
      await page.locator('[data-search]').fill('unsigned');
      const ids = await page.locator('.row-id').allInnerTexts();
      await page.reload();
      const afterwards = await page.locator('.row-id').allInnerTexts();
      return unless(
        ids.join() === 'receiver.signature.rejects-unsigned' && afterwards.join() === ids.join(),
        () => `${ids.join(', ')}; after a reload ${afterwards.join(', ')}`,
      );
    },
  },
  {
    title: 'by keyboard: / searches, j and k move, Enter opens, Escape leads back to the same list',
    sample: 'failing',
    async run(page) {
      await page.keyboard.press('/');
      await page.keyboard.type('signature');
      await page.keyboard.press('Escape');
      for (const key of ['j', 'j', 'j', 'k']) await page.keyboard.press(key);
      const second = await page.locator('.row-id').nth(1).innerText();
      await page.keyboard.press('Enter');
      const opened = await page.locator('.finding code').first().innerText();
      await page.keyboard.press('j');
      const id = page.locator('.finding code').first();
      // The hash of a page changes a moment after the key; who never gets there is told below.
      await id
        .filter({ hasNotText: opened })
        .waitFor({ timeout: 5_000 })
        .catch(() => {});
      const next = await id.innerText();
      await page.keyboard.press('Escape');
      const text = await page.locator('[data-search]').inputValue();
      return unless(
        opened === second && next !== opened && text === 'signature',
        () => `${second}, opened ${opened}, then ${next}, back at ${text}`,
      );
    },
  },
  {
    title: 'a link leads to its finding, with what changed marked beside what is right',
    sample: 'failing',
    hash: FINDING,
    async run(page) {
      const id = await page.locator('.finding code').first().innerText();
      const marks = await page.locator('.pair > div').nth(1).locator('mark').count();
      const bar = await page.locator('.timeline > li').count();
      const curl = await page.locator('.command code').nth(1).innerText();
      return unless(
        FINDING.endsWith(id) && marks > 0 && bar > 1 && curl.startsWith('curl '),
        () => `${id}, ${marks} marks, ${bar} exchanges, ${curl}`,
      );
    },
  },
  {
    title: 'a link to a check that the report lacks says so',
    sample: 'failing',
    hash: '#check=no.such.check',
    async run(page) {
      const words = await page.locator('main').innerText();
      return unless(words.includes('No check of this report has the id no.such.check'), () =>
        words.slice(0, 80),
      );
    },
  },
  {
    title: 'the copy button says what it did',
    sample: 'failing',
    async run(page) {
      const button = page.locator('.command button').first();
      await button.click();
      await button.getByText(/^(?:Copied|Selected)$/u).waitFor({ timeout: MAX_MS });
      return undefined;
    },
  },
  {
    title: 'the switch changes the colours whatever the system says, and is remembered',
    sample: 'failing',
    async run(page) {
      const paper = () => page.evaluate<string>('getComputedStyle(document.body).backgroundColor');
      const light = await paper();
      await page.locator('.scheme select').selectOption('dark');
      const dark = await paper();
      await page.reload();
      const afterwards = await paper();
      return unless(
        light !== dark && afterwards === dark,
        () => `${light}, ${dark}, ${afterwards}`,
      );
    },
  },
  {
    title: 'foreign text stays text, with its control characters visible',
    sample: 'hostile',
    async run(page) {
      const images = await page.locator('img').count();
      const words = (await page.locator('.row-title').first().textContent()) ?? '';
      const title = await page.title();
      return unless(
        images === 0 &&
          title.startsWith('NONCONFORMANT') &&
          words.includes('<img') &&
          words.includes('␛'),
        () => `${images} images, ${title}, ${words}`,
      );
    },
  },
  {
    title: 'the answer times stand beside the deadline, and in a table',
    sample: 'failing',
    async run(page) {
      const dots = await page.locator('.answer-time').count();
      const deadline = await page.locator('.deadline text').allTextContents();
      // Dots may lie upon one another, the last one drawn on top.
      await page.locator('.answer-time').last().hover();
      const words = await page.locator('.answer-told').innerText();
      await page.locator('section[aria-labelledby="answer-times"] summary').click();
      const table = page.locator('section[aria-labelledby="answer-times"] tbody tr');
      // What the click opens is drawn a moment later.
      await table.first().waitFor();
      const rows = await table.count();
      return unless(
        dots > 3 && deadline.join() === 'deadline 10.0 s' && /^\d.* m?s: /u.test(words) && rows > 3,
        () => `${dots} dots, ${deadline.join()}, ${words}, ${rows} rows`,
      );
    },
  },
  {
    title: 'a finding of a further round says so, and names what other rounds have found',
    sample: 'hostile',
    hash: FINDING,
    async run(page) {
      const words = await page.locator('section[aria-labelledby="rounds"]').innerText();
      const command = await page.locator('.command code').first().innerText();
      await page.keyboard.press('Escape');
      const summary = await page.locator('.outcome').innerText();
      return unless(
        words.includes('found in round 3 (seed 9)') &&
          words.includes('round 1: warn: expected A, found B') &&
          summary.includes('4 rounds ran until') &&
          summary.includes('the last new finding came in round 3') &&
          /^npx assay replay R\d+ reports\/latest$/u.test(command),
        () => `${words}; ${summary}; ${command}`,
      );
    },
  },
  {
    title: 'of a list of 5,000 rows only some are there, wherever it is scrolled to',
    sample: 'large',
    async run(page) {
      const all = await page.locator('.checks [role="status"]').innerText();
      const before = await page.locator(ROWS).count();
      const height = await page.evaluate<number>('document.documentElement.scrollHeight');
      const last = page.locator('.virtual-rows > ul').last();
      await last.scrollIntoViewIfNeeded();
      await last.locator('li').last().waitFor();
      const after = await page.locator(ROWS).count();
      await page.keyboard.press('End');
      const isAtEnd = await last.locator('li').last().isVisible();
      const longestMs = await page.evaluate<number>(LONGEST_TASK_MS);
      console.log(`  ${all}, longest task while scrolling ${Math.round(longestMs)} ms`);
      return unless(
        before < 500 && after < 500 && height > 100_000 && isAtEnd && longestMs < MAX_MS,
        () => `${all}: ${before}, ${after} rows, ${height} pixels, ${longestMs} ms`,
      );
    },
  },
  {
    title: 'a report of 5,000 checks is painted and filtered soon',
    sample: 'large',
    async run(page) {
      const paintMs = await page.evaluate<number>(PAINT_MS);
      const before = Date.now();
      await page.locator('[data-search]').fill('unsigned');
      await page.locator(ROWS).first().waitFor();
      const filterMs = Date.now() - before;
      console.log(`  painted after ${Math.round(paintMs)} ms, filtered after ${filterMs} ms`);
      return unless(paintMs < MAX_MS && filterMs < MAX_MS, () => `${paintMs}, ${filterMs}`);
    },
  },
];
