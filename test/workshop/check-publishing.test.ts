import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const TSX = resolve('node_modules/.bin/tsx');
const SCRIPT = resolve('scripts/check-publishing.ts');
const REAL = {
  repository: { type: 'git', url: 'git+https://code.test/assay.git' },
  bugs: { url: 'https://code.test/assay/issues' },
};

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'assay-publishing-'));
});

afterEach(() => {
  rmSync(folder, { recursive: true });
});

function publishing(manifest: object) {
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest));
  const { status, stderr } = spawnSync(TSX, [SCRIPT], { cwd: folder, encoding: 'utf8' });
  return { status, stderr };
}

test('a package with real addresses may be published', () => {
  expect(publishing(REAL)).toEqual({ status: 0, stderr: '' });
});

test.each([
  ['no repository', { bugs: REAL.bugs }, 'as repository:'],
  ['no list of issues', { repository: REAL.repository }, 'as bugs:'],
  [
    'an address that leads to nobody',
    { ...REAL, bugs: { url: 'https://assay.example/assay/issues' } },
    'as bugs:',
  ],
])('a package with %s may not', (_, manifest, said) => {
  const { status, stderr } = publishing(manifest);
  expect(status).toBe(1);
  expect(stderr).toContain(said);
});

test('npm runs it before it publishes', () => {
  const shown = execFileSync('npm', ['pkg', 'get', 'scripts.prepublishOnly'], { encoding: 'utf8' });
  expect(JSON.parse(shown)).toBe('tsx scripts/check-publishing.ts');
});
