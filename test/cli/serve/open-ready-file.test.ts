import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openReadyFile } from '../../../src/cli/serve/open-ready-file.ts';
import { processesOf } from '../../simulator/chat/state-file/processes.ts';
import { inFolder } from '../run-in-process.ts';

const READINESS = { url: 'http://127.0.0.1:1', port: 1, pid: 100 };
const processes = processesOf([100, 'morning'], [200, 'noon']);

function leftBy(pid: number): string {
  return `${JSON.stringify({ ...READINESS, pid })}\n`;
}

test.each([
  ['a process that is no more', 300],
  ['a process that had the id of this one', 100],
])('what %s left is removed before anything listens', (_whose, pid) =>
  inFolder(async (folder) => {
    const path = join(folder, 'ready.json');
    writeFileSync(path, leftBy(pid));
    openReadyFile(path, processes);
    expect(existsSync(path)).toBe(false);
  }),
);

test('what a running process says stays until this one listens', () =>
  inFolder(async (folder) => {
    const path = join(folder, 'ready.json');
    writeFileSync(path, leftBy(200));
    const file = openReadyFile(path, processes);
    file.remove();
    expect(readFileSync(path, 'utf8')).toBe(leftBy(200));
    file.write(READINESS);
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual(READINESS);
  }));

test('what another service has written since is not removed', () =>
  inFolder(async (folder) => {
    const path = join(folder, 'ready.json');
    const file = openReadyFile(path, processes);
    file.write(READINESS);
    writeFileSync(path, leftBy(200));
    file.remove();
    expect(readFileSync(path, 'utf8')).toBe(leftBy(200));
  }));
