import { HEIGHT, PHONE } from './open-page.ts';
import { accessibility, isWithinWidth, LOOKS, type PageCheck, unless } from './page-check.ts';

const PAGES = { certificate: 'a certificate', registry: 'a registry' } as const;

const onEachLook: readonly PageCheck[] = LOOKS.flatMap((look) =>
  (['certificate', 'registry'] as const).flatMap((sample): readonly PageCheck[] => {
    const place = `${PAGES[sample]} at ${look.width} pixels, ${look.scheme}`;
    return [
      { title: `${place}: no sideways scroll`, sample, look, run: isWithinWidth },
      { title: `${place}: axe finds nothing`, sample, look, run: accessibility },
    ];
  }),
);

/** What has to hold of the pages of `assay registry build`. */
export const CERTIFICATE_CHECKS: readonly PageCheck[] = [
  ...onEachLook,
  {
    title: 'a phone is told by whom a certificate is, under which policy, and what it proves',
    sample: 'certificate',
    look: PHONE,
    async run(page) {
      const summary = await page.locator('.outcome .summary').innerText();
      const issuer = await page.locator('.fact-list summary').innerText();
      const facts = await page.locator('.fact-list dl:visible').count();
      await page.locator('.fact-list summary').click();
      const opened = page.locator('.fact-list dl');
      await opened.waitFor();
      const words = await opened.innerText();
      const proof = await page.locator('section[aria-labelledby="meaning"] h2').boundingBox();
      return unless(
        summary.startsWith('under the policy default and the profile neutral; the run was') &&
          issuer.includes('The Vendor') &&
          facts === 0 &&
          words.includes('valid until') &&
          (proof?.y ?? HEIGHT) < HEIGHT,
        () => `${summary}; ${issuer}; ${facts} lists; ${words}; at ${proof?.y}`,
      );
    },
  },
  {
    title: 'a certificate says of whom, until when, and shows each clause',
    sample: 'certificate',
    async run(page) {
      const headline = await page.locator('h1').innerText();
      const kept = await page.locator('.map .square.is-kept').count();
      const isTold = /^CERTIFIED — .*2\.1\.0, until \d{4}-\d\d-\d\d$/u.test(headline);
      return unless(isTold && kept > 100, () => `${headline}; ${kept} clauses kept`);
    },
  },
  {
    title: 'a certificate tells how its badge is shown elsewhere',
    sample: 'certificate',
    async run(page) {
      const line = await page.locator('[aria-labelledby="badge"] code').first().innerText();
      return unless(
        /^\[!\[certified\]\(file:.*\/badges\/[0-9a-f]{64}\.svg\)\]\(file:.*\.html\)$/u.test(line),
        () => line,
      );
    },
  },
  {
    title: 'a registry names the columns of its cells on a phone, where its table has no head',
    sample: 'registry',
    look: PHONE,
    async run(page) {
      const head = await page.locator('.certificates thead').isVisible();
      const named = await page.evaluate<string>(
        `getComputedStyle(document.querySelector('.certificates [data-column="level"]'), '::before').content`,
      );
      return unless(!head && named.includes('level'), () => `${head}, ${named}`);
    },
  },
  {
    title: 'a registry is searched by the key / and leads to its certificates',
    sample: 'registry',
    async run(page) {
      await page.keyboard.press('/');
      await page.keyboard.type('nobody');
      const none = await page.locator('tbody tr').count();
      await page.locator('[data-search]').fill('2.1.0');
      const found = page.locator('tbody tr');
      const link = await found.locator('a[data-row]').first().getAttribute('href');
      const isRight = none === 0 && (await found.count()) === 1;
      return unless(
        isRight && /^certificates\/[0-9a-f]{64}\.html$/u.test(link ?? ''),
        () => `${none} rows for nobody; ${link}`,
      );
    },
  },
];
