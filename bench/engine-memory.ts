import { resolveProfile } from '../src/contract/index.ts';
import { DEFAULT_EPOCH_MS, eventStream } from '../src/simulator/engine/index.ts';

/** The peak of memory after one million events that nobody keeps; below 200 MB. */
const EVENTS = 1_000_000;
const answers = resolveProfile('neutral').values;

let count = 0;
let characters = 0;
const began = performance.now();
for (const event of eventStream({ runId: 'bench', epochMs: DEFAULT_EPOCH_MS, answers, seed: 1 })) {
  characters += JSON.stringify(event).length;
  count += 1;
  if (count === EVENTS) break;
}
const seconds = (performance.now() - began) / 1_000;
const peakMb = process.resourceUsage().maxRSS / 1_024;
console.log(`${EVENTS} events, ${characters} characters in ${seconds.toFixed(1)} s`);
console.log(`peak ${peakMb.toFixed(0)} MB (below 200)`);
