import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { registeredOf } from '../../src/certificate/index.ts';
import { VERSION } from '../../src/contract/generated/version.ts';
import type { CheckResult, RunEvent } from '../../src/contract/index.ts';
import { eventsOf, REPORT_FORMATS } from '../../src/report/index.ts';
import {
  certificatePageOf,
  registryPageOf,
  simulationPageOf,
} from '../../src/report/renderers/page-of.ts';
import { certified, EVENTS, POLICY, submissionOf } from '../../test/certificate/submitted.ts';
import { THREE_FAULTS, THREE_FAULTS_SEED } from '../../test/support/three-faults.ts';
import { ensure } from '../support/install-packed.ts';
import { sampleSimulation } from './sample-simulation.ts';

/** Three defects of which none hides another. */
export const FAULTS: readonly string[] = [
  'receiver.verifies-nothing',
  'receiver.refuses-event-110',
  'token-server.always-mints-30-days',
];

/** A finding of these defects. */
export const FINDING_ID = 'receiver.signature.rejects-rewritten-body';

const SELECTION = 'receiver.signature.*,receiver.acknowledges.*,token-server.*-token.*';

/** More than a run has, so that the page has to cope with more than it is given today. */
const MANY = 5_000;

/** What would run, if any foreign text were taken for HTML. */
const HOSTILE =
  '</script><img src=x onerror="document.title=\'broken\'"><!-- \u0000\u001b[31m\u202e';

/** Pages of runs with three faults at once, by their names in the table of these. */
export const THREE_SAMPLES: readonly (keyof typeof THREE_FAULTS)[] = [
  'failures',
  'encoding',
  'mixed',
  'warnings',
];

const SAMPLES = [
  'failing',
  'passing',
  'large',
  'hostile',
  'long',
  'simulation',
  'certificate',
  'registry',
] as const;

/** Addresses of pages by what they show. */
export type SamplePages = Readonly<
  Record<(typeof SAMPLES)[number] | keyof typeof THREE_FAULTS, string>
>;

function withResults(
  events: readonly RunEvent[],
  change: (result: CheckResult) => readonly CheckResult[],
): readonly RunEvent[] {
  const results = events.flatMap((event) =>
    event.type === 'check-finished' ? change(event.result) : [],
  );
  return events.flatMap((event): readonly RunEvent[] => {
    if (event.type === 'run-started') return [{ ...event, checks: results }];
    if (event.type !== 'run-finished') return [];
    return [...results.map((result) => ({ type: 'check-finished', result }) as const), event];
  });
}

function manyResults(events: readonly RunEvent[]): readonly RunEvent[] {
  const { length } = events.filter(({ type }) => type === 'check-finished');
  const copies = Array.from({ length: Math.ceil(MANY / length) }, (_, at) => at);
  return withResults(events, (result) => {
    // A report holds a body of hundreds of kilobytes once at most.
    const { counterexample: _, ...rest } = result;
    const without = { ...rest, evidence: [], noticeIds: [] };
    return copies.map((copy) => (copy === 0 ? result : { ...without, id: `${result.id}-${copy}` }));
  });
}

/** Lines of a long body, and the one that is changed in it. */
export const LONG_BODY = { lines: 100, changed: 40 } as const;

function longBody(changedTo: string): { readonly text: string; readonly bytes: number } {
  const lines = Array.from({ length: LONG_BODY.lines }, (_, at) =>
    at + 1 === LONG_BODY.changed ? changedTo : `line ${at + 1} of a long body`,
  );
  const text = lines.join('\n');
  return { text, bytes: text.length };
}

/** The same with one finding whose requests have long bodies, and whose example has steps. */
function withLongBodies(events: readonly RunEvent[]): readonly RunEvent[] {
  return withResults(events, (result) => {
    const { counterexample, evidence } = result;
    if (counterexample?.request === undefined || result.id !== FINDING_ID) return [result];
    const description = 'the first step\nthe second step';
    const body = longBody('what  was\tchanged');
    const own = counterexample.request.body.text;
    return [
      {
        ...result,
        counterexample: {
          ...counterexample,
          description,
          request: { ...counterexample.request, body },
        },
        evidence: evidence.map((each) => ({
          ...each,
          request: {
            ...each.request,
            body: each.request.body.text === own ? body : longBody('what is right'),
          },
        })),
      },
    ];
  });
}

