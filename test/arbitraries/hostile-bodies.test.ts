import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HOSTILE_BODIES, hostileBodyArbitrary } from '../../src/arbitraries/index.ts';
import { validateNotification } from '../../src/contract/index.ts';

const decoder = new TextDecoder();

function bodyOf(id: string): { readonly text: string; readonly isJson: boolean } {
  const body = HOSTILE_BODIES.find((row) => row.id === id);
  if (body === undefined) throw new Error(`There is no hostile body ${id}.`);
  return { text: decoder.decode(body.bytes), isJson: body.isJson };
}

test('ids are unique', () => {
  const ids = HOSTILE_BODIES.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
});

describe('JSON or not', () => {
  test.each([
    ['empty', false],
    ['whitespace', false],
    ['empty-array', true],
    ['null', true],
    ['number', true],
    ['string', true],
    ['true', true],
    ['truncated', false],
    ['single-quotes', false],
    ['trailing-comma', false],
    ['trailing-garbage', false],
    ['nan', false],
    ['invalid-utf8', false],
    ['latin1', false],
    ['raw-surrogate', false],
    ['nul-bytes', false],
    ['nul-raw', false],
    ['deep-arrays', true],
    ['deep-objects', true],
    ['large-label', true],
    ['duplicate-keys', true],
    ['proto-key', true],
    ['constructor-key', true],
    ['huge-number', true],
    ['lone-surrogate', true],
    ['payload-null', true],
    ['payload-array', true],
    ['payload-string', true],
    ['event-type-string', true],
    ['event-type-huge', true],
    ['event-type-negative', true],
    ['event-type-float', true],
    ['missing-payload', true],
  ])('%s: %s', (id, isJson) => {
    expect(bodyOf(id).isJson).toBe(isJson);
  });
});

/** Valid by the schema; what is hostile about them stands in the bytes or in a free text. */
const VALID_BY_SCHEMA = [
  'lone-surrogate',
  'nul-escape',
  'large-sid',
  'large-label',
  'duplicate-keys',
];

test('what is JSON is no valid notification, apart from hostile texts', () => {
  const valid = HOSTILE_BODIES.filter(
    ({ isJson, bytes }) =>
      isJson && validateNotification(JSON.parse(decoder.decode(bytes))).length === 0,
  );
  expect(valid.map(({ id }) => id).toSorted()).toEqual(VALID_BY_SCHEMA.toSorted());
});

test('the size is all that is hostile about a large body', () => {
  const large = HOSTILE_BODIES.filter(({ kind }) => kind === 'large');
  expect(large.length).toBeGreaterThan(1);
  for (const { id } of large) expect(VALID_BY_SCHEMA).toContain(id);
});

test.each(['invalid-utf8', 'latin1', 'raw-surrogate'])('%s: only the text is at fault', (id) => {
  const { bytes } = HOSTILE_BODIES.find((row) => row.id === id) ?? { bytes: new Uint8Array() };
  const lenient = new TextDecoder().decode(bytes);
  expect(validateNotification(JSON.parse(lenient))).toEqual([]);
});

test('a special key is really there', () => {
  const parsed: unknown = JSON.parse(bodyOf('proto-key').text);
  expect(Object.keys(parsed as object)).toContain('__proto__');
});

test('a cut body is shorter than a notification and not empty', () => {
  expect(bodyOf('truncated').text).toMatch(/^\{"noticeId".*[^}]$/u);
});

test('those made from a notification can be found again', () => {
  for (const { id } of HOSTILE_BODIES.filter(({ kind }) => kind === 'special-keys')) {
    expect(bodyOf(id).text).toContain(`"assay-hostile-${id}"`);
  }
});

test('no drawn body is a valid notification', () => {
  const rows = new Set(HOSTILE_BODIES.map(({ id }) => id));
  fc.assert(
    fc.property(hostileBodyArbitrary, ({ id, bytes, isJson }) => {
      if (!isJson || rows.has(id)) return;
      expect(validateNotification(JSON.parse(decoder.decode(bytes)))).not.toEqual([]);
    }),
    { seed: 1, numRuns: 500 },
  );
});
