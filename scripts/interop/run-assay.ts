import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import type { Report } from '../../src/contract/index.ts';
import { ROOT } from '../support/install-packed.ts';
import type { Example } from './examples.ts';

/** Made up; they guard nothing. */
const SECRETS = {
  CUSTOMER_KEY: 'interop-customer-key',
  APP_ID: '0123456789abcdef0123456789abcdef',
  APP_CERTIFICATE: 'fedcba9876543210fedcba9876543210',
  CALLER_KEY: 'interop-caller-key',
};

const SIGNALS = ['SIGINT', 'SIGTERM'] as const;

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}

/** Runs `assay run`, which starts the example in its folder, waits for it and ends it. */
export async function runAssay(
  { start, run }: Example,
  folder: string,
  options: readonly string[],
): Promise<Report> {
  const port = await findFreePort();
  const out = join(folder, 'report');
  rmSync(out, { recursive: true, force: true });
  const args = [
    join(ROOT, 'dist/cli/main.js'),
    'run',
    ...run.map((arg) => arg.replace('{url}', `http://127.0.0.1:${port}`)),
    ...['--start', start, '--wait-for', '60s', '--out', out],
    ...options,
  ];
  const child = spawn(process.execPath, args, {
    cwd: folder,
    env: { ...process.env, ...SECRETS, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed: Buffer[] = [];
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => printed.push(chunk));
  }
  // Who ends this script ends the run too, which ends the example.
  let endedBy: NodeJS.Signals | undefined;
  const hand = (signal: NodeJS.Signals) => {
    endedBy = signal;
    child.kill(signal);
  };
  for (const signal of SIGNALS) process.on(signal, hand);
  await new Promise((resolve) => child.once('close', resolve));
  for (const signal of SIGNALS) process.off(signal, hand);
  if (endedBy !== undefined) process.kill(process.pid, endedBy);
  const path = join(out, 'report.json');
  if (!existsSync(path)) throw new Error(Buffer.concat(printed).toString('utf8'));
  return JSON.parse(readFileSync(path, 'utf8')) as Report;
}
