import fc from 'fast-check';
import { expect, test } from 'vitest';
import { printableJson } from '../../src/cli/printable.ts';

// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be printed
const ACTED_UPON = /[\u0000-\u0009\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

test('JSON that is printed holds nothing that a terminal acts upon, and reads as the same value', () => {
  const unit = fc.oneof(
    fc.integer({ min: 0, max: 0xff }),
    fc.integer({ min: 0x2028, max: 0x2069 }),
  );
  const text = fc.array(unit).map((codes) => String.fromCharCode(...codes));
  fc.assert(
    fc.property(fc.dictionary(text, text), (value) => {
      const printed = printableJson(value, 2);
      expect(printed).not.toMatch(ACTED_UPON);
      expect(JSON.parse(printed)).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { numRuns: 200, seed: 1 },
  );
});
