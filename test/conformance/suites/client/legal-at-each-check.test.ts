import { describe, expect, test } from 'vitest';
import { CLIENTS_AT_START } from './legal-clients/clients-at-start.ts';
import { CLIENTS_THAT_ARE_WARNED } from './legal-clients/clients-that-are-warned.ts';
import { CLIENTS_THAT_COME_BACK } from './legal-clients/clients-that-come-back.ts';
import { failuresOf, tryClient, verdictsOf } from './try-client.ts';

const LEGAL = [CLIENTS_AT_START, CLIENTS_THAT_ARE_WARNED, CLIENTS_THAT_COME_BACK];

describe('nothing is held against a client that', () => {
  test.each(LEGAL.flatMap(({ conformant }) => conformant))(
    '(%s) %s: it is conformant',
    async (id, _, start) => {
      const { report } = await tryClient(start);
      expect(failuresOf(report)).toEqual([]);
      expect(report.outcome).toBe('conformant');
      expect(['pass', 'note']).toContain(verdictsOf(report)[id]);
    },
  );

  test.each(LEGAL.flatMap(({ incomplete }) => incomplete))(
    '(%s) %s',
    async (_step, _does, start) => {
      const { report } = await tryClient(start);
      expect(failuresOf(report)).toEqual([]);
    },
  );
});
