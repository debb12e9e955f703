import {
  createPrivateKey,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { EnvelopeSigner } from '../../certificate/index.ts';
import type { Trust } from '../../contract/index.ts';
import { CertificateError, errnoReason, OutputError } from '../../errors.ts';
import { readTextFile, shownPath } from './read-certificate-input.ts';

const FILES = { private: 'assay-key.pem', public: 'assay-key.pub.pem' } as const;
const TRUST_FILE = 'trust.json';

/** What signs, and the public key by which the signature is verified. */
export interface SigningKey {
  readonly publicKey: KeyObject;
  readonly sign: EnvelopeSigner;
}

const PUBLIC_KEY_BYTES = 32;

/**
 * The y-coordinates of the eight Ed25519 points whose order divides 8, little-endian, without the sign bit.
 * The last two are p and p + 1, which other decoders read as 0 and 1. Source: `ge25519_has_small_order` of libsodium.
 */
const SMALL_ORDER_Y: ReadonlySet<string> = new Set([
  '0000000000000000000000000000000000000000000000000000000000000000',
  '0100000000000000000000000000000000000000000000000000000000000000',
  '26e8958fc2b227b045c3f489f2ef98f0d5dfac05d3c63339b13802886d53fc05',
  'c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a',
  'ecffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'edffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
  'eeffffffffffffffffffffffffffffffffffffffffffffffffffffffffffff7f',
]);

/** Whether signatures for a key can be made without its private key. */
function isOfSmallOrder(key: KeyObject): boolean {
  const y = Uint8Array.from(
    key.export({ type: 'spki', format: 'der' }).subarray(-PUBLIC_KEY_BYTES),
  );
  const last = PUBLIC_KEY_BYTES - 1;
  y[last] = (y[last] ?? 0) & 0x7f;
  return SMALL_ORDER_Y.has(Buffer.from(y).toString('hex'));
}

function asEd25519(key: KeyObject, name: string): KeyObject {
  if (key.asymmetricKeyType === 'ed25519') return key;
  throw new CertificateError(
    `${name} must be an Ed25519 key; it is ${key.asymmetricKeyType ?? 'no pair of keys'}. Make one with assay certify --new-key FOLDER.`,
  );
}

/**
 * A public key in PEM.
 * @throws CertificateError for anything else.
 */
export function publicKeyOf(pem: string, name: string): KeyObject {
  if (/PRIVATE KEY/.test(pem)) {
    throw new CertificateError(
      `${name} is a private key. Give the public one, such as ${FILES.public}, and keep the private one to yourself.`,
    );
  }
  try {
    const key = asEd25519(createPublicKey(pem), name);
    if (!isOfSmallOrder(key)) return key;
    throw new CertificateError(
      `${name} is an Ed25519 key of small order, for which everybody can sign. Ask its owner for one of assay certify --new-key FOLDER.`,
    );
  } catch (error) {
    if (error instanceof CertificateError) throw error;
    throw new CertificateError(`${name} is no public key in PEM.`, { cause: error });
  }
}

/** Reads a public key from its file. */
export async function readPublicKey(path: string, cwd: string): Promise<KeyObject> {
  const pem = await readTextFile(path, { what: 'The public key', cwd });
  return publicKeyOf(pem, `The public key ${shownPath(path, cwd)}`);
}

/**
 * A private key in PEM that signs.
 * @throws CertificateError that never quotes the key.
 */
export function signingKeyOf(pem: string): SigningKey {
  let key: KeyObject;
  try {
    key = createPrivateKey(pem);
  } catch {
    // The error of the system may hold a part of the key.
    throw new CertificateError(
      '--key must lead to an Ed25519 private key in PEM without a passphrase. Make one with assay certify --new-key FOLDER.',
    );
  }
  asEd25519(key, '--key');
  return { publicKey: createPublicKey(key), sign: async (bytes) => sign(null, bytes, key) };
}

/** Where a pair of keys was written to. */
export interface KeyPaths {
  readonly private: string;
  readonly public: string;
  /** A trust file of the public key. */
  readonly trust?: string;
}

/**
 * Makes a pair of keys in a folder; the private one can be read by its owner alone. Where an owner is named, a
 * trust file says whose the public key is.
 * @throws OutputError when they cannot be written, or one is there already.
 */
export function makeKeys(folder: string, cwd: string, owner?: string): KeyPaths {
  const paths: KeyPaths = {
    private: join(folder, FILES.private),
    public: join(folder, FILES.public),
    ...(owner === undefined ? {} : { trust: join(folder, TRUST_FILE) }),
  };
  const there = Object.values<string>({ ...paths }).find((path) => existsSync(path));
  if (there !== undefined) {
    throw new OutputError(
      `${shownPath(there, cwd)} is there already, and a key is never written over. Name another folder.`,
    );
  }
  const pair = generateKeyPairSync('ed25519', {
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
  try {
    mkdirSync(folder, { recursive: true });
    writeFileSync(paths.private, pair.privateKey, { mode: 0o600, flag: 'wx' });
    writeFileSync(paths.public, pair.publicKey, { flag: 'wx' });
    if (paths.trust !== undefined && owner !== undefined) {
      const trust: Trust = { keys: [{ name: owner, publicKey: pair.publicKey }] };
      writeFileSync(paths.trust, `${JSON.stringify(trust, undefined, 2)}\n`, { flag: 'wx' });
    }
  } catch (error) {
    throw new OutputError(
      `The keys cannot be written to ${shownPath(folder, cwd)}: ${errnoReason(error, 'written')}.`,
      { cause: error },
    );
  }
  return paths;
}
