import { expect, test } from 'vitest';
import { REHEARSAL_STEPS } from '../../src/conformance/suites/client/index.ts';
import { REHEARSED } from '../../src/contract/clauses/reasons.ts';
import { CLAUSES } from '../../src/contract/index.ts';

test('the clauses that the register leaves to the rehearsal are those that its steps try', () => {
  const left = CLAUSES.filter(({ excluded }) => excluded === REHEARSED).map(({ id }) => String(id));
  const tried = new Set(REHEARSAL_STEPS.flatMap(({ clauses }) => clauses));
  expect(left.length).toBeGreaterThan(10);
  expect([...tried].toSorted()).toEqual(left.toSorted());
});
