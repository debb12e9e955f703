import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const ROOT = fileURLToPath(new URL('../../src/conformance/', import.meta.url));

const LINES = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.ts'))
  .flatMap((file) =>
    readFileSync(`${ROOT}${file}`, 'utf8')
      .split('\n')
      .map((line) => `${file}: ${line.trim()}`),
  );

test('no text of conformance names a flag of the command line: remedies are data', () => {
  expect(LINES.length).toBeGreaterThan(5_000);
  expect(LINES.filter((line) => /--[a-z]/.test(line))).toEqual([]);
});

test('nothing is decided by how a sentence begins', () => {
  expect(LINES.filter((line) => /(?:reason|message)\??\.startsWith/.test(line))).toEqual([]);
});
