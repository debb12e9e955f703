import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { validateSimulation } from '../../../src/contract/generated/simulation-validators.ts';
import { type Simulation, violationsOf } from '../../../src/contract/index.ts';
import { readData } from '../../../src/page/model/read-data.ts';
import {
  eventWords,
  noticesOf,
  simulationWordsOf,
} from '../../../src/report/words/simulation-words.ts';
import { startReceiver } from '../../simulator/engine/recording-receiver.ts';
import { assay, inFolder } from '../run-in-process.ts';

const env = { KEY: 'the-customer-key', PATH: '' };
const LIMIT = 64_000;

const textIn = (cwd: string, ...path: readonly string[]) =>
  readFileSync(join(cwd, ...path), 'utf8');

/** The report in a folder, which the page holds too. */
function simulationIn(cwd: string, folder = 'reports/latest'): Simulation {
  const simulation: Simulation = JSON.parse(textIn(cwd, folder, 'simulation.json'));
  expect(violationsOf(validateSimulation, simulation)).toEqual([]);
  const page = textIn(cwd, folder, 'simulation.html');
  const element = (id: string) =>
    new RegExp(`<script type="application/json" id="${id}">(.*)</script>`).exec(page)?.[1];
  expect(readData(element)).toEqual({ kind: 'simulation', simulation });
  return simulation;
}

const sum = (values: readonly number[]) => values.reduce((one, other) => one + other, 0);

test('ten minutes at a rate against a receiver that limits bodies: what was given up and why', async () => {
  const receiver = await startReceiver(({ body }, response) => {
    const isTooLarge = body.length > LIMIT;
    response.writeHead(isTooLarge ? 413 : 200).end(isTooLarge ? 'larger than 64 kB' : '{}');
  });
  await inFolder(async (cwd) => {
    const target = ['--receiver-url', receiver.url, '--customer-key', 'env:KEY'];
    const scenarios = ['--scenario', 'manual-stop,inbound-call,greeting-fallback,long-session'];
    const load = [...scenarios, '--rate', '10', '--duration', '10m', '--virtual', '--seed', '7'];
    const kept = ['--journal', 'run.ndjson', '--report'];
    const ended = await assay(['simulate', ...target, ...load, ...kept], { cwd, env });
    expect(ended.exitCode).toBe(1);
    const simulation = simulationIn(cwd);
    const { counts, givenUp, series, events } = simulation;

    expect(counts.attempts).toBeGreaterThan(5_900);
    expect(simulation.durationMs).toBeGreaterThan(599_000);
    expect([series.sent.length, series.bucketMs]).toEqual([expect.any(Number), 2_000]);
    expect(series.sent.length).toBeLessThanOrEqual(320);
    expect(sum(series.sent)).toBe(counts.attempts);
    expect(series.sent.slice(1, 290).every((sent) => sent === 20)).toBe(true);

    // Why: each was larger than the receiver takes, whatever its event.
    expect(simulationWordsOf(simulation).word).toBe('GIVEN UP');
    expect(simulationWordsOf(simulation).rest).toContain(`413 × ${counts.givenUp}`);
    expect(givenUp.outcomes).toEqual({ 413: counts.givenUp });
    expect(Object.keys(givenUp.sizes)).toContain('64 to 256 kB');
    expect(sum(Object.values(series.refusedByOutcome).flat())).toBe(
      sum(events.map(({ refused }) => refused)),
    );
    for (const { bytes = 0, answer, attempts, settled } of givenUp.notices) {
      expect(bytes).toBeGreaterThan(LIMIT);
      expect([answer, settled, attempts.length]).toEqual(['larger than 64 kB', 'given-up', 4]);
    }
    const [first] = givenUp.notices;
    expect(ended.stdout).toContain(`413 × ${counts.givenUp}`);
    expect(ended.stdout).toMatch(/^page {6}reports\/2\S+Z\/simulation\.html$/m);
    expect(noticesOf(simulation).length).toBeGreaterThan(givenUp.notices.length);
    expect(eventWords(first?.eventType ?? 0)).toMatch(/^11[12] /);

    // The command that the summary prints sends one of them again.
    const command = /^ {2}npx assay (replay .*)$/m.exec(ended.stderr)?.[1]?.split(' ') ?? [];
    const { noticeId = '' } = first ?? {};
    const words = ['replay', '--journal', 'run.ndjson', noticeId, ...(simulation.sendAgain ?? [])];
    expect(command).toEqual(words);
    const again = await assay(command, { cwd, env });
    expect(again.exitCode).toBe(1);
    expect(again.stdout).toContain(`STILL FAILING  ${noticeId}: status 413 now, status 413 then`);
  });
  await receiver.close();
});

