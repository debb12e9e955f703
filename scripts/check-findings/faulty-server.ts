import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { runCli } from '../../src/cli/run-cli.ts';
import { systemClock } from '../../src/clock/clock.ts';
import { resolveProfile } from '../../src/contract/index.ts';
import { type FaultId, startIntegrator } from '../../src/integrator/index.ts';
import { schemeOf } from '../../src/wire/signature.ts';
import type { Language } from './languages.ts';

/** What is wrong with the servers, and what their tests have to know. */
export const FAULTY: {
  readonly sets: readonly (readonly FaultId[])[];
  readonly env: Readonly<Record<string, string>>;
} = {
  // Together they bring each kind of request that a test sends, and each kind of answer that it expects.
  sets: [
    ['receiver.verifies-nothing', 'token-server.answers-token-and-error'],
    [
      'receiver.accepts-reserialised-body',
      'receiver.limits-history-to-20-entries',
      'receiver.crashes-on-malformed-body',
      'token-server.crashes-on-undecodable-body',
    ],
    ['receiver.verifies-no-chunked-bodies', 'token-server.reads-one-json-spelling'],
  ],
  env: {
    ASSAY_CUSTOMER_KEY: 'the key of the customer',
    ASSAY_APP_ID: '0123456789abcdef0123456789abcdef',
    ASSAY_APP_CERTIFICATE: 'fedcba9876543210fedcba9876543210',
  },
};

/** A server that can be broken and mended, and the folder with the tests of its findings. */
export interface FaultyServer {
  readonly folder: string;
  break(): void;
  mend(): void;
  close(): Promise<void>;
}

/** Starts a server with faults, judges it and writes what was found as tests. */
export async function startFaultyServer(
  faults: readonly FaultId[],
  languages: readonly Pick<Language, 'id'>[],
): Promise<FaultyServer> {
  const { env } = FAULTY;
  const integrator = await startIntegrator({
    clock: systemClock,
    scheme: schemeOf(resolveProfile('neutral')),
    customerKey: env['ASSAY_CUSTOMER_KEY'] ?? '',
    appId: env['ASSAY_APP_ID'] ?? '',
    appCertificate: env['ASSAY_APP_CERTIFICATE'] ?? '',
    faults,
  });
  const folder = mkdtempSync(join(tmpdir(), 'assay-faulty-'));
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const { receiverUrl, tokenServerUrl, observerUrl } = integrator;
  const argv = [
    ['run', '--strict', '--seed', '1', '--runs', '10', '--out', folder],
    ['--suite', 'receiver,token-server', '--reporter', languages.map(({ id }) => id).join(',')],
    ['--receiver-url', receiverUrl, '--token-server-url', tokenServerUrl],
    ['--observer-url', observerUrl],
  ].flat();
  await runCli(argv, {
    env,
    cwd: folder,
    stdout: silent,
    stderr: process.stderr,
    clock: systemClock,
    readStdin: async () => new Uint8Array(),
    drawSeed: () => 1,
    onInterrupt: () => () => undefined,
  });
  return {
    folder,
    break: () => integrator.setFaults(faults),
    mend: () => integrator.setFaults([]),
    async close() {
      await integrator.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
