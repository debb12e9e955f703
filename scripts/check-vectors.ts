/** Confirms every vector of fixtures/signatures with `openssl dgst`, a second and unrelated implementation. */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

interface SignatureVector {
  readonly id: string;
  readonly keyHex: string;
  readonly body: {
    readonly text?: string;
    readonly hex?: string;
    readonly repeat?: string;
    readonly times?: number;
  };
  readonly v1?: string;
  readonly v2?: string;
}

const DIGESTS = [
  { version: 'v1', algorithm: 'sha1' },
  { version: 'v2', algorithm: 'sha256' },
] as const;

function bodyOf({ text = '', hex, repeat, times = 0 }: SignatureVector['body']): Buffer {
  if (hex !== undefined) return Buffer.from(hex, 'hex');
  return Buffer.from(repeat === undefined ? text : repeat.repeat(times));
}

function signWithOpenssl(algorithm: string, { keyHex, body }: SignatureVector): string {
  const { stdout, stderr, status, error } = spawnSync(
    'openssl',
    ['dgst', `-${algorithm}`, '-mac', 'HMAC', '-macopt', `hexkey:${keyHex}`],
    { input: bodyOf(body), encoding: 'utf8' },
  );
  if (error !== undefined) throw error;
  const digest = /([0-9a-f]+)\s*$/.exec(stdout)?.[1];
  if (status !== 0 || digest === undefined) throw new Error(`openssl failed: ${stderr.trim()}`);
  return digest;
}

function findMismatches(vector: SignatureVector): string[] {
  return DIGESTS.flatMap(({ version, algorithm }) => {
    const expected = vector[version];
    if (expected === undefined) return [];
    const found = signWithOpenssl(algorithm, vector);
    return found.startsWith(expected)
      ? []
      : [`${vector.id} ${version}: the vector says ${expected}, openssl says ${found}`];
  });
}

function checkVectors(): number {
  const file = new URL('../fixtures/signatures/vectors.json', import.meta.url);
  const { vectors } = JSON.parse(readFileSync(file, 'utf8')) as { vectors: SignatureVector[] };
  try {
    const results = vectors.map(findMismatches);
    const passed = results.filter((mismatches) => mismatches.length === 0).length;
    for (const mismatch of results.flat()) console.error(`MISMATCH ${mismatch}`);
    console.log(`${passed} passed, ${vectors.length - passed} failed`);
    return passed === vectors.length && passed > 0 ? 0 : 1;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    console.error(
      'Expected the program openssl on the PATH, found none: nothing was checked. Install OpenSSL and run this again.',
    );
    return 2;
  }
}

process.exitCode = checkVectors();
