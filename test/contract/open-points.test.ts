import { describe, expect, test } from 'vitest';
import {
  BUILT_IN_PROFILES,
  FIELD_POINTS,
  OPEN_POINTS,
  PROFILE_KEYS,
} from '../../src/contract/profile/index.ts';
import { SPECIFICATION_TEXT, sectionLines } from './section-lines.ts';

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

  test.each(OPEN_POINTS)('$section: $quote is answered or says why not', (point) => {
    if (point.excluded === undefined) expect(point.answeredBy).not.toEqual([]);
    else {
      expect(point.answeredBy).toEqual([]);
      expect(point.excluded.split(/\s+/).length).toBeGreaterThanOrEqual(8);
    }
  });

  test('every answering key is answered by both built-in profiles', () => {
    const keys = OPEN_POINTS.flatMap(({ answeredBy }) => answeredBy);
    for (const { values } of Object.values(BUILT_IN_PROFILES)) {
      expect(keys.filter((key) => !Object.hasOwn(values, key))).toEqual([]);
    }
  });
});

describe('the profile keys', () => {
  const answering = new Set(OPEN_POINTS.flatMap(({ answeredBy }) => answeredBy));

  test.each(PROFILE_KEYS)('%s answers an open point or says what called for it', (key) => {
    expect(answering.has(key) || Object.hasOwn(FIELD_POINTS, key)).toBe(true);
  });

  test('a key says what called for it only when it answers no open point', () => {
    expect(Object.keys(FIELD_POINTS).filter((key) => answering.has(key as never))).toEqual([]);
  });

  test('a field point is the point of a key that exists', () => {
    const keys: readonly string[] = PROFILE_KEYS;
    expect(Object.keys(FIELD_POINTS).filter((key) => !keys.includes(key))).toEqual([]);
  });
});
