import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errnoReason, type FilePurpose } from '../src/errors.ts';

let folder = '';

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-test-'));
  writeFileSync(join(folder, 'file'), '');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

function thrownBy(act: () => void): unknown {
  try {
    act();
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

test.each<[path: string, purpose: FilePurpose, reason: string]>([
  ['none', 'read', 'there is no such file'],
  ['file/below', 'read', 'there is no such file'],
  ['.', 'read', 'it is a folder, not a file'],
  ['none/below', 'written', 'there is no such folder'],
  ['file/below', 'written', 'there is no such folder'],
  ['.', 'written', 'it is a folder, not a file'],
])('why %s cannot be %s', (below, purpose, reason) => {
  const path = join(folder, below);
  const act = () => (purpose === 'read' ? readFileSync(path) : writeFileSync(path, ''));
  expect(errnoReason(thrownBy(act), purpose)).toBe(reason);
});

test('a rare code keeps the words of the error', () => {
  const error = Object.assign(new Error('EXDEV: cross-device link'), { code: 'EXDEV' });
  expect(errnoReason(error, 'written')).toBe('EXDEV: cross-device link');
});
