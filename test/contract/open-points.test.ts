import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { readProfilePoints } from '../../scripts/generate/profile-points.ts';
import { SPECIFICATION_TEXT, sectionLines } from './section-lines.ts';

const { keys: KEYS, openPoints } = readProfilePoints(
  fileURLToPath(new URL('../../schemas/profile.schema.json', import.meta.url)),
);

const OPEN_POINTS = Object.entries(openPoints).map(([id, point]) => ({
  id,
  section: id.split('/')[0],
  ...point,
}));

/** The text from the start of its sentence to each 'not shown', one entry an occurrence. */
function occurrences(text: string): readonly string[] {
  const ends = [...text.matchAll(/not shown/gi)].map(({ index, 0: found }) => index + found.length);
  return ends.map((end, position) => text.slice(position === 0 ? 0 : ends[position - 1], end));
}

const OCCURRENCES = sectionLines(SPECIFICATION_TEXT).flatMap(({ section, text }) =>
  occurrences(text).map((upTo) => ({ section, upTo })),
);

function quoteUpToNotShown(quote: string): string {
  return quote.slice(0, quote.indexOf('not shown') + 'not shown'.length);
}

describe("the document's 'not shown' points", () => {
  test('all of them lie in numbered sections', () => {
    expect(SPECIFICATION_TEXT.match(/not shown/gi)).toHaveLength(OCCURRENCES.length);
  });

  test('there is one row for each, in the same order', () => {
    const rows = OPEN_POINTS.map(({ section }) => section);
    expect(rows).toEqual(OCCURRENCES.map(({ section }) => section));
  });

  test.each(OPEN_POINTS.map((point, index) => ({ ...point, index })))(
    '$section: $quote',
    ({ index, section, quote }) => {
      const occurrence = OCCURRENCES[index];
      expect(occurrence?.section).toBe(section);
      expect(occurrence?.upTo.endsWith(quoteUpToNotShown(quote))).toBe(true);
      expect(SPECIFICATION_TEXT).toContain(quote);
    },
  );

  test.each(OPEN_POINTS)('$id is answered by a key or says why not', ({ id, excluded }) => {
    const answering = Object.values(KEYS).filter((key) => key['x-answers']?.includes(id));
    if (excluded === undefined) expect(answering).not.toEqual([]);
    else {
      expect(answering).toEqual([]);
      expect(excluded.split(/\s+/).length).toBeGreaterThanOrEqual(8);
    }
  });
});

test.each(Object.keys(KEYS))('%s answers an open point, or says what called for it', (key) => {
  const { 'x-answers': answers, 'x-reason': reason } = KEYS[key] ?? {};
  const ids: readonly string[] = OPEN_POINTS.map(({ id }) => id);
  expect(answers === undefined).toBe(reason !== undefined);
  expect(answers?.filter((id) => !ids.includes(id)) ?? []).toEqual([]);
});
