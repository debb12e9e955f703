import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createUsersArbitrary } from '../../src/arbitraries/index.ts';
import { validateUsersRequest } from '../../src/contract/index.ts';

test('users are valid, distinct and named as the chat service allows', () => {
  fc.assert(
    fc.property(createUsersArbitrary({ userPrefix: 'assay-' }), (users) => {
      expect(validateUsersRequest(users)).toEqual([]);
      const names = users.map(({ username }) => username);
      expect(new Set(names).size).toBe(names.length);
      for (const name of names) expect(name).toMatch(/^assay-[a-z0-9_.-]{1,58}$/u);
    }),
    { seed: 1 },
  );
});

test('so many as are asked for', () => {
  const drawn = fc.sample(createUsersArbitrary({ minUsers: 60, maxUsers: 60 }), {
    seed: 1,
    numRuns: 3,
  });
  for (const users of drawn) expect(users).toHaveLength(60);
});