test('on a virtual clock the same seed writes the same bytes, without any latency', async () => {
  await inFolder(async (cwd) => {
    const disturbed = ['--disturb', 'duplicate=0.2,drop=0.3,reorder=0.2', '--virtual'];
    const drawn = ['--seed', '7', '--run-id', 'r1', '--sessions', '60', '--rate', '20'];
    for (const folder of ['one', 'other']) {
      await assay(['simulate', ...disturbed, ...drawn, '--report', folder], { cwd, env });
    }
    for (const file of ['simulation.json', 'simulation.html']) {
      expect(textIn(cwd, 'one', file) === textIn(cwd, 'other', file)).toBe(true);
    }
    const simulation = simulationIn(cwd, 'one');
    expect(simulation).toMatchObject({ isVirtual: true, startedAt: '2026-01-01T00:00:00.000Z' });
    expect(simulation.latencyMs).toBeUndefined();
    expect(new Set([...simulation.series.p50, ...simulation.series.p99])).toEqual(new Set([null]));
    expect(simulation.counts.copies).toBeGreaterThan(0);
    expect(Object.keys(simulation.disturbances)).toEqual(['drop', 'duplicate', 'reorder']);
  });
});

test('the report of a run that is resumed tells of the whole run', async () => {
  await inFolder(async (cwd) => {
    const run = ['simulate', '--virtual', '--journal', 'run.ndjson', '--disturb', 'drop=0.8'];
    await assay([...run, '--seed', '3', '--report', 'whole'], { cwd, env });
    const whole = simulationIn(cwd, 'whole');
    // Everything is settled, so that nothing is sent any more.
    await assay([...run, '--resume', '--report', 'again'], { cwd, env });
    const again = simulationIn(cwd, 'again');
    const { sessionsEnded: _one, ...counts } = again.counts;
    expect(whole.counts).toMatchObject(counts);
    expect(whole.counts.givenUp).toBeGreaterThan(10);
    for (const part of ['series', 'events', 'sessions', 'disturbances', 'durationMs'] as const) {
      expect(again[part]).toEqual(whole[part]);
    }
  });
});

test('an interrupted run says so, with what is still open', async () => {
  await inFolder(async (cwd) => {
    let interrupt = () => {};
    const receiver = await startReceiver((_request, response, count) => {
      response.writeHead(503).end();
      if (count === 8) interrupt();
    });
    const target = ['--receiver-url', receiver.url, '--customer-key', 'env:KEY'];
    const { exitCode, stdout } = await assay(
      ['simulate', ...target, '--scenario', 'manual-stop', '--report', 'here'],
      {
        cwd,
        env,
        onReady: (stop) => {
          interrupt = stop;
        },
      },
    );
    await receiver.close();
    expect(exitCode).toBe(3);
    const simulation = simulationIn(cwd, 'here');
    expect(simulation).toMatchObject({ isInterrupted: true, outcome: 'incomplete' });
    const { notificationsPerSecond: rate = 0 } = simulation;
    expect(stdout).toContain(`\n${Math.round(rate)} notifications/s\n`);
    expect(simulationWordsOf(simulation).word).toBe('INTERRUPTED');
    expect(simulation.sessions.shown[0]?.state).toBe('unsettled');
  });
});

test('conditions decide the outcome that the page tells', async () => {
  await inFolder(async (cwd) => {
    const run = ['simulate', '--virtual', '--scenario', 'manual-stop', '--sessions', '20'];
    const ended = async (condition: string, drop = 0.8) => {
      const disturbed = [...run, '--disturb', `drop=${drop}`, '--seed', '1', '--report'];
      const { exitCode } = await assay([...disturbed, '--fail-on', condition], { cwd, env });
      const { word, rest } = simulationWordsOf(simulationIn(cwd));
      return [exitCode, `${word} — ${rest}`];
    };
    const [, wordsOfNone] = await ended('given-up>0', 1);
    expect(wordsOfNone).toMatch(/^NOTHING ANSWERED — \d+ of \d+ notices given up$/);
    expect(await ended('given-up>99%')).toEqual([0, expect.stringMatching(/^PASSED — .*none of/)]);
    expect(await ended('given-up>1')).toEqual([1, expect.stringContaining('given-up>1 is met')]);
  });
});

test('a folder that cannot be written is named before anything is sent', async () => {
  await inFolder(async (cwd) => {
    const argv = ['simulate', '--virtual', '--report', '/proc/none'];
    const { exitCode, stdout, stderr } = await assay(argv, { cwd, env });
    expect([exitCode, stdout]).toEqual([2, '']);
    expect(stderr).toMatch(/The reports cannot be written to \/proc\/none: .*--report/);
  });
});
