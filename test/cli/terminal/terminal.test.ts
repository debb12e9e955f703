import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { createTerminal } from '../../../src/cli/terminal/terminal.ts';
import { sleep } from '../../../src/clock/clock.ts';
import { createVirtualClock } from '../../../src/clock/virtual-clock.ts';
import { makeFailure, makeResult, makeStart } from '../../report/make-report.ts';

function openWatched(leftMs?: () => number | undefined, isTTY = true, forMs?: number) {
  const stdout = Object.assign(new PassThrough(), {
    isTTY,
    columns: 80,
    cursorTo: () => true,
    moveCursor: () => true,
    clearLine: () => true,
  });
  const io = {
    env: {},
    cwd: '/',
    stdout,
    stderr: new PassThrough(),
    clock: createVirtualClock(0),
    readStdin: async () => Buffer.from(''),
    drawSeed: () => 1,
    onInterrupt: () => () => {},
  };
  const terminal = createTerminal({
    io,
    folder: { path: '/out', name: 'out' },
    reporters: new Set(),
    references: {},
    ...(leftMs === undefined ? {} : { leftMs }),
    forMs,
  });
  /** The counts that were shown since the last look. */
  const counts = () => String(stdout.read() ?? '').match(/\d of \d {2}[\w.]+|\d of \d/g) ?? [];
  const written = () => String(stdout.read() ?? '');
  return { terminal, counts, written, clock: io.clock };
}

test('checks that begin together are counted as each ends, beside the one that runs longest', () => {
  const one = makeResult({ id: 'receiver.a.b' });
  const two = makeResult({ id: 'receiver.a.c' });
  const three = makeResult({ id: 'receiver.a.d' });
  const results = [one, two, three];
  const { terminal, counts } = openWatched();
  terminal.show(makeStart(results));
  for (const { id } of results) terminal.show({ type: 'check-started', id });
  counts();
  terminal.show({ type: 'check-finished', result: two });
  expect(counts().at(-1)).toBe('1 of 3  receiver.a.b');
  terminal.show({ type: 'check-finished', result: one });
  expect(counts().at(-1)).toBe('2 of 3  receiver.a.d');
  terminal.show({ type: 'check-finished', result: three });
  expect(counts()).toContain('3 of 3');
  terminal.close();
});

test('the first line of a run keeps to the width of the terminal, however long its run id is', () => {
  const { terminal, written } = openWatched(undefined, false);
  terminal.show({ ...makeStart([makeResult({ id: 'receiver.a.b' })]), runId: 'r'.repeat(50) });
  const lines = written().split('\n');
  expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(80);
  expect(lines.join(' ')).toContain(`run ${'r'.repeat(50)}, 1 check`);
  terminal.close();
});

test('a further result of a check is a new finding, and no further check', () => {
  const result = makeResult({ id: 'receiver.a.b' });
  const { terminal, counts } = openWatched();
  terminal.show(makeStart([result]));
  terminal.show({ type: 'check-finished', result });
  expect(counts()).toContain('1 of 1');
  terminal.show({ type: 'check-finished', result: { ...result, verdict: 'fail' } });
  const round = { number: 2, seed: 8, runId: 'run-2' };
  terminal.show({ type: 'round-finished', round, durationMs: 1, found: [], noticeIds: [] });
  expect(counts()).not.toContain('2 of 1');
  terminal.close();
});

test('the time that a run takes at most counts down, also while nothing else happens', async () => {
  const one = makeResult({ id: 'receiver.a.b' });
  const { terminal, written, clock } = openWatched(() => 26_000 - clock.now());
  terminal.show(makeStart([one]));
  terminal.show({ type: 'check-started', id: one.id });
  expect(written()).toContain('0 of 1  at most 26 s left  receiver.a.b');
  await sleep(clock, 3_500);
  terminal.show({ type: 'check-finished', result: one });
  expect(written()).toContain('1 of 1  at most 23 s left');
  terminal.close();
});

test('a log that nobody watches says every ten seconds how far the run has come', async () => {
  const one = makeResult({ id: 'receiver.a.b' });
  const { terminal, written, clock } = openWatched(() => 65_000 - clock.now(), false);
  terminal.show(makeStart([one]));
  terminal.show({ type: 'check-started', id: one.id });
  written();
  await sleep(clock, 9_900);
  expect(written()).toBe('');
  await sleep(clock, 11_000);
  expect(written()).toBe(
    '0 of 1  at most 55 s left  receiver.a.b\n0 of 1  at most 45 s left  receiver.a.b\n',
  );
  terminal.close();
  await sleep(clock, 60_000);
  expect(written()).toBe('');
});

test('a log of a run that goes on tells the round, what was found, and the time left', async () => {
  const one = makeResult({ id: 'receiver.a.b' });
  const round = { number: 2, seed: 8, runId: 'run-2' };
  const { terminal, written, clock } = openWatched(undefined, false, 65_000);
  const after = async (ms: number) => {
    await sleep(clock, ms);
    return written().trim();
  };
  terminal.show(makeStart([one]));
  terminal.show({ type: 'check-started', id: one.id });
  written();
  expect(await after(10_100)).toBe('0 of 1  receiver.a.b');
  terminal.show({ type: 'check-finished', result: one });
  written();
  expect(await after(10_000)).toBe('1 of 1  round 2  0 findings  at most 45 s left');
  const found = makeFailure({ id: one.id, further: [{ verdict: 'fail', evidence: [] }] });
  terminal.show({ type: 'check-finished', result: found });
  terminal.show({ type: 'round-finished', round, durationMs: 1, found: [one.id], noticeIds: [] });
  written();
  expect(await after(10_000)).toBe('1 of 1  round 3  2 findings  at most 35 s left');
  terminal.close();
});

test('a suite that is skipped shows no time', async () => {
  const judged = makeResult({ id: 'receiver.a.b' });
  const skipped = makeResult({
    id: 'token-server.a.b',
    suite: 'token-server',
    verdict: 'skip',
    outcome: 'not-applicable',
  });
  const { terminal, written, clock } = openWatched(undefined, false);
  terminal.show(makeStart([judged, skipped]));
  for (const { id } of [judged, skipped]) terminal.show({ type: 'check-started', id });
  await sleep(clock, 4_000);
  written();
  terminal.show({ type: 'check-finished', result: judged });
  expect(written()).toMatch(/receiver .* 4\.0 s\n$/);
  terminal.show({ type: 'check-finished', result: skipped });
  expect(written()).toMatch(/token-server .*1 skip\w*\n$/);
  terminal.close();
});
