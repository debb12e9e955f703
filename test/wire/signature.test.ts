import { createHmac } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { encodeBody } from '../../src/wire/request/encode-body.ts';
import {
  createSigner,
  type SignatureScheme,
  signBody,
  verifySignature,
} from '../../src/wire/signature.ts';

const HEX: SignatureScheme = {
  v1Header: 'Service-Signature',
  v2Header: 'Service-Signature-V2',
  encoding: 'hex',
  keyEncoding: 'utf8',
};
const BODY = encodeBody({ text: 'é 🤖' });

test('a pair verifies under the key and the scheme that made it', () => {
  expect(verifySignature(BODY, signBody(BODY, 'key', HEX), 'key', HEX)).toEqual({
    v1: 'valid',
    v2: 'valid',
  });
  const base64 = { ...HEX, encoding: 'base64' } as const;
  expect(verifySignature(BODY, signBody(BODY, 'key', base64), 'key', base64)).toEqual({
    v1: 'valid',
    v2: 'valid',
  });
});

test('the key may be given as hex or base64', () => {
  const plain = signBody(BODY, 'key', HEX);
  const hexKey = Buffer.from('key').toString('hex');
  expect(signBody(BODY, hexKey, { ...HEX, keyEncoding: 'hex' })).toEqual(plain);
  const base64Key = Buffer.from('key').toString('base64');
  expect(signBody(BODY, base64Key, { ...HEX, keyEncoding: 'base64' })).toEqual(plain);
});

describe('a signature is invalid, never an exception, when it', () => {
  const { v1, v2 } = signBody(BODY, 'key', HEX);
  test.each([
    ['is empty', ''],
    ['is too short', v2.slice(1)],
    ['is too long', `${v2}0`],
    ['is not ASCII', 'é'.repeat(v2.length)],
    ['is in upper case', v2.toUpperCase()],
    ['belongs to the other algorithm', v1],
    ['has a changed digit', v2.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))],
  ])('%s', (_title, text) => {
    expect(verifySignature(BODY, { v2: text }, 'key', HEX)).toEqual({
      v1: 'absent',
      v2: 'invalid',
    });
  });

  test('was made of another body or with another key', () => {
    const other = signBody(encodeBody({ text: 'other' }), 'key', HEX);
    expect(verifySignature(BODY, other, 'key', HEX)).toEqual({ v1: 'invalid', v2: 'invalid' });
    expect(verifySignature(BODY, { v1, v2 }, 'other', HEX)).toEqual({
      v1: 'invalid',
      v2: 'invalid',
    });
  });
});

describe('a signer of many bodies', () => {
  test.each([
    ['hex', 'utf8', 'secret'],
    ['base64', 'utf8', 'schlüssel'],
    ['hex', 'hex', '00ff10'],
    ['hex', 'base64', 'c2VjcmV0'],
    ['hex', 'utf8', 'k'.repeat(64)],
    ['hex', 'utf8', 'k'.repeat(200)],
    ['hex', 'utf8', ''],
  ] as const)('gives the HMACs of RFC 2104: %s, %s, %s', (encoding, keyEncoding, key) => {
    const sign = createSigner(key, { encoding, keyEncoding });
    const bytes = Buffer.from(key, keyEncoding);
    for (const length of [0, 1, 63, 64, 65, 500, 2_048, 16_384, 50_000, 10, 2_000_000, 10]) {
      const body = Buffer.alloc(length, 'x');
      // Once more, changed in place, and as it was.
      for (const last of ['x', 'x', 'y', 'x']) {
        body.fill(last, Math.max(0, length - 1));
        expect(sign(body)).toEqual({
          v1: createHmac('sha1', bytes).update(body).digest(encoding),
          v2: createHmac('sha256', bytes).update(body).digest(encoding),
        });
      }
    }
  });
});

test('each body is signed under its own key and scheme, whatever was signed before', () => {
  const hexKey = { ...HEX, keyEncoding: 'hex' } as const;
  const base64 = { ...HEX, encoding: 'base64' } as const;
  for (const [key, scheme] of [
    ['00ff', HEX],
    ['00ff', hexKey],
    ['00ff', base64],
    ['00fe', HEX],
    ['00ff', HEX],
    ['key', HEX],
    ['another key', HEX],
    ['a third key', HEX],
    ['00ff', HEX],
    ['key', HEX],
  ] as const) {
    expect(signBody(BODY, key, scheme)).toEqual(createSigner(key, scheme)(BODY));
  }
});
