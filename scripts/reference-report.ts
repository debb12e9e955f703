/**
 * Writes reports/reference: the reports of a run against the embedded integrator, in a form that
 * repeats byte for byte. With `--check` it only says whether the committed ones are fresh and valid.
 */
import { withAdvice } from '../src/cli/run/advice.ts';
import { createVirtualClockPair } from '../src/clock/virtual-clock-pair.ts';
import { createRunPlan, runChecks, startEmbeddedTargets } from '../src/conformance/index.ts';
import { validateReport, validateRunEvent } from '../src/contract/generated/report-validators.ts';
import { VERSION } from '../src/contract/generated/version.ts';
import { type RunEvent, resolveProfile, violationsOf } from '../src/contract/index.ts';
import { REPORT_FORMATS, reportOf } from '../src/report/index.ts';
import type { SendRequest } from '../src/wire/exchange.ts';
import { createHttpClient } from '../src/wire/http-client.ts';
import { outputFile } from './support/output-file.ts';

const FOLDER = 'reports/reference';
const START_MS = Date.UTC(2025, 0, 1);
const SEED = 1;
/** Stands for the address that the integrator happens to listen at. */
const ORIGIN = 'http://integrator.example';

/** Sends to the integrator what is addressed to its stand-in. */
function addressedByName(exchange: SendRequest, origin: string): SendRequest {
  return async (request) => {
    const url = request.url.replace(ORIGIN, origin);
    return { ...(await exchange({ ...request, url })), request };
  };
}

/** The events of one run on a clock that moves only when somebody waits. */
async function referenceEvents(): Promise<readonly RunEvent[]> {
  const profile = resolveProfile('neutral');
  const clocks = createVirtualClockPair(START_MS);
  const embedded = await startEmbeddedTargets({ clock: clocks.waits, profile });
  const httpClient = createHttpClient({
    clock: clocks.deadlines,
    pauses: clocks.waits,
    timeoutMs: 15_000,
    maxAnswerBytes: 1024 * 1024,
  });
  const origin = new URL(embedded.targets.receiver?.url ?? '').origin;
  const targets = JSON.parse(JSON.stringify(embedded.targets).replaceAll(origin, ORIGIN));
  // Its functions are no JSON.
  targets.receiver.engine = embedded.targets.receiver?.engine;
  const events: RunEvent[] = [];
  try {
    const plan = createRunPlan({
      version: VERSION,
      profile,
      targets,
      clock: clocks.waits,
      exchange: addressedByName(httpClient.exchange, origin),
      seed: SEED,
      startTimeMs: START_MS,
      concurrency: 1,
      checkBudgetMs: Number.MAX_SAFE_INTEGER,
      shrinkBudgetMs: Number.MAX_SAFE_INTEGER,
    });
    for await (const event of runChecks(plan)) events.push(withAdvice(event));
  } finally {
    await httpClient.close();
    await embedded.close();
  }
  return events;
}

function ensureConformant(events: readonly RunEvent[], report: ReturnType<typeof reportOf>): void {
  const violations = [
    ...events.flatMap((event) => violationsOf(validateRunEvent, event)),
    ...violationsOf(validateReport, report),
  ];
  const [first] = violations;
  if (first)
    throw new Error(`a reference report breaks its schema at ${first.pointer}: ${first.message}`);
  if (report.outcome !== 'conformant') {
    const refused = report.checks.filter(({ verdict }) => verdict !== 'pass' && verdict !== 'note');
    const words = refused.map(({ id, verdict }) => `${id}: ${verdict}`).join('\n');
    throw new Error(`the reference integrator is ${report.outcome}:\n${words}`);
  }
}

const events = await referenceEvents();
const report = reportOf(events);
ensureConformant(events, report);

const texts: Readonly<Record<string, string>> = Object.fromEntries(
  await Promise.all(
    // The page is the events again, in a file that is built; the others are made of these.
    [REPORT_FORMATS.json, REPORT_FORMATS.junit, REPORT_FORMATS.ndjson].map(
      async ({ file, render }) => [file, await render(events)],
    ),
  ),
);
for (const [name, text] of Object.entries(texts)) {
  outputFile(`${FOLDER}/${name}`, text, 'generate:reports');
}
