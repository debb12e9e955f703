import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { expect, test, vi } from 'vitest';
import { beginRunFolder, openRunFolder } from '../../../../src/cli/run/output/run-folders.ts';
import { createVirtualClock } from '../../../../src/clock/virtual-clock.ts';
import { inFolder } from '../../run-in-process.ts';

const OLD = ['01', '02', '03'].map((day) => `2026-11-${day}T00-00-00Z`);
const START_MS = Date.parse('2026-11-21T10:15:47.123Z');

vi.mock('node:fs', async (importOriginal) => {
  const actual = await importOriginal<typeof import('node:fs')>();
  return {
    ...actual,
    /** As if another run had removed the oldest folder a moment before. */
    rmdirSync: (path: string) => {
      actual.rmdirSync(path);
      if (path.includes('2026-11-01')) actual.rmdirSync(path);
    },
  };
});

test('a folder that another run removes at the same time is no trouble, and the others go as well', () =>
  inFolder(async (cwd) => {
    for (const name of OLD) {
      mkdirSync(join(cwd, 'reports', name), { recursive: true });
      writeFileSync(join(cwd, 'reports', name, 'report.json'), '');
    }
    let said = '';
    const stderr = new Writable({
      write(chunk, _encoding, done) {
        said += String(chunk);
        done();
      },
    });
    const folder = openRunFolder(cwd, START_MS, 2);
    beginRunFolder(folder, { clock: createVirtualClock(START_MS), stderr });
    expect(said).toBe('');
    expect(OLD.filter((name) => existsSync(join(cwd, 'reports', name)))).toEqual(OLD.slice(2));
    expect(readdirSync(join(cwd, 'reports'))).toContain('latest');
  }));
