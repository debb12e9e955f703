import { readFileSync } from 'node:fs';
import { expect, expectTypeOf, test } from 'vitest';
import type * as generated from '../../src/contract/generated/types.ts';
import {
  type Basis,
  type CheckOutcome,
  type Firmness,
  type Level,
  type RunOutcome,
  type Summary,
  summaryOf,
  VERDICTS,
  type Verdict,
} from '../../src/contract/index.ts';

const RESULTS = JSON.parse(
  readFileSync(new URL('../../schemas/results.schema.json', import.meta.url), 'utf8'),
) as { $defs: Record<string, { enum?: string[]; required?: string[] }> };

test('the schemas know the same verdicts in the same order', () => {
  expect(RESULTS.$defs['Verdict']?.enum).toEqual(VERDICTS);
  expect(RESULTS.$defs['Summary']?.required).toEqual(Object.keys(summaryOf([])));
});

test('the words of the schemas are the words of the code', () => {
  expectTypeOf<generated.Level>().toEqualTypeOf<Level>();
  expectTypeOf<generated.Basis>().toEqualTypeOf<Basis>();
  expectTypeOf<generated.Firmness>().toEqualTypeOf<Firmness>();
  expectTypeOf<generated.CheckOutcome>().toEqualTypeOf<CheckOutcome>();
  expectTypeOf<generated.Verdict>().toEqualTypeOf<Verdict>();
  expectTypeOf<generated.RunOutcome>().toEqualTypeOf<RunOutcome>();
  expectTypeOf<Readonly<generated.Summary>>().toExtend<Summary>();
  // The types are compared by the type check; the values of every word stand in the schemas.
  const words = ['Level', 'Basis', 'Firmness', 'CheckOutcome', 'Verdict', 'RunOutcome'];
  for (const word of words) expect(RESULTS.$defs[word]?.enum?.length).toBeGreaterThan(1);
});
