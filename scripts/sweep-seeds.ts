/**
 * Judges the embedded integrator, which breaks nothing, with many seeds: what is found accuses wrongly, and one seed would
 * not have shown it. `npm run sweep -- FROM COUNT`; 40 seeds from 1 unless given.
 */
import { createEmbeddedBench } from '../src/conformance/calibration/embedded-bench.ts';
import { resolveProfile, type Verdict } from '../src/contract/index.ts';

const SETTINGS = [
  { profile: 'neutral', shape: 'sample', suites: ['receiver', 'token-server', 'token-lifecycle'] },
  { profile: 'agora', shape: 'sample', suites: ['receiver'] },
  { profile: 'neutral', shape: 'get', suites: ['token-server'] },
  { profile: 'neutral', shape: 'wrapped', suites: ['token-server'] },
  { profile: 'neutral', shape: 'form', suites: ['token-server'] },
] as const;

const FOUND_NOTHING: ReadonlySet<Verdict> = new Set(['pass', 'note', 'skip']);

/** The findings under one setting, a line each. */
async function sweep(
  { profile, shape, suites }: (typeof SETTINGS)[number],
  seeds: readonly number[],
): Promise<readonly string[]> {
  const bench = createEmbeddedBench(resolveProfile(profile), { shape });
  const lines: string[] = [];
  for (const seed of seeds) {
    const results = await bench.results({ selection: { suites }, seed });
    for (const { id, verdict, actual, reason = '' } of results.values()) {
      if (FOUND_NOTHING.has(verdict)) continue;
      lines.push(`seed ${seed}, ${profile}, ${shape}: ${id} ${verdict}: ${actual ?? reason}`);
    }
  }
  return lines;
}

async function sweepAll(): Promise<number> {
  const [from = 1, count = 40] = process.argv.slice(2).map(Number);
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(count) || count < 1) {
    console.error('expected two whole numbers, the first seed and how many: npm run sweep -- 1 40');
    return 2;
  }
  const seeds = Array.from({ length: count }, (_, at) => from + at);
  let found = 0;
  for (const setting of SETTINGS) {
    const lines = await sweep(setting, seeds);
    found += lines.length;
    for (const line of lines) console.log(line);
  }
  console.log(`${count} seeds under ${SETTINGS.length} settings: ${found} findings`);
  return found === 0 ? 0 : 1;
}

process.exitCode = await sweepAll();
