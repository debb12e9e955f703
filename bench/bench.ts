/** What assay costs, as ratios of things measured in the same minute: `npm run bench`. */
import { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { apparentSizeOf, installPacked, ROOT } from '../scripts/support/install-packed.ts';
import { timeExchange, timeMatrix } from './time-matrix.ts';
import { timeInterleaved, timeReady } from './time-program.ts';

const MAIN = join(ROOT, 'dist/cli/main.js');
const VALIDATORS = join(ROOT, 'dist/contract/notification.js');
const NOTHING = ['-e', '0'];

interface Row {
  readonly what: string;
  readonly measured: number;
  readonly unit: string;
  /** Absent where nothing is promised. */
  readonly budget?: number;
}

function rowText({ what, measured, unit, budget }: Row): string {
  const value = `${measured.toFixed(2)} ${unit}`.padStart(12);
  const figure = `${what.padEnd(58)}${value}`;
  if (budget === undefined) return figure;
  const limit = `${budget} ${unit}`.padStart(10);
  return `${figure}${limit}  ${measured <= budget ? 'kept' : 'MISSED'}`;
}

function timeRuns(folder: string): readonly Row[] {
  const run = [MAIN, 'run', '--seed', '1', '--reporter', 'json', '--out', join(folder, 'run')];
  const life = [...run, '--suite', 'token-lifecycle'];
  const one = [...run, '--only', 'receiver.acknowledges.ordinary-notification'];
  const [runMs = Number.NaN, lifeMs = Number.NaN, oneMs = Number.NaN] = timeInterleaved(
    [run, life, one],
    5,
  );
  const load = ['--input-type=module', '-e', `import ${JSON.stringify(VALIDATORS)}`];
  const [nothingMs = Number.NaN, helpMs = Number.NaN, loadMs = Number.NaN] = timeInterleaved(
    [NOTHING, [MAIN, '--help'], load],
    21,
  );
  return [
    { what: 'default run, embedded integrator', measured: runMs / 1_000, unit: 's', budget: 5 },
    { what: 'the suite token-lifecycle alone', measured: lifeMs / 1_000, unit: 's', budget: 3 },
    { what: 'a run of one check', measured: oneMs / 1_000, unit: 's', budget: 0.8 },
    { what: 'assay --help against node -e 0', measured: helpMs / nothingMs, unit: 'x', budget: 2 },
    { what: 'node -e 0', measured: nothingMs, unit: 'ms' },
    { what: 'loading the validators, beyond node', measured: loadMs - nothingMs, unit: 'ms' },
  ];
}

async function timeStart(folder: string): Promise<Row> {
  const measured = (await timeReady(MAIN, folder, 7)) / 1_000;
  return { what: 'assay serve, from its start until it listens', measured, unit: 's', budget: 1 };
}

async function timeCells(): Promise<readonly Row[]> {
  const { cells, msPerCell } = await timeMatrix();
  const exchangeMs = await timeExchange();
  const ratio = msPerCell / exchangeMs;
  return [
    { what: `check under a fault (${cells} cells)`, measured: msPerCell, unit: 'ms', budget: 3 },
    { what: 'one plain exchange over loopback', measured: exchangeMs, unit: 'ms' },
    { what: 'check under a fault against one exchange', measured: ratio, unit: 'x' },
  ];
}

function measureSize(folder: string): Row {
  installPacked(folder);
  const megabytes = apparentSizeOf(join(folder, 'node_modules')) / 1024 / 1024;
  return { what: 'installed from the tarball', measured: megabytes, unit: 'MB', budget: 20 };
}

const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
try {
  const rows = [
    ...timeRuns(folder),
    await timeStart(folder),
    ...(await timeCells()),
    measureSize(folder),
  ];
  console.log(`Node ${process.versions.node}, ${availableParallelism()} cores`);
  for (const row of rows) console.log(rowText(row));
} finally {
  rmSync(folder, { recursive: true });
}
