import { expect, test } from 'vitest';
import { createRedactor } from '../../../src/wire/secrets/redaction.ts';
import { givesAway, SPELLINGS } from '../../support/spelled-secrets.ts';

/** What makes an escape together with the beginning of some secret, and what does with its end. */
const BEFORE = ['\\', '\\\\\\', '%', '%2', '%c3%', '\\u00', '\\x', '\\U', '&', '&#', '&#x', '%25'];
const BEHIND = ['', '41', 'n', ';', '\\'];

const PRINTABLE = Array.from({ length: 0x7e - 0x20 }, (_, index) =>
  String.fromCharCode(index + 0x21),
);
/** Each spelling changes something of it, and no piece of it repeats. */
const MIDDLE = '4dé"<T0/ß & kW=漢$';

test.each(PRINTABLE)(
  'a secret with %s at both ends is found in whatever stands around it',
  (end) => {
    const secret = `${end}${MIDDLE}${end}`;
    const redact = createRedactor([secret]);
    const missed: string[] = [];
    for (const [name, spell] of Object.entries(SPELLINGS)) {
      const spelled = spell(secret);
      for (const [index, before] of BEFORE.entries()) {
        const behind = BEHIND[index % BEHIND.length] ?? '';
        const redacted = redact(before + spelled + behind);
        const isFound = redacted.includes('[redacted]') && !givesAway(redacted, secret, spelled);
        if (!isFound) missed.push(`${name}: ${before}${spelled}${behind} -> ${redacted}`);
      }
    }
    expect(missed).toEqual([]);
  },
);
