import { createPublicKey, generateKeyPairSync, type KeyObject, verify } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { publicKeyOf } from '../../../src/cli/certify/keys.ts';
import { readCertificate } from '../../../src/cli/certify/read-certificate.ts';
import { readPolicy } from '../../../src/cli/certify/read-policy.ts';
import { readTrust } from '../../../src/cli/certify/read-trust.ts';
import { certified, EVENTS, submissionOf } from '../../certificate/submitted.ts';

const cwd = mkdtempSync(join(tmpdir(), 'assay-trust-'));
const at = (name: string) => join(cwd, name);
afterAll(() => rmSync(cwd, { recursive: true, force: true }));

const pemOf = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString();

/** What stands before the 32 bytes of an Ed25519 public key in DER (SPKI). */
const SPKI_HEAD = Buffer.from('302a300506032b6570032100', 'hex');

/** p and d of edwards25519 (RFC 8032, section 5.1). */
const P = 2n ** 255n - 19n;
const modulo = (value: bigint) => ((value % P) + P) % P;
function power(base: bigint, exponent: bigint): bigint {
  if (exponent === 0n) return 1n;
  const half = power(modulo(base * base), exponent / 2n);
  return exponent % 2n === 1n ? modulo(half * base) : half;
}
const inverse = (value: bigint) => power(modulo(value), P - 2n);
const D = modulo(-121_665n * inverse(121_666n));
const ROOT_OF_MINUS_ONE = power(2n, (P - 1n) / 4n);

type Point = readonly [x: bigint, y: bigint];

function sum([x1, y1]: Point, [x2, y2]: Point): Point {
  const product = modulo(D * x1 * x2 * y1 * y2);
  return [
    modulo((x1 * y2 + x2 * y1) * inverse(1n + product)),
    modulo((y1 * y2 + x1 * x2) * inverse(1n - product)),
  ];
}

function rootOf(square: bigint): bigint | undefined {
  const root = power(square, (P + 3n) / 8n);
  return [root, modulo(root * ROOT_OF_MINUS_ONE)].find((each) => modulo(each * each) === square);
}

/** The point whose y-coordinate 32 bytes hold, whatever its sign; undefined where the curve has none. */
function pointOf(bytes: Uint8Array): Point | undefined {
  const hex = Buffer.from(bytes).reverse().toString('hex');
  const y = modulo(BigInt(`0x${hex}`) % 2n ** 255n);
  const x = rootOf(modulo((y * y - 1n) * inverse(D * y * y + 1n)));
  return x === undefined ? undefined : [x, y];
}

function isOfOrderDividing8(bytes: Uint8Array): boolean {
  let point = pointOf(bytes);
  if (point === undefined) return false;
  for (let doubled = 0; doubled < 3; doubled += 1) point = sum(point, point);
  return point[0] === 0n && point[1] === 1n;
}

function littleEndian(y: bigint, sign: bigint): Buffer {
  const hex = (y + (sign << 255n)).toString(16).padStart(64, '0');
  return Buffer.from(hex, 'hex').reverse();
}

/** Doubled, a point of order 8 has y = 0: x² = -y², and so d y⁴ + 2 y² = 1. */
const Y_OF_ORDER_8 = [1n, -1n]
  .map((sign) => rootOf(modulo((sign * (rootOf(D + 1n) ?? 0n) - 1n) * inverse(D))))
  .find((y) => y !== undefined);
if (Y_OF_ORDER_8 === undefined) throw new Error('edwards25519 has points of order 8');

const SMALL: readonly (readonly [string, Buffer])[] = [
  ['0', 0n],
  ['1', 1n],
  ['p - 1', P - 1n],
  ['p', P],
  ['p + 1', P + 1n],
  ['that of order 8', Y_OF_ORDER_8],
  ['minus that of order 8', P - Y_OF_ORDER_8],
].flatMap(([name, y]) =>
  [0n, 1n].map((sign) => [`y = ${name}, sign ${sign}`, littleEndian(y as bigint, sign)] as const),
);

const keyOf = (bytes: Uint8Array) =>
  createPublicKey({ key: Buffer.concat([SPKI_HEAD, bytes]), format: 'der', type: 'spki' });

describe('a key that is trusted', () => {
  test('that everybody can sign for is one that OpenSSL verifies with', () => {
    const identity = littleEndian(1n, 0n);
    const signature = Buffer.concat([identity, Buffer.alloc(32)]);
    expect(verify(null, Buffer.from('whatever'), keyOf(identity), signature)).toBe(true);
  });

  test.each(SMALL)('is none of small order: %s', (_title, bytes) => {
    expect(isOfOrderDividing8(bytes)).toBe(true);
    expect(() => publicKeyOf(pemOf(keyOf(bytes)), 'The key')).toThrow(
      'The key is an Ed25519 key of small order, for which everybody can sign.',
    );
  });

  test('is any that was made as keys are', () => {
    const { publicKey } = generateKeyPairSync('ed25519');
    expect(publicKeyOf(pemOf(publicKey), 'The key').equals(publicKey)).toBe(true);
  });
});

const KEY = JSON.stringify({
  name: 'The Vendor',
  publicKey: pemOf(generateKeyPairSync('ed25519').publicKey),
});

describe('JSON that is trusted', () => {
  test('has no member twice: a trust file', async () => {
    writeFileSync(
      at('trust.json'),
      `{"keys":[${KEY}],"revoked":[{"id":"${'a'.repeat(64)}","reason":"lost"}],"revoked":[]}`,
    );
    await expect(readTrust({ trust: at('trust.json') }, cwd)).rejects.toThrow(
      'The trust file trust.json is not usable: one object has "revoked" twice. Keep one of them.',
    );
  });

  test('has no member twice: a policy', async () => {
    writeFileSync(at('policy.json'), '{"name":"ours","needsAudit":true,"needsAudit":false}');
    await expect(readPolicy(at('policy.json'), cwd)).rejects.toThrow(
      'The policy policy.json is not usable: one object has "needsAudit" twice.',
    );
  });

  test('has no member twice: what a certificate states', async () => {
    const { envelope } = await certified(await submissionOf(EVENTS));
    const text = Buffer.from(envelope.payload, 'base64').toString('utf8');
    const twice = text.replace('"level":', '"level":"audit","level":');
    expect(twice).not.toBe(text);
    const payload = Buffer.from(twice).toString('base64');
    writeFileSync(at('certificate.json'), JSON.stringify({ ...envelope, payload }));
    await expect(readCertificate(at('certificate.json'), cwd)).rejects.toThrow(
      /its payload has "level" twice in one object/,
    );
  });
});
