import { describe, expect, it } from 'vitest';
import { VERDICTS } from '../../../src/contract/verdict.ts';
import { FAULTS } from '../../../src/integrator/index.ts';

describe('the faults', () => {
  it('have unique ids that begin with their target', () => {
    expect(new Set(FAULTS.map(({ id }) => id)).size).toBe(FAULTS.length);
    for (const { id, target } of FAULTS) expect(id).toMatch(new RegExp(`^${target}\\.[a-z0-9-]+$`));
  });

  it('say in one sentence what breaks, where it is known from and what finds it', () => {
    for (const { id, breaks, source, verdict, foundBy } of FAULTS) {
      expect(breaks, id).toMatch(/^[a-z][^.]*[^.\s]$|\d\.\d/);
      expect(source, id).toMatch(
        /^(field-notes( \d+|, (signatures|delivery|payloads|tokens))|specification \d(\.\d)?|good practice)$/,
      );
      expect(VERDICTS, id).toContain(verdict);
      expect(foundBy === undefined, id).toBe(verdict === 'pass');
    }
  });
});
