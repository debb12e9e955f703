import { spawn } from 'node:child_process';
import type { EnvelopeSigner } from '../../certificate/index.ts';
import { CertificateError } from '../../errors.ts';
import type { CliIo } from '../io.ts';

const TIMEOUT_MS = 60_000;
/** Of an Ed25519 signature. */
const SIGNATURE_BYTES = 64;

function signatureIn(output: Buffer): Uint8Array {
  if (output.length === SIGNATURE_BYTES) return output;
  const text = output.toString('latin1').replaceAll(/\s/g, '');
  const decoded = /^[A-Za-z0-9+/_-]+={0,2}$/.test(text) ? Buffer.from(text, 'base64') : undefined;
  if (decoded?.length === SIGNATURE_BYTES) return decoded;
  throw new CertificateError(
    `The command of --sign-with must print an Ed25519 signature of ${SIGNATURE_BYTES} bytes, raw or in base64; it printed ${output.length} bytes.`,
  );
}

/**
 * Signs by a command of the user's, as that of a key management service: it gets the bytes on its standard input.
 * The signer rejects with a CertificateError when the command fails.
 */
export function signingCommand(command: string, { env, cwd, clock }: CliIo): EnvelopeSigner {
  return (bytes) =>
    new Promise((resolve, reject) => {
      const child = spawn(command, {
        shell: true,
        cwd,
        env: { ...env },
        detached: true,
        stdio: ['pipe', 'pipe', 'inherit'],
      });
      const chunks: Buffer[] = [];
      const refuse = (why: string) =>
        reject(new CertificateError(`The command of --sign-with ${why}.`));
      const cancel = clock.after(TIMEOUT_MS, () => {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL');
        refuse(`did not end within ${TIMEOUT_MS / 1_000} s`);
      });
      child.once('error', (error) => refuse(`could not be started: ${error.message}`));
      child.stdout.on('data', (chunk: Buffer) => chunks.push(chunk));
      // A command that does not read what it is given is told by what it prints.
      child.stdin.on('error', () => undefined);
      child.stdin.end(bytes);
      child.once('close', (code) => {
        cancel();
        if (code !== 0) return refuse(`ended with ${code ?? 'a signal'}`);
        try {
          return resolve(signatureIn(Buffer.concat(chunks)));
        } catch (error) {
          return reject(error);
        }
      });
    });
}
