import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { systemClock } from '../../src/clock/clock.ts';
import { type RunEvent, resolveProfile } from '../../src/contract/index.ts';
import { type RunningIntegrator, startIntegrator } from '../../src/integrator/index.ts';
import { reportOf } from '../../src/report/index.ts';
import { schemeOf } from '../../src/wire/signature.ts';
import { vacantUrl } from '../cli/listening-server.ts';
import { lives } from '../support/lives.ts';
import { drawRows, ENV, ROW_MS, startVictim, wholeLines } from './kill-command.ts';

const folder = mkdtempSync(join(tmpdir(), 'assay-kills-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let integrator: RunningIntegrator;
beforeAll(async () => {
  integrator = await startIntegrator({
    clock: systemClock,
    customerKey: ENV.KEY,
    appId: 'a'.repeat(32),
    appCertificate: 'b'.repeat(32),
    scheme: schemeOf(resolveProfile('neutral')),
  });
});
afterAll(() => integrator.close());

/**
 * Hands every byte on to the receiver, and calls `saw` for each piece. It listens once the file is there, as
 * a server does that `--start` has started.
 */
async function startTap(file: string, saw: () => void): Promise<{ url: string; close(): void }> {
  const { hostname, port, pathname } = new URL(integrator.receiverUrl);
  const server = createServer((socket) => {
    const upstream = connect(Number(port), hostname);
    socket.on('data', saw).on('error', () => upstream.destroy());
    upstream.on('error', () => socket.destroy());
    socket.pipe(upstream).pipe(socket);
  });
  const free = Number(new URL(await vacantUrl()).port);
  const watcher = watch(dirname(file), (_event, name) => {
    if (name === basename(file) && !server.listening) server.listen(free, '127.0.0.1');
  });
  return {
    url: `http://127.0.0.1:${free}${pathname}`,
    close() {
      watcher.close();
      server.close();
    },
  };
}

/** How each report ends that is whole. */
const ENDS = {
  'report.json': /\}\s*$/,
  'report.html': /<\/html>\s*$/,
  'junit.xml': /<\/testsuites>\s*$/,
};

/** What a killed run has left: its events are whole lines, and what it reports follows from them. */
function checkReports(out: string, isAsked: boolean): void {
  const events = wholeLines(join(out, 'events.ndjson')).map((line) => JSON.parse(line) as RunEvent);
  const left = Object.entries(ENDS).filter(([file]) => existsSync(join(out, file)));
  for (const [file, end] of left) expect(readFileSync(join(out, file), 'utf8')).toMatch(end);
  if (events.length === 0) {
    expect(left).toEqual([]);
    return;
  }
  const isFinished = events.at(-1)?.type === 'run-finished';
  const { outcome, runId } = reportOf(events);
  if (!isFinished) expect([outcome, left]).toEqual(['incomplete', []]);
  // Asked to end, it writes what is known; killed, it leaves whole reports or none.
  if (isAsked) expect([isFinished, left.length]).toEqual([true, 3]);
  if (!existsSync(join(out, 'report.json'))) return;
  const report = JSON.parse(readFileSync(join(out, 'report.json'), 'utf8'));
  expect(report).toMatchObject({ outcome, runId });
}

describe.concurrent.each(drawRows(200))('run, row %i', (row, kills) => {
  test(
    `${kills.length} kills leave whole files, and nothing that was started`,
    async (context) => {
      const { expect } = context;
      const out = join(folder, `run-${row}`);
      mkdirSync(out);
      const pids: number[] = [];
      for (const [index, kill] of kills.entries()) {
        const pidFile = join(out, `${index}.pid`);
        let saw = (): void => {};
        const tap = await startTap(pidFile, () => saw());
        const target = ['--receiver-url', tap.url, '--customer-key', 'env:KEY', '--seed', '1'];
        const chosen = ['--runs', '1', '--only', 'receiver.retry.*', '--out', out];
        const started = ['--start', `echo $$ > ${pidFile}; exec sleep 600`];
        const victim = startVictim(['run', ...target, ...chosen, ...started], kill);
        saw = victim.saw;
        const { exitCode, signal, stderr } = await victim.ended;
        tap.close();
        expect(stderr).not.toMatch(/bug in assay|^\s+at /m);
        if (kill.signal === 'SIGKILL') expect([0, null]).toContain(exitCode);
        else if (signal === null) expect([0, 3]).toContain(exitCode);
        checkReports(out, signal === null);
        if (existsSync(pidFile)) pids.push(Number(readFileSync(pidFile, 'utf8')));
      }
      expect(pids.length).toBeGreaterThan(kills.length / 2);
      await expect.poll(() => pids.filter(lives), { timeout: 15_000 }).toEqual([]);
    },
    ROW_MS,
  );
});

/** Ends the process when it starts the second program, and says beforehand which the first one was. */
const ENDS_BETWEEN = `
const programs = require('node:child_process');
const { spawn } = programs;
let first;
programs.spawn = (...called) => {
  if (first !== undefined) {
    require('node:fs').writeFileSync(process.env.FIRST, String(first.pid));
    process.kill(process.pid, 'SIGKILL');
  }
  first = spawn(...called);
  return first;
};
require('node:module').syncBuiltinESMExports();`;

test('a command that nobody watches yet is never begun', async () => {
  const [hook, first, begun] = ['hook.cjs', 'first', 'begun'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  writeFileSync(hook, ENDS_BETWEEN);
  const target = ['--receiver-url', await vacantUrl(), '--customer-key', 'env:KEY'];
  const started = ['--start', `touch ${begun}; exec sleep 600`, '--out', join(folder, 'between')];
  const never = { signal: 'SIGKILL', after: -1, waitMs: 0 } as const;
  const more = { NODE_OPTIONS: `--require ${hook}`, FIRST: first };
  expect(await startVictim(['run', ...target, ...started], never, more).ended).toMatchObject({
    signal: 'SIGKILL',
  });
  const pid = Number(readFileSync(first, 'utf8'));
  await expect.poll(() => lives(pid), { timeout: 15_000 }).toBe(false);
  expect(existsSync(begun)).toBe(false);
});
