import { THREE_FAULTS } from '../../test/support/three-faults.ts';
import { THREE_SAMPLES } from './make-sample-pages.ts';
import { HEIGHT, PHONE } from './open-page.ts';
import { accessibility, isWithinWidth, LOOKS, type PageCheck, unless } from './page-check.ts';

/** A cause whose command stands above the end of the first screen. */
interface SeenCause {
  readonly sentence: string;
  readonly command: string;
}

/** What is wholly within the first screen, command and all. */
const SEEN = `[...document.querySelectorAll('.cause')].flatMap((cause) => {
  const code = cause.querySelector('.command code');
  const found = cause.querySelector('.expected dd.found');
  const lowest = Math.max(...[code, found].map((part) => part?.getBoundingClientRect().bottom ?? Infinity));
  if (lowest > ${HEIGHT}) return [];
  return [{ sentence: cause.querySelector('h3').textContent, command: code.textContent }];
})`;

const AGAIN = /^npx assay replay R\d+ reports\/latest$/u;

const namesCauses: readonly PageCheck[] = THREE_SAMPLES.flatMap((sample): readonly PageCheck[] => {
  const { outcome, sentences } = THREE_FAULTS[sample];
  return [
    {
      title: `${sample}: the first screen names the cause of each of three faults, and the command that shows it again`,
      sample,
      async run(page) {
        const headline = await page.locator('h1').innerText();
        const seen = await page.evaluate<readonly SeenCause[]>(SEEN);
        const caveats = await page.locator('.caveats').boundingBox();
        const areNamed = sentences.every((words) =>
          seen.some(({ sentence, command }) => words.test(sentence) && AGAIN.test(command)),
        );
        return unless(
          outcome.test(headline) && areNamed && caveats !== null && caveats.height < 50,
          () => `${headline}; ${JSON.stringify(seen)}; caveats of ${caveats?.height} pixels`,
        );
      },
    },
    {
      title: `${sample}: the first screen of a phone names three causes, and the command that shows each again`,
      sample,
      look: PHONE,
      async run(page) {
        const seen = await page.evaluate<readonly SeenCause[]>(SEEN);
        const areCommands = seen.every(({ command }) => AGAIN.test(command));
        return unless(seen.length >= 3 && areCommands, () => JSON.stringify(seen));
      },
    },
  ];
});

/** Opens all that can be opened, and what is opened by that. */
const OPEN_ALL = `(async () => {
  for (let depth = 0; depth < 3; depth += 1) {
    for (const part of document.querySelectorAll('details')) part.open = true;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return document.querySelectorAll('details[open] .ids li').length;
})()`;

/** What the first screen has to tell of three faults at once. */
export const FIRST_SCREEN_CHECKS: readonly PageCheck[] = [
  ...namesCauses,
  ...LOOKS.map(
    (look): PageCheck => ({
      title: `the first screen with everything opened at ${look.width} pixels, ${look.scheme}: no sideways scroll, and axe finds nothing`,
      sample: 'encoding',
      look,
      async run(page) {
        const listed = await page.evaluate<number>(OPEN_ALL);
        if (listed < 10) return `${listed} checks are listed by causes and caveats`;
        return (await isWithinWidth(page)) ?? accessibility(page);
      },
    }),
  ),
];
