import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { RunEvent } from '../../../src/contract/index.ts';
import { REPORT_FORMATS, type ReportFormatName } from '../../../src/report/formats.ts';
import { eventsOf } from '../../../src/report/index.ts';
import { makeEvents, makeExchange, makeFailure, makeRequest } from '../../report/make-report.ts';
import { assay, inFolder } from '../run-in-process.ts';

/** A terminal title, a bell, two C1 controls, an override of the direction, a delete and two orders of CI systems. */
const HOSTILE =
  'x\u001b]0;pwned\u0007 \u009b31m\u0085 \u202egnp\u2066 \u007f\u0000 ##vso[task] ::error ::x';
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must not be printed
const ACTED_UPON = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/u;

const FORMATS = Object.keys(REPORT_FORMATS) as readonly ReportFormatName[];

function hostileEvents(): readonly RunEvent[] {
  const request = makeRequest({
    headers: [['X-Odd', HOSTILE]],
    body: { text: HOSTILE, bytes: 9 },
  });
  const { exchange } = makeExchange();
  const evidence = { ...exchange, role: HOSTILE, request };
  const failure = makeFailure({
    title: HOSTILE,
    expected: HOSTILE,
    actual: HOSTILE,
    counterexample: { seed: 5, shrinks: 2, description: HOSTILE, request },
    evidence: [evidence],
  });
  const [started, ...others] = makeEvents([failure]);
  if (started?.type !== 'run-started') throw new Error('no start');
  return [
    { ...started, profile: { ...started.profile, name: HOSTILE } },
    makeExchange({ exchange: evidence }),
    { type: 'hint', message: HOSTILE },
    ...others,
  ];
}

test.each(FORMATS)('a hostile report gives no order to a terminal as %s', (format) =>
  inFolder(async (cwd) => {
    const events = hostileEvents();
    writeFileSync(
      join(cwd, 'events.ndjson'),
      events.map((each) => `${JSON.stringify(each)}\n`).join(''),
    );
    const piped = await assay(['report', 'events.ndjson', '--reporter', `${format}=-`], { cwd });
    expect(piped.exitCode).toBe(0);
    expect(piped.stdout).not.toMatch(ACTED_UPON);
    const isSource = ['vitest', 'pytest', 'go'].includes(format);
    if (!isSource) expect(piped.stdout).not.toContain('##vso[');
    if (format === 'ndjson') expect(eventsOf(piped.stdout)).toEqual(events);
    if (format === 'json') expect(JSON.parse(piped.stdout).checks[0].actual).toBe(HOSTILE);
    await assay(['report', 'events.ndjson', '--reporter', format, '--out', 'o'], { cwd });
    expect(readFileSync(join(cwd, 'o', REPORT_FORMATS[format].file), 'utf8')).not.toMatch(
      ACTED_UPON,
    );
  }),
);

test.each(['json', 'html'])('nor does a hostile simulation as %s', (format) =>
  inFolder(async (cwd) => {
    const simulate = ['simulate', '--sessions', '1', '--virtual', '--seed', '7', '--report', 's'];
    await assay(simulate, { cwd });
    const path = join(cwd, 's/simulation.json');
    const simulation = JSON.parse(readFileSync(path, 'utf8'));
    writeFileSync(path, JSON.stringify({ ...simulation, profile: HOSTILE }));
    const piped = await assay(['report', 's', '--reporter', `${format}=-`], { cwd });
    expect(piped.exitCode).toBe(0);
    expect(piped.stdout).toContain('pwned');
    expect(piped.stdout).not.toMatch(ACTED_UPON);
  }),
);
