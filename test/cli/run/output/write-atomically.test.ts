import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { writeAtomically } from '../../../../src/cli/run/output/write-atomically.ts';
import { inFolder } from '../../run-in-process.ts';

test('a file is replaced as a whole, and no draft stays', () =>
  inFolder(async (folder) => {
    const path = join(folder, 'report.json');
    writeFileSync(path, 'the old text, which is longer');
    writeAtomically(path, 'the new');
    expect(readFileSync(path, 'utf8')).toBe('the new');
    expect(readdirSync(folder)).toEqual(['report.json']);
  }));

test('what cannot take the place of the file leaves no draft', () =>
  inFolder(async (folder) => {
    mkdirSync(join(folder, 'report.json'));
    expect(() => writeAtomically(join(folder, 'report.json'), 'text')).toThrow();
    expect(readdirSync(folder)).toEqual(['report.json']);
  }));
