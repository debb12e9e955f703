import { accessibility, isWithinWidth, LOOKS, type PageCheck, unless } from './page-check.ts';
import { GIVEN_UP } from './sample-simulation.ts';

const NOTICE = '#notice=30.4';

const onEachLook: readonly PageCheck[] = LOOKS.flatMap((look) =>
  (['', NOTICE] as const).flatMap((hash): readonly PageCheck[] => {
    const place = `${hash === '' ? 'a simulation' : 'its notice'} at ${look.width} pixels, ${look.scheme}`;
    return [
      {
        title: `${place}: no sideways scroll`,
        sample: 'simulation',
        hash,
        look,
        run: isWithinWidth,
      },
      {
        title: `${place}: axe finds nothing`,
        sample: 'simulation',
        hash,
        look,
        run: accessibility,
      },
    ];
  }),
);

/** What has to hold of the page of `assay simulate`. */
export const SIMULATION_CHECKS: readonly PageCheck[] = [
  ...onEachLook,
  {
    title: 'a simulation says first how much was given up and why, and how to send one again',
    sample: 'simulation',
    async run(page) {
      const headline = await page.locator('h1').innerText();
      const charts = await page.locator('svg.chart').count();
      const command = await page.locator('.command code').first().innerText();
      return unless(
        headline === `GIVEN UP — ${GIVEN_UP} of 6,000 notices (status 413 × ${GIVEN_UP})` &&
          charts === 4 &&
          command.startsWith('npx assay replay --journal run.ndjson r1:30:4 --receiver-url '),
        () => `${headline}; ${charts} charts; ${command}`,
      );
    },
  },
  {
    title: 'the charts share one moment, which pointer and slider set',
    sample: 'simulation',
    async run(page) {
      const names = (await page.locator('.course figcaption').allInnerTexts()).join('; ');
      await page
        .locator('svg.chart')
        .nth(1)
        .hover({ position: { x: 400, y: 50 } });
      const lines = await page.locator('.chart .cursor').count();
      const pointed = await page.locator('.readout').innerText();
      await page.locator('.slider input').focus();
      await page.keyboard.press('ArrowRight');
      const moved = await page.locator('.readout').innerText();
      const told = await page.locator('.slider input').getAttribute('aria-valuetext');
      return unless(
        lines === 4 &&
          /a second.*Latency in ms, from the intended sending.*p50.*p90.*p99.*by answer.*by event/su.test(
            names,
          ) &&
          /a second .* p99 .* ms/u.test(pointed) &&
          moved !== pointed &&
          told !== null,
        () => `${lines} lines; ${names}; ${pointed}; ${moved}; ${told}`,
      );
    },
  },
  {
    title: 'the charts stand in a table too',
    sample: 'simulation',
    async run(page) {
      await page.locator('.course summary').click();
      // The rows are drawn once the table is open.
      await page.locator('.course tbody tr').first().waitFor();
      const rows = await page.locator('.course tbody tr').count();
      const points = await page.locator('.slider input').getAttribute('max');
      return unless(rows === Number(points) + 1 && rows > 100, () => `${rows} rows, ${points}`);
    },
  },
  {
    title: 'a mark in a session opens its notice with each attempt; Escape leads back',
    sample: 'simulation',
    async run(page) {
      await page.locator('.notice-mark.is-fail').first().click();
      const kicker = await page.locator('.kicker').innerText();
      const attempts = await page.locator('.timeline > li').count();
      const moment = await page.locator('.timeline .when').nth(1).getAttribute('title');
      await page.keyboard.press('Escape');
      const sessions = page.locator('.sessions');
      // The hash of a page changes a moment after the key; who never gets there is told below.
      await sessions.waitFor({ timeout: 5_000 }).catch(() => {});
      const isBack = await sessions.count();
      return unless(
        kicker.includes('given up after 4 attempts') &&
          attempts === 4 &&
          isBack === 1 &&
          /^\d{4}-.*Z$/u.test(moment ?? ''),
        () => `${kicker}; ${attempts} attempts; ${isBack}`,
      );
    },
  },
  {
    title: 'by keyboard: / searches what was given up, j moves, Enter opens, j goes to the next',
    sample: 'simulation',
    async run(page) {
      await page.keyboard.press('/');
      await page.keyboard.type('r1:30:');
      await page.keyboard.press('Escape');
      const found = await page.locator('.rows li').count();
      await page.keyboard.press('/');
      await page.keyboard.type('112');
      await page.keyboard.press('Escape');
      for (const key of ['j', 'j', 'Enter']) await page.keyboard.press(key);
      const opened = await page.locator('.facts code').first().innerText();
      await page.keyboard.press('j');
      const next = page.locator('.facts code').first();
      // The hash of a page changes a moment after the key; who never gets there is told below.
      await next
        .filter({ hasNotText: opened })
        .waitFor({ timeout: 5_000 })
        .catch(() => {});
      const following = await next.innerText();
      return unless(
        found === 1 && opened === 'r1:60:4' && following === 'r1:90:4',
        () => `${found} found; ${opened}, then ${following}`,
      );
    },
  },
  {
    title: 'what a receiver answered stays text',
    sample: 'simulation',
    hash: NOTICE,
    async run(page) {
      const images = await page.locator('img').count();
      const words = await page.locator('pre').last().innerText();
      return unless(images === 0 && words.includes('<img') && words.includes('␛'), () => words);
    },
  },
  {
    title: 'on paper the charts stay, and what only a pointer can use is gone',
    sample: 'simulation',
    async run(page) {
      await page.emulateMedia({ media: 'print' });
      const charts = await page.locator('svg.chart:visible').count();
      const sliders = await page.locator('.slider:visible').count();
      return unless(charts === 4 && sliders === 0, () => `${charts} charts, ${sliders} sliders`);
    },
  },
];
