import { expect, test } from 'vitest';
import type { Report, RunOutcome } from '../../../src/contract/index.ts';
import { badgeSvgOf, shieldsBadgeOf } from '../../../src/report/renderers/badge-of.ts';
import { HOSTILE } from '../every-verdict.ts';
import { makeReport, makeResult } from '../make-report.ts';

const ELEMENTS = ['svg', 'title', 'rect', 'path', 'g', 'text', 'text'];
const elementsOf = (svg: string) => [...svg.matchAll(/<(\w+)/g)].map(([, name]) => name);

const OUTCOMES: readonly RunOutcome[] = ['conformant', 'nonconformant', 'incomplete', 'partial'];
const reportOf = (outcome: RunOutcome, changes: Partial<Report> = {}) =>
  makeReport([makeResult()], { outcome, ...changes });

/** Relative luminance of a colour of six digits, by WCAG 2. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(color.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

test.each(OUTCOMES)(
  '%s is told by a word and by a colour that white stands out from',
  (outcome) => {
    const shields = shieldsBadgeOf(reportOf(outcome)) as { message: string; color: string };
    expect(shields).toMatchObject({ schemaVersion: 1, label: 'assay', message: outcome });
    expect(1.05 / (luminance(shields.color) + 0.05)).toBeGreaterThanOrEqual(4.5);
    const svg = badgeSvgOf(reportOf(outcome));
    expect(svg).toContain(`#${shields.color}`);
    expect(svg).toContain(`>${outcome}</text>`);
    expect(svg).toContain(`<title>assay: ${outcome.toUpperCase()} under neutral`);
    expect(elementsOf(svg)).toEqual(ELEMENTS);
  },
);

test('only what is conformant is green', () => {
  const [green, ...others] = OUTCOMES.map(
    (outcome) => (shieldsBadgeOf(reportOf(outcome)) as { color: string }).color,
  );
  expect(others).not.toContain(green);
});

test('the name of a profile ends no element', () => {
  const profile = { ...reportOf('conformant').profile, name: HOSTILE };
  const svg = badgeSvgOf(reportOf('conformant', { profile }));
  expect(elementsOf(svg)).toEqual(ELEMENTS);
  expect(svg.replaceAll('\n', '')).not.toMatch(/\p{Surrogate}|\p{Cc}|&(?!amp;|lt;|gt;|quot;)/u);
  expect(svg.match(/aria-label="[^"]*">/g)).toHaveLength(1);
});
