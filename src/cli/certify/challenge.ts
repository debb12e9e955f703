import { randomBytes, randomInt } from 'node:crypto';
import { sha256 } from '../../certificate/submission.ts';
import type { Challenge } from '../../contract/index.ts';
import { isRunId, RUN_ID_WORDS } from '../../contract/run-id.ts';
import { CertificateError } from '../../errors.ts';
import { readJsonFile, shownPath } from './read-certificate-input.ts';

/** A challenge, and the digest that stands for it. */
export interface ReadChallenge {
  readonly challenge: Challenge;
  /** SHA-256 of its file. */
  readonly digest: string;
}

/** A challenge that nobody can have known before. */
export function drawChallenge(nowMs: number): Challenge {
  return {
    seed: randomInt(2 ** 32),
    runId: `challenge-${randomBytes(6).toString('hex')}`,
    nonce: randomBytes(16).toString('hex'),
    issuedAt: new Date(nowMs).toISOString(),
  };
}

/**
 * Reads a challenge as its file has it.
 * @throws CertificateError when it cannot be read, or holds none.
 */
export async function readChallenge(path: string, cwd: string): Promise<ReadChallenge> {
  // The validators are needed by few runs.
  const { validateChallenge } = await import('../../contract/generated/certificate-validators.ts');
  const { value, bytes } = await readJsonFile(path, validateChallenge, {
    what: 'The challenge',
    cwd,
  });
  if (!isRunId(value.runId)) {
    throw new CertificateError(
      `The challenge ${shownPath(path, cwd)} is not usable: /runId must be ${RUN_ID_WORDS}.`,
    );
  }
  return { challenge: value, digest: sha256(bytes) };
}
