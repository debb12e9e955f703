import { spawnSync } from 'node:child_process';
import { openSync } from 'node:fs';
import { devNull } from 'node:os';
import { fileURLToPath } from 'node:url';

/** The peak of memory of `assay events` with a million events that nobody keeps; below 200 MB. */
const EVENTS = 1_000_000;
const MAIN = fileURLToPath(new URL('../dist/cli/main.js', import.meta.url));
const TELL_PEAK = `data:text/javascript,${encodeURIComponent(
  'process.on("exit", () => process.stderr.write(String(process.resourceUsage().maxRSS)))',
)}`;

const began = performance.now();
const { stderr } = spawnSync(
  process.execPath,
  ['--import', TELL_PEAK, MAIN, 'events', '--count', String(EVENTS), '--seed', '1'],
  { stdio: ['ignore', openSync(devNull, 'w'), 'pipe'] },
);
const seconds = (performance.now() - began) / 1_000;
const peakMb = Number(stderr) / 1_024;
console.log(
  `${EVENTS} events in ${seconds.toFixed(1)} s, peak ${peakMb.toFixed(0)} MB (below 200)`,
);
