import { readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openEventLog } from '../../../../src/cli/run/output/open-event-log.ts';
import { inFolder } from '../../run-in-process.ts';

const noRoom = () => Object.assign(new Error('no space'), { code: 'ENOSPC', syscall: 'write' });

/** Writes as long as there is room on a disk. */
const writeTo = (disk: { room: number }) =>
  ((file: number, bytes: Uint8Array) => {
    if (disk.room === 0) throw noRoom();
    const count = writeSync(file, bytes.subarray(0, Math.min(disk.room, bytes.length)));
    disk.room -= count;
    return count;
  }) as typeof writeSync;

test('a line of which the system takes a part only is written whole', () =>
  inFolder(async (folder) => {
    const path = join(folder, 'events.ndjson');
    const log = openEventLog(path, ((file: number, bytes: Uint8Array) =>
      writeSync(file, bytes.subarray(0, 3))) as typeof writeSync);
    log.append('a first line\n');
    log.append('ä second\n');
    log.close();
    expect(readFileSync(path, 'utf8')).toBe('a first line\nä second\n');
    expect(log.failure()).toBeUndefined();
  }));

test('a disk that is full in the middle of a line leaves whole lines, and nothing follows', () =>
  inFolder(async (folder) => {
    const path = join(folder, 'events.ndjson');
    const disk = { room: 20 };
    const log = openEventLog(path, writeTo(disk));
    log.append('a first line\n');
    log.append('a second line\n');
    expect(log.failure()).toMatchObject({ code: 'ENOSPC' });
    disk.room = 100;
    log.append('a third line\n');
    log.close();
    expect(readFileSync(path, 'utf8')).toBe('a first line\n');
  }));

test('lines that can wait are written with the next that cannot, in their order', () =>
  inFolder(async (folder) => {
    const path = join(folder, 'events.ndjson');
    const log = openEventLog(path);
    log.append('one\n', true);
    log.append('two\n', true);
    expect(readFileSync(path, 'utf8')).toBe('');
    log.append('three\n');
    expect(readFileSync(path, 'utf8')).toBe('one\ntwo\nthree\n');
    log.append('four\n', true);
    log.close();
    expect(readFileSync(path, 'utf8')).toBe('one\ntwo\nthree\nfour\n');
  }));

test('no more than a few lines wait', () =>
  inFolder(async (folder) => {
    const path = join(folder, 'events.ndjson');
    const log = openEventLog(path);
    for (let line = 0; line < 100; line += 1) log.append('exchange\n', true);
    expect(readFileSync(path, 'utf8').split('\n').length).toBeGreaterThan(64);
    log.close();
  }));

test('a disk that is full within lines that waited leaves those that are whole', () =>
  inFolder(async (folder) => {
    const path = join(folder, 'events.ndjson');
    const log = openEventLog(path, writeTo({ room: 20 }));
    log.append('a first line\n', true);
    log.append('a second line\n');
    expect(log.failure()).toMatchObject({ code: 'ENOSPC' });
    log.close();
    expect(readFileSync(path, 'utf8')).toBe('a first line\n');
  }));
