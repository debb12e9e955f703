import { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { showWaiting } from '../../../src/cli/terminal/show-waiting.ts';
import { sleep } from '../../../src/clock/clock.ts';
import { createVirtualClock } from '../../../src/clock/virtual-clock.ts';

function open(isTTY: boolean, waitForMs = 30_000) {
  const stdout = Object.assign(new PassThrough(), {
    isTTY,
    columns: 100,
    cursorTo: () => true,
    moveCursor: () => true,
    clearLine: () => true,
  });
  const clock = createVirtualClock(0);
  const printed: string[] = [];
  const stop = showWaiting({
    io: { env: {}, stdout, clock },
    print: (line) => printed.push(line),
    urls: ['http://localhost:81/a', 'http://localhost:81/b', 'http://localhost:82'],
    waitForMs,
  });
  return { clock, stop, printed, written: () => String(stdout.read() ?? '') };
}

test('a terminal sees for whom is waited, and how long already', async () => {
  const { clock, stop, printed, written } = open(true);
  await sleep(clock, 2_500);
  const shown = written();
  expect(shown).toContain('listens at http://localhost:81 and http://localhost:82  1 s of 30 s');
  expect(shown).toContain('2 s of 30 s');
  stop();
  await sleep(clock, 5_000);
  expect(written()).not.toContain('3 s of');
  expect(printed).toEqual([]);
});

test('a log gets one line, and only when it takes longer than a second', async () => {
  const slow = open(false);
  await sleep(slow.clock, 20_000);
  slow.stop();
  expect(slow.printed).toEqual([
    'waiting until something listens at http://localhost:81 and http://localhost:82, at most 30 s',
  ]);
  const fast = open(false);
  await sleep(fast.clock, 900);
  fast.stop();
  await sleep(fast.clock, 5_000);
  expect(fast.printed).toEqual([]);
});
