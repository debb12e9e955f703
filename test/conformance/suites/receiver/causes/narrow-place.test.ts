import { expect, test } from 'vitest';
import { narrowPlace } from '../../../../../src/conformance/suites/receiver/causes/narrow-place.ts';

const PLACE = { path: '/payload/metrics/*/asr_ttlw', accepted: 3_791, refused: 169 };
const NOTICE = { payload: { metrics: [{ asr_ttlw: 169 }, { asr_ttlw: 0 }, { asr_ttlw: 0 }, {}] } };

test('of what the entries of an array hold, the value is told that is refused', async () => {
  const asked: unknown[] = [];
  const narrowed = await narrowPlace(PLACE, NOTICE, async ({ refused }) => {
    asked.push(refused);
    return refused === 0;
  });
  expect(narrowed).toEqual({ ...PLACE, refused: 0 });
  expect(asked).toEqual([169, 0]);
});

test('values that are refused together alone are told by the first', async () => {
  expect(await narrowPlace(PLACE, NOTICE, async () => false)).toEqual(PLACE);
});

const TEXT = { path: '/payload/name', accepted: 'x', refused: 'Zoë, "quoted" '.repeat(30) };

test('a text that is refused for its length is told by the number of its characters', async () => {
  const narrowed = await narrowPlace(TEXT, {}, async ({ refused }) => String(refused).length > 255);
  const [accepted, refused] = ['x'.repeat(255), 'x'.repeat(256)];
  expect(narrowed).toEqual({ ...TEXT, accepted, refused, isTextLength: true });
});

const refusing =
  (what: string) =>
  async ({ refused }: { readonly refused: unknown }) =>
    String(refused).includes(what);

test.each(['"', '\n'])(
  'a text that is refused for %j in it is told by that alone',
  async (what) => {
    const place = { ...TEXT, refused: `two\nlines, ${TEXT.refused}` };
    const told = { ...place, accepted: 'axb', refused: `a${what}b`, character: what };
    expect(await narrowPlace(place, {}, refusing(what))).toEqual(told);
  },
);

test('a text that is refused for what several characters say is told as it is', async () => {
  expect(await narrowPlace(TEXT, {}, refusing('" Zo'))).toEqual(TEXT);
});

test('a number is told beside a small one that is acknowledged in its place', async () => {
  const place = { path: '/payload/ms', accepted: undefined, refused: 5_000_000_000 };
  const isLarge = async ({ refused }: { readonly refused: unknown }) => Number(refused) > 2 ** 31;
  expect(await narrowPlace(place, {}, isLarge)).toEqual({ ...place, accepted: 1 });
  expect(await narrowPlace(place, {}, async () => true)).toEqual(place);
});
