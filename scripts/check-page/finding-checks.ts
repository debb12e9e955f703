import { FINDING_ID, LONG_BODY } from './make-sample-pages.ts';
import { type PageCheck, unless } from './page-check.ts';

const FINDING = `#check=${FINDING_ID}`;
const MOST_LINES = 30;

/** What is told of each exchange, and when it was exactly. */
const TIMES = `[...document.querySelectorAll('.timeline time')].map(
  ({ title, textContent }) => textContent + ' ' + title,
)`;

/** How many parts of causes are not told whole. */
const CUT_OFF = `[...document.querySelectorAll('.cause h3, .cause .expected dd')].filter(
  (part) =>
    part.scrollWidth > part.clientWidth + 1 || part.scrollHeight > part.clientHeight + 1,
).length`;

/** What has to hold of the page of one finding. */
export const FINDING_CHECKS: readonly PageCheck[] = [
  {
    title: 'the keyboard is led to the heading of a finding that is opened, and back to its link',
    sample: 'failing',
    async run(page) {
      const link = '.cause a[href^="#check"]';
      const isInFocus = (selector: string) =>
        page
          .locator(`${selector}:focus`)
          .waitFor({ timeout: 5_000 })
          .then(() => true)
          .catch(() => false);
      await page.locator(link).first().focus();
      await page.keyboard.press('Enter');
      const isAtHeading = await isInFocus('.finding h1');
      await page.keyboard.press('Escape');
      const isBack = await isInFocus(link);
      return unless(isAtHeading && isBack, () => `heading ${isAtHeading}, link ${isBack}`);
    },
  },
  {
    title: 'a finding says what the document says, why that matters, and how it is usually mended',
    sample: 'failing',
    hash: FINDING,
    async run(page) {
      const duty = await page
        .locator('section[aria-labelledby="duty"] blockquote')
        .first()
        .innerText();
      const [why = '', fix = ''] = await page
        .locator('section[aria-labelledby="advice"] > p')
        .allInnerTexts();
      const commands = await page.locator('.command code').allInnerTexts();
      const buttons = await page.locator('.command button').count();
      return unless(
        duty.includes('verifies the signature') &&
          why.length > 20 &&
          fix.length > 20 &&
          commands.includes(`npx assay explain ${FINDING_ID}`) &&
          buttons === commands.length,
        () => `${duty}; ${why}; ${fix}; ${commands.join('; ')}`,
      );
    },
  },
  {
    title: 'each exchange has a place on the time axis, and its exact time where it is pointed at',
    sample: 'failing',
    hash: FINDING,
    async run(page) {
      const exchanges = await page.locator('.timeline > li').count();
      const bars = await page.locator('.timeline .bar-of-time').count();
      const times = await page.evaluate<readonly string[]>(TIMES);
      const areExact = times.every((words) => /^\+\d.* m?s \d{4}-\d\d-\d\dT[\d:.]+Z$/u.test(words));
      return unless(
        exchanges > 1 && bars === exchanges && areExact,
        () => `${exchanges} exchanges, ${bars} bars: ${JSON.stringify(times)}`,
      );
    },
  },
  {
    title:
      'a long body is folded at 30 lines with what changed in view, and its whitespace is visible',
    sample: 'long',
    hash: FINDING,
    async run(page) {
      const body = page.locator('.pair > div').nth(1).locator('.request .text');
      // What is left out is told by a sign before or after the lines.
      const linesOf = async () =>
        (await body.locator('pre').innerText()).split('\n').filter((line) => /\w/u.test(line));
      const folded = await linesOf();
      const marks = await body.locator('mark').allInnerTexts();
      await body.locator('button').click();
      await body.getByText('Fold', { exact: true }).waitFor();
      const whole = await linesOf();
      return unless(
        folded.length <= MOST_LINES &&
          folded.some((line) => line.includes(`line ${LONG_BODY.changed + 1} `)) &&
          marks.join('').includes('→') &&
          whole.length === LONG_BODY.lines,
        () => `${folded.length} lines, then ${whole.length}; marked ${JSON.stringify(marks)}`,
      );
    },
  },
  {
    title: 'the smallest example is a list of its steps',
    sample: 'long',
    hash: FINDING,
    async run(page) {
      const steps = await page.locator('section[aria-labelledby="example"] li').allInnerTexts();
      return unless(steps.join() === 'the first step,the second step', () => steps.join());
    },
  },
  {
    title: 'on paper each cause is told whole, and what only a pointer can use is gone',
    sample: 'encoding',
    async run(page) {
      await page.emulateMedia({ media: 'print' });
      const cutOff = await page.evaluate<number>(CUT_OFF);
      const buttons = await page.locator('.command button:visible, .filters:visible').count();
      return unless(cutOff === 0 && buttons === 0, () => `${cutOff} cut off, ${buttons} controls`);
    },
  },
];
