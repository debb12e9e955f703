import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { SUITES } from '../../src/conformance/core/check.ts';
import { selectChecks } from '../../src/conformance/core/plan/select-checks.ts';
import { CHECKS } from '../../src/conformance/suites/index.ts';
import { FORMER_CHECK_IDS } from '../../src/contract/former-check-ids.ts';

const IDS = CHECKS.map(({ id }) => id);

/** Every id that is given out, one a line, in alphabetical order; `npm run generate` adds new ones. */
const GIVEN_OUT = readFileSync(new URL('check-ids.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');

const SUITES_FOLDER = new URL('../../src/conformance/suites/', import.meta.url);

/** The source of all suites. */
function suiteSources(): string {
  const paths = readdirSync(SUITES_FOLDER, { recursive: true, encoding: 'utf8' });
  return paths
    .filter((path) => path.endsWith('.ts'))
    .map((path) => readFileSync(new URL(path, SUITES_FOLDER), 'utf8'))
    .join('');
}

describe('the ids of checks', () => {
  test('are unique', () => {
    expect(IDS.filter((id, index) => IDS.indexOf(id) !== index)).toEqual([]);
  });

  test('are of the form target.topic.claim', () => {
    const wellFormed = /^[a-z][a-z0-9-]*\.[a-z][a-z0-9-]*\.[a-z0-9]+(?:-[a-z0-9]+)*$/;
    expect(IDS.filter((id) => !wellFormed.test(id))).toEqual([]);
  });

  test('differ by their letters and digits alone, of which tests get their names', () => {
    const names = IDS.map((id) => id.replaceAll(/[^a-z0-9]/g, ''));
    expect(new Set(names).size).toBe(IDS.length);
  });

  test('begin with their suite', () => {
    const suites = Object.keys(SUITES);
    const strangers = CHECKS.filter(({ id, suite }) => !id.startsWith(`${suite}.`));
    expect(strangers).toEqual([]);
    expect(IDS.filter((id) => !suites.includes(id.split('.')[0] ?? ''))).toEqual([]);
  });

  test('are literal strings, so that a text search for an id finds its check', () => {
    const source = suiteSources();
    expect(GIVEN_OUT.filter((id) => !source.includes(`id: '${id}'`))).toEqual([]);
  });
});

describe('ids are permanent', () => {
  test('none that was given out is missing: users have it in baselines and selections', () => {
    expect(GIVEN_OUT.filter((id) => !IDS.includes(id))).toEqual([]);
  });

  test('one that went says which checks cover it now, and comes back for nothing else', () => {
    expect(Object.keys(FORMER_CHECK_IDS).filter((id) => IDS.includes(id))).toEqual([]);
    const covering = Object.values(FORMER_CHECK_IDS).flat();
    expect(covering.filter((id) => !IDS.includes(id))).toEqual([]);
  });

  test('a new one is entered in test/conformance/check-ids.txt', () => {
    expect(IDS.filter((id) => !GIVEN_OUT.includes(id))).toEqual([]);
  });

  test('the list is in order and names none twice', () => {
    expect(GIVEN_OUT).toEqual([...new Set(GIVEN_OUT)].toSorted());
    expect(GIVEN_OUT.length).toBeGreaterThan(100);
  });
});

test('a selection by an id that went says which check covers it now', () => {
  const select = (only: string) => () => selectChecks(CHECKS, { only: [only] });
  expect(select('receiver.signature.rejects-empty-key')).toThrow(
    'The check receiver.signature.rejects-empty-key went; receiver.signature.rejects-unrelated-key covers it now.',
  );
  expect(select('token-server.request.get-method')).toThrow('went, and no other covers it.');
});
