import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { guardClock, openService } from '../../../src/cli/serve/open-service.ts';
import { systemClock } from '../../../src/clock/clock.ts';
import { createVirtualClock } from '../../../src/clock/virtual-clock.ts';
import { resolveProfile } from '../../../src/contract/index.ts';
import { OPAQUE } from '../../../src/simulator/chat/index.ts';
import { inFolder } from '../run-in-process.ts';

test('what others look at is taken back at once when the process is made to end', () =>
  inFolder(async (folder) => {
    const settings = {
      port: 0,
      state: join(folder, 'chat.ndjson'),
      readyFile: join(folder, 'ready.json'),
    };
    const prepared = {
      settings,
      profile: resolveProfile('neutral'),
      appId: 'app',
      format: OPAQUE,
      isEmbedded: false,
    };
    const io = {
      env: {},
      cwd: folder,
      stdout: process.stdout,
      stderr: process.stderr,
      clock: systemClock,
      readStdin: async () => new Uint8Array(),
      drawSeed: () => 1,
      onInterrupt: () => () => {},
    };
    const opened = await openService(prepared, io, () => {});
    opened.announce();
    const files = readdirSync(folder).sort();
    opened.release();
    const left = readdirSync(folder);
    await opened.close();
    expect(files).toEqual(['chat.ndjson', 'chat.ndjson.lock', 'ready.json']);
    expect(left).toEqual(['chat.ndjson']);
  }));

test('an action that throws is reported, others go on', async () => {
  const virtual = createVirtualClock(1_000);
  const errors: unknown[] = [];
  const clock = guardClock(virtual, (error) => errors.push(error));
  const done: string[] = [];
  clock.after(10, () => {
    throw new Error('full');
  });
  clock.after(20, () => done.push('later'));
  clock.after(15, () => done.push('cancelled'))();
  const passed = new Promise<void>((resolve) => clock.after(30, resolve));
  await passed;
  expect(errors).toEqual([new Error('full')]);
  expect([done, clock.now()]).toEqual([['later'], 1_030]);
});
