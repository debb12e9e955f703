import { expect, test } from 'vitest';
import type { RunEvent } from '../../../src/contract/index.ts';
import { readData } from '../../../src/page/model/read-data.ts';
import { REPORT_FORMATS, reportOf } from '../../../src/report/index.ts';
import { makeEvents, makeFailure } from '../make-report.ts';

const HOSTILE = '</script><!-- <script>alert(1)</script> \u2028 $& $\' ]]> "';
const EVENTS = makeEvents([makeFailure({ actual: HOSTILE, title: HOSTILE })]);
const OPTIONS = { folder: 'out', references: { customerKey: 'env:KEY' } };

/** The content of an element as a parser of HTML finds it: it ends where its first end tag begins. */
function contentOf(page: string, id: string): string | undefined {
  return new RegExp(`<script type="application/json" id="${id}">([^]*?)</script`, 'u').exec(
    page,
  )?.[1];
}

const page = await REPORT_FORMATS.html.render(EVENTS, OPTIONS);

test('foreign text cannot leave its element, and is read back as it was', () => {
  const events = contentOf(page, 'assay-events');
  expect(events).not.toContain('<');
  expect(readData((id) => contentOf(page, id))).toEqual({
    kind: 'report',
    report: reportOf(EVENTS),
    options: OPTIONS,
  });
});

test('what further rounds have sent is not in the page: it would be nearly all of it', async () => {
  const [started, ...others] = EVENTS;
  if (started === undefined) throw new Error('a run begins with an event');
  const round = { number: 2, seed: 8, runId: 'run-2' };
  const noticeIds = Array.from({ length: 10_000 }, (_, at) => `notice-${at}`);
  const ended: RunEvent = { type: 'round-finished', round, durationMs: 1, found: [], noticeIds };
  const other = await REPORT_FORMATS.html.render([started, ended, ...others], OPTIONS);
  expect(contentOf(other, 'assay-events')).toBe(contentOf(page, 'assay-events'));
});

test('nothing but its own script and style may run, and nothing may be loaded', () => {
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/u.exec(page)?.[1];
  expect(policy).toMatch(
    /^default-src 'none'; script-src 'sha256-[\w+/]{43}='; style-src 'sha256-[\w+/]{43}='; img-src data:; base-uri 'none'; form-action 'none'$/u,
  );
  expect(page).not.toMatch(/<(?:script|link|img)[^>]*\s(?:src|href)=(?!"data:)/u);
});

test('the page is under 300 kB without its data', () => {
  expect(page.length - (contentOf(page, 'assay-events') ?? '').length).toBeLessThan(300_000);
});

test('a bare template says that it holds no data', () => {
  expect(() => readData(() => undefined)).toThrow('This page holds no data.');
});
