import { describe, expect, test } from 'vitest';
import { findWrapping } from '../../../../src/conformance/expect/tokens/find-wrapping.ts';
import { mint } from '../../suites/token-server/minting.ts';
import { CREDENTIALS } from '../../suites/token-server/support.ts';

const { appCertificate } = CREDENTIALS;
const token = mint('user', 'zoe', 60);

/** A token with a character that not each has: the salt of each is another. */
function tokenWith(sign: string): string {
  for (;;) {
    const minted = mint('user', 'zoe', 60);
    if (minted.includes(sign)) return minted;
  }
}

describe('findWrapping', () => {
  test.each([
    { wrapped: `${token}\n`, found: 'white space around it' },
    { wrapped: `Bearer ${token}`, found: "the word 'Bearer' before it" },
    { wrapped: `b'${token}'`, found: "the b and the quotation marks of Python's bytes around it" },
    { wrapped: `"${token}"`, found: 'quotation marks around it' },
    {
      wrapped: [...token].map((c) => `%${c.charCodeAt(0).toString(16)}`).join(''),
      found: 'percent-encoding',
    },
    { wrapped: tokenWith('=').replaceAll('=', '&#x3D;'), found: 'HTML entities' },
    { wrapped: tokenWith('+').replaceAll('+', '&#43;'), found: 'HTML entities' },
    { wrapped: `&quot;${token}&quot;`, found: 'HTML entities and quotation marks around it' },
    { wrapped: tokenWith('+').replaceAll('+', ' '), found: 'blanks in the place of plus signs' },
    { wrapped: token.replace(/.{76}/g, '$&\r\n'), found: 'line breaks in it' },
    { wrapped: tokenWith('=').replaceAll('=', ''), found: 'base64 without padding' },
    {
      wrapped: tokenWith('/').replaceAll('+', '-').replaceAll('/', '_'),
      found: 'the signs - and _ of base64url in the place of + and /',
    },
    { wrapped: `${token}====`, found: 'another spelling of base64' },
    {
      wrapped: `"Bearer ${token}\n"`,
      found: "quotation marks around it and white space around it and the word 'Bearer' before it",
    },
  ])('finds $found', ({ wrapped, found }) => {
    expect(findWrapping(wrapped, appCertificate)).toBe(found);
  });

  test.each(['', ' ', '%', '%41', '006abc', 'Bearer ', '""', 'error: "x"', 'x'.repeat(200_000)])(
    'finds nothing in %j',
    (text) => {
      expect(findWrapping(text, appCertificate)).toBeUndefined();
    },
  );

  test('needs the certificate to verify what is inside', () => {
    expect(findWrapping(`Bearer ${token}`, '0'.repeat(32))).toBeUndefined();
  });
});
