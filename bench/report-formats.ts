/** What it takes to write all formats of a large run: `npm run bench:report`. */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { eventsOf, REPORT_FORMATS, reportOf } from '../src/report/index.ts';
import { median } from './median.ts';

const ROUNDS = 5;
/** A receiver that verifies nothing has counterexamples to be written too. */
const RUN = [
  ...['run', '--seed', '1', '--runs', '30', '--fault', 'receiver.verifies-nothing'],
  ...['--reporter', 'ndjson,har'],
];
const LEAST_EXAMPLES = 5_000;
const BUDGET_MS = 1_000;

async function timeFormats(folder: string): Promise<void> {
  const main = new URL('../dist/cli/main.js', import.meta.url).pathname;
  spawnSync(process.execPath, [main, ...RUN, '--out', folder], { stdio: 'ignore' });
  const events = eventsOf(readFileSync(join(folder, 'events.ndjson'), 'utf8'));
  const examples = reportOf(events).checks.reduce((sum, check) => sum + check.examples, 0);
  if (examples < LEAST_EXAMPLES) throw new Error(`the run has only ${examples} examples`);
  const exchanges = events.filter(({ type }) => type === 'exchange').length;
  console.log(`${examples} examples, ${exchanges} exchanges, medians of ${ROUNDS}`);
  let all = 0;
  for (const [name, { render }] of Object.entries(REPORT_FORMATS)) {
    const times: number[] = [];
    let bytes = 0;
    for (let round = 0; round < ROUNDS; round += 1) {
      const startedAt = performance.now();
      bytes = Buffer.byteLength(await render(events, { folder: 'out' }));
      times.push(performance.now() - startedAt);
    }
    all += median(times);
    console.log(
      `${name.padEnd(10)}${median(times).toFixed(1).padStart(8)} ms${(bytes / 1e6).toFixed(2).padStart(8)} MB`,
    );
  }
  // What is written grows with what was tried.
  const scaled = (all / examples) * LEAST_EXAMPLES;
  const verdict = scaled <= BUDGET_MS ? 'kept' : 'MISSED';
  console.log(`${'all'.padEnd(10)}${all.toFixed(1).padStart(8)} ms`);
  console.log(
    `${scaled.toFixed(1)} ms for ${LEAST_EXAMPLES} examples, of ${BUDGET_MS} ms: ${verdict}`,
  );
}

const folder = mkdtempSync(join(tmpdir(), 'assay-bench-'));
try {
  await timeFormats(folder);
} finally {
  rmSync(folder, { recursive: true });
}