/** The same as if its findings came of further rounds. */
function withRounds(events: readonly RunEvent[]): readonly RunEvent[] {
  const rounds = { all: 4, lastNewFinding: 3, endedBy: 'time' } as const;
  const round = { number: 3, seed: 9, runId: 'r3' };
  return events.map((event) => {
    if (event.type === 'run-finished') return { ...event, rounds };
    if (event.type !== 'check-finished' || event.result.verdict !== 'fail') return event;
    const { evidence } = event.result;
    const further = { verdict: 'warn', expected: 'A', actual: 'B', evidence } as const;
    return { ...event, result: { ...event.result, round, further: [further] } };
  });
}

/** A certificate of the reference run, whose target has a hostile name. */
async function writeCertificatePages(folder: string): Promise<void> {
  const submission = await submissionOf(EVENTS);
  const { envelope, statement } = await certified(submission, { ...POLICY, validForDays: 36_500 });
  const target = { name: HOSTILE, version: '2.1.0' };
  const registered = { ...registeredOf(envelope, statement, 'The Vendor'), target };
  const { clauses } = submission.report;
  const page = await certificatePageOf({ registered, statement, clauses });
  writeFileSync(join(folder, 'certificate.html'), page);
  const registry = { assay: VERSION, builtAt: '2026-01-01T00:00:00.000Z' };
  writeFileSync(
    join(folder, 'registry.html'),
    await registryPageOf({ ...registry, certificates: [registered] }),
  );
}

/** The events of a run on the embedded integrator, which says by its exit code what it found. */
function runWith(
  faults: readonly string[],
  more: readonly string[],
  folder: string,
): readonly RunEvent[] {
  const argv = ['run', '--fault', faults.join(','), '--runs', '5', '--seed', THREE_FAULTS_SEED];
  const words = [...argv, ...more, '--out', folder].map((word) => `'${word}'`).join(' ');
  const script = `"$0" dist/cli/main.js ${words} >/dev/null || test $? = 1`;
  ensure('sh', ['-c', script, process.execPath], process.cwd());
  return eventsOf(readFileSync(join(folder, 'events.ndjson'), 'utf8'));
}

/** Writes the pages to a folder. The failing runs are real ones, on the embedded integrator. */
export async function makeSamplePages(folder: string): Promise<SamplePages> {
  const failing = runWith(FAULTS, ['--only', SELECTION], folder);
  const passing = eventsOf(readFileSync('reports/reference/events.ndjson', 'utf8'));
  const hostile = withRounds(
    withResults(failing, (result) => [
      { ...result, title: HOSTILE, ...(result.actual === undefined ? {} : { actual: HOSTILE }) },
    ]),
  );
  const three = THREE_SAMPLES.map(
    (name) => [name, runWith(THREE_FAULTS[name].faults, [], join(folder, name))] as const,
  );
  const reports = {
    failing,
    passing,
    large: manyResults(failing),
    hostile,
    long: withLongBodies(failing),
    ...Object.fromEntries(three),
  };
  for (const [name, events] of Object.entries(reports)) {
    const text = await REPORT_FORMATS.html.render(events, {
      folder: 'reports/latest',
      report: 'reports/latest',
    });
    writeFileSync(join(folder, `${name}.html`), text);
  }
  const simulation = await simulationPageOf(sampleSimulation(HOSTILE));
  writeFileSync(join(folder, 'simulation.html'), simulation);
  await writeCertificatePages(folder);
  const addressOf = (name: string) => pathToFileURL(join(folder, `${name}.html`)).href;
  return Object.fromEntries(
    [...SAMPLES, ...THREE_SAMPLES].map((name) => [name, addressOf(name)]),
  ) as SamplePages;
}
