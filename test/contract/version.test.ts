import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { VERSION } from '../../src/contract/generated/version.ts';

const read = (path: string) => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');

test('the version is that of package.json, and the changelog has a section for it', () => {
  expect(VERSION).toBe(JSON.parse(read('package.json')).version);
  expect(read('CHANGELOG.md')).toContain(`\n## ${VERSION}\n`);
});
