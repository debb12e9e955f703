import { describe, expect, test } from 'vitest';
import {
  differenceAt,
  placesOf,
  smallestSubset,
  withPlaces,
} from '../../../../../src/conformance/suites/receiver/causes/notice-difference.ts';

const ACCEPTED = { a: 1, 'b/c': 'x', list: [{ n: 1 }, { n: 2 }], only: true };
const REFUSED = { a: 2, 'b/c': 'x', list: [{ n: 1 }, { n: 3, m: 0 }, { n: 4 }], new: null };

describe('two values', () => {
  test('differ in places, of which entries of an array share theirs', () => {
    expect(placesOf(ACCEPTED, REFUSED).map(({ path }) => path)).toEqual([
      '/a',
      '/list',
      '/list/*/n',
      '/list/*/m',
      '/only',
      '/new',
    ]);
    expect(placesOf(ACCEPTED, structuredClone(ACCEPTED))).toEqual([]);
  });

  test('become each other with none or all of the places', () => {
    const places = placesOf(ACCEPTED, REFUSED);
    expect(withPlaces(ACCEPTED, REFUSED, [])).toEqual(ACCEPTED);
    expect(withPlaces(ACCEPTED, REFUSED, places)).toEqual(REFUSED);
  });

  test('are mixed place by place', () => {
    const mixed = (path: string) =>
      withPlaces(
        ACCEPTED,
        REFUSED,
        placesOf(ACCEPTED, REFUSED).filter((place) => place.path === path),
      );
    expect(mixed('/a')).toEqual({ ...ACCEPTED, a: 2 });
    expect(mixed('/only')).toEqual({ a: 1, 'b/c': 'x', list: ACCEPTED.list });
    expect(mixed('/list')).toEqual({ ...ACCEPTED, list: [{ n: 1 }, { n: 2 }, { n: 4 }] });
    expect(mixed('/list/*/n')).toEqual({ ...ACCEPTED, list: [{ n: 1 }, { n: 3 }] });
  });
});

describe('the smallest subset that shows an effect', () => {
  const parts = Array.from({ length: 40 }, (_, at) => at);
  test.each([[[7]], [[0]], [[39]], [[3, 30]], [[1, 2, 3]]])('is found: %j', async (needed) => {
    let asked = 0;
    const found = await smallestSubset(parts, async (subset) => {
      asked += 1;
      return needed.every((part) => subset.includes(part));
    });
    expect(found).toEqual(needed);
    expect(asked).toBeLessThan(needed.length === 1 ? 15 : 80);
  });
});

test('places in words', () => {
  const words = (accepted: unknown, refused: unknown, length?: number) => {
    const place = { path: '', accepted, refused, ...(length === undefined ? {} : { length }) };
    const { path: _path, ...rest } = differenceAt(place, 'agent-1');
    return rest;
  };
  expect(words(undefined, 'agent-1 ö')).toEqual({ accepted: 'absent', refused: '"… ö"' });
  expect(words([1], [1, 2], 2)).toEqual({ accepted: '1 entry', refused: '2 entries' });
  expect(words(false, 'x'.repeat(99)).refused).toBe(`"${'x'.repeat(59)}… (99 characters)`);
});

test('a label is told by its value where every object inherits one of its name', () => {
  const [accepted, refused] = [
    { labels: { team: 'a' } },
    { labels: { team: 'a', constructor: 'x' } },
  ];
  const places = placesOf(accepted, refused);
  expect(places).toEqual([{ path: '/labels/constructor', accepted: undefined, refused: 'x' }]);
  expect(places.map((place) => differenceAt(place).accepted)).toEqual(['absent']);
  expect(withPlaces(accepted, refused, places)).toEqual(refused);
});
