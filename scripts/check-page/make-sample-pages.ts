import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { CheckResult, RunEvent } from '../../src/contract/index.ts';
import { eventsOf, REPORT_FORMATS } from '../../src/report/index.ts';
import { ensure } from '../support/install-packed.ts';

/** Three defects of which none hides another. */
export const FAULTS: readonly string[] = [
  'receiver.verifies-nothing',
  'receiver.refuses-event-110',
  'token-server.always-mints-30-days',
];

const CHECKS = 'receiver.signature.*,receiver.acknowledges.*,token-server.*-token.*';

/** More than a run has, so that the page has to cope with more than it is given today. */
const MANY = 5_000;

/** What would run, if any foreign text were taken for HTML. */
const HOSTILE =
  '</script><img src=x onerror="document.title=\'broken\'"><!-- \u0000\u001b[31m\u202e';

/** Addresses of pages by what they show. */
export type SamplePages = Readonly<Record<'failing' | 'passing' | 'large' | 'hostile', string>>;

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
  return withResults(events, (result) =>
    copies.map((copy) =>
      copy === 0 ? result : { ...result, id: `${result.id}-${copy}`, evidence: [], noticeIds: [] },
    ),
  );
}

/** Writes the pages to a folder. The failing run is a real one, on the embedded integrator. */
export async function makeSamplePages(folder: string): Promise<SamplePages> {
  const faults = ['--fault', FAULTS.join(','), '--only', CHECKS, '--runs', '5', '--seed', '1'];
  // The run says by its exit code that it found the defects.
  const script = `"$0" dist/cli/main.js run ${faults.map((word) => `'${word}'`).join(' ')} --out '${folder}' >/dev/null || test $? = 1`;
  ensure('sh', ['-c', script, process.execPath], process.cwd());
  const failing = eventsOf(readFileSync(join(folder, 'events.ndjson'), 'utf8'));
  const passing = eventsOf(readFileSync('reports/reference/events.ndjson', 'utf8'));
  const hostile = withResults(failing, (result) => [
    { ...result, title: HOSTILE, ...(result.actual === undefined ? {} : { actual: HOSTILE }) },
  ]);
  const pages = { failing, passing, large: manyResults(failing), hostile };
  const written = Object.entries(pages).map(async ([name, events]) => {
    const path = join(folder, `${name}.html`);
    writeFileSync(path, await REPORT_FORMATS.html.render(events, { folder: 'reports/latest' }));
    return [name, pathToFileURL(path).href];
  });
  return Object.fromEntries(await Promise.all(written)) as SamplePages;
}
