import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createRedactor } from '../../../src/wire/secrets/redaction.ts';
import { givesAway, SECRETS, SPELLINGS, SURROUNDINGS } from '../../support/spelled-secrets.ts';

test.each(Object.entries(SPELLINGS))(
  'a secret of any characters is replaced %s',
  (_name, spell) => {
    fc.assert(
      fc.property(SECRETS, SURROUNDINGS, (secret, [before, after]) => {
        const spelled = spell(secret);
        const redacted = createRedactor([secret])(before + spelled + after);
        expect(redacted).toContain('[redacted]');
        expect(givesAway(redacted, secret, spelled), redacted).toBe(false);
      }),
      { numRuns: 50, seed: 4711 },
    );
  },
);

test.each(Object.entries(SPELLINGS))(
  'and it is replaced %s in a text that quotes it',
  (_name, spell) => {
    fc.assert(
      fc.property(SECRETS, SURROUNDINGS, (secret, [before, after]) => {
        const spelled = spell(secret);
        const quoted = JSON.stringify((before + spelled + after).replaceAll(/\s+/g, ' '));
        const redacted = createRedactor([secret])(`status 403 (${quoted})`);
        expect(redacted).toContain('[redacted]');
        expect(givesAway(redacted, secret, JSON.stringify(spelled).slice(1, -1)), redacted).toBe(
          false,
        );
      }),
      { numRuns: 50, seed: 4711 },
    );
  },
);
