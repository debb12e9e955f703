import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { expect, test } from 'vitest';
import { identifyProcess, processesHere } from '../../src/cli/identify-process.ts';

test('knows itself, and nobody under an id that belongs to none', async () => {
  const { own, find } = processesHere();
  expect(own.pid).toBe(process.pid);
  expect(find(process.pid)).toEqual(own);
  expect([0, -1].map(identifyProcess)).toEqual([undefined, undefined]);
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'close');
  expect(identifyProcess(child.pid ?? 0)).toBe(undefined);
});

test.skipIf(!existsSync('/proc/self/stat'))(
  'differs for processes that started at different times',
  async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    await once(child, 'spawn');
    const birth = identifyProcess(child.pid ?? 0)?.birth ?? '';
    const own = processesHere().own.birth;
    child.kill('SIGKILL');
    expect(birth).toMatch(/^[0-9a-f-]{36}\/\d+$/);
    expect(birth).not.toBe(own);
    await once(child, 'close');
  },
);
