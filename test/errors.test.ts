import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errnoReason, type FilePurpose, nearestWord } from '../src/errors.ts';

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

const WORDS = ['token.expireUnit', 'token.format', 'retry.delaysMs', 'agora'];

test.each([
  ['token.expireUnit', 'token.expireUnit'],
  ['token.expireunits', 'token.expireUnit'],
  ['tokne.format', 'token.format'],
  ['AGORA', 'agora'],
  ['agra', 'agora'],
  ['format', 'token.format'],
  ['delaysms', 'retry.delaysMs'],
])('%s was meant to be %s', (written, meant) => {
  expect(nearestWord(written, WORDS)).toBe(meant);
});

test.each(['', 'zebra', 'rat', 'token', 'x'.repeat(100_000)])(
  'nobody knows what was meant (%#)',
  (written) => {
    expect(nearestWord(written, WORDS)).toBeUndefined();
  },
);

test('an ending that two words share points to neither', () => {
  expect(nearestWord('body', ['request.body', 'response.body'])).toBeUndefined();
});

test('without words there is none to mean', () => {
  expect(nearestWord('agora', [])).toBeUndefined();
});
