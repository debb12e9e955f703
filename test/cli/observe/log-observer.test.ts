import { appendFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { countInLog } from '../../../src/cli/observe/log-observer.ts';
import { linePattern } from '../../../src/cli/options/observer-parsers.ts';
import { inFolder } from '../run-in-process.ts';

const PATTERN = linePattern('/stored {noticeId}$/', { folder: '/', origin: 'flag' });

/** Calls `use` with a log that is followed and holds what is given at the beginning. */
function following(
  content: string | undefined,
  use: (count: (noticeId: string) => Promise<unknown>, path: string) => Promise<void>,
): Promise<void> {
  return inFolder(async (folder) => {
    const path = join(folder, 'app.log');
    if (content !== undefined) writeFileSync(path, content);
    const log = await countInLog(path, PATTERN);
    try {
      await use(log.count, path);
    } finally {
      await log.close();
    }
  });
}

test('only lines that are added count, each when it is whole', () =>
  following('stored a\n', async (count, path) => {
    expect(await count('a')).toBe(0);
    appendFileSync(path, 'stored a\nstored ab\nstor');
    expect([await count('a'), await count('ab')]).toEqual([1, 1]);
    appendFileSync(path, 'ed a\nnot stored: a\n');
    expect(await count('a')).toBe(2);
  }));

test('a character that is written in two parts is one', () =>
  following('', async (count, path) => {
    const bytes = Buffer.from('stored é\n');
    appendFileSync(path, bytes.subarray(0, 8));
    expect(await count('é')).toBe(0);
    appendFileSync(path, bytes.subarray(8));
    expect(await count('é')).toBe(1);
  }));

test('what a rotated log held at its end is not lost', () =>
  following('old\n', async (count, path) => {
    appendFileSync(path, 'stored a\n');
    expect(await count('a')).toBe(1);
    appendFileSync(path, 'stored a\n');
    renameSync(path, `${path}.1`);
    writeFileSync(path, 'stored a\n');
    expect(await count('a')).toBe(3);
    appendFileSync(path, 'stored a\n');
    expect(await count('a')).toBe(4);
  }));

test('a log that was truncated is read from its beginning', () =>
  following('a long line of earlier\n', async (count, path) => {
    writeFileSync(path, 'stored a\n');
    expect(await count('a')).toBe(1);
  }));

test('a log that the target creates is read from its beginning', () =>
  following(undefined, async (count, path) => {
    expect(await count('a')).toEqual({
      problem: `the log ${path} cannot be read: there is no such file`,
    });
    writeFileSync(path, 'stored a\n');
    expect(await count('a')).toBe(1);
    rmSync(path);
    expect(await count('a')).toBe(1);
  }));

test('questions that come at once see each line once', () =>
  following('', async (count, path) => {
    appendFileSync(path, 'stored a\nstored b\n');
    expect(await Promise.all([count('a'), count('b'), count('a')])).toEqual([1, 1, 1]);
  }));
