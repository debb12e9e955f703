import { describe, expect, test } from 'vitest';
import { PHONES_AT_START } from './legal-phones/phones-at-start.ts';
import { PHONES_THAT_ARE_WARNED } from './legal-phones/phones-that-are-warned.ts';
import { PHONES_THAT_COME_BACK } from './legal-phones/phones-that-come-back.ts';
import { accusedOf, rehearseClient, verdictsOf } from './rehearse-client.ts';

const LEGAL = [PHONES_AT_START, PHONES_THAT_ARE_WARNED, PHONES_THAT_COME_BACK];

describe('nothing is held against a client that', () => {
  test.each(LEGAL.flatMap(({ conformant }) => conformant))(
    '(%s) %s: it is conformant',
    async (step, _, start) => {
      const { report } = await rehearseClient(start);
      expect(accusedOf(report)).toEqual([]);
      expect(report.outcome).toBe('conformant');
      expect(['pass', 'note']).toContain(verdictsOf(report)[step]);
    },
  );

  test.each(LEGAL.flatMap(({ incomplete }) => incomplete))(
    '(%s) %s',
    async (_step, _does, start) => {
      const { report } = await rehearseClient(start);
      expect(accusedOf(report)).toEqual([]);
    },
  );
});
