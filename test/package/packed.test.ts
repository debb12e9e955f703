import {
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  apparentSizeOf,
  ensure,
  installPacked,
  ROOT,
} from '../../scripts/support/install-packed.ts';

const MAX_INSTALLED_BYTES = 20 * 1024 * 1024;
const MINUTE_MS = 60_000;

describe('the packed tarball, installed in an empty folder', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-packed-'));
  const installed = join(folder, 'node_modules');
  let files: readonly string[] = [];
  let warnings: readonly string[] = [];

  beforeAll(() => {
    ({ files, warnings } = installPacked(folder));
  }, 5 * MINUTE_MS);

  afterAll(() => rmSync(folder, { recursive: true }));

  test('holds the program, its schemas and the documents, and nothing of the workshop', () => {
    expect(files).toEqual(
      expect.arrayContaining([
        'LICENSE',
        'README.md',
        'CHANGELOG.md',
        'docs/specification.md',
        'dist/cli/main.js',
        'dist/index.d.ts',
        'dist/page/page.html',
        'schemas/config.schema.json',
        'schemas/profile.schema.json',
      ]),
    );
    const known =
      /^(dist|schemas|docs)\/|^(LICENSE|(?:README|ARCHITECTURE|CHANGELOG|CONTRIBUTING|SECURITY)\.md|package\.json)$/;
    expect(files.filter((path) => !known.test(path))).toEqual([]);
  });

  test('is installed without a warning, of install scripts for one', () => {
    expect(warnings).toEqual([]);
  });

  test('needs at most 20 MB with everything that runs it', () => {
    const bytes = apparentSizeOf(installed);
    console.log(`installed: ${(bytes / 1024 / 1024).toFixed(1)} MB`);
    expect(bytes).toBeLessThanOrEqual(MAX_INSTALLED_BYTES);
  });

  test(
    'npx assay run judges the embedded integrator and writes its reports',
    () => {
      const stdout = ensure('npx', ['--no-install', 'assay', 'run'], folder);
      expect(stdout).toMatch(/^CONFORMANT/m);
      const report = JSON.parse(readFileSync(join(folder, 'reports/latest/report.json'), 'utf8'));
      expect(report.outcome).toBe('conformant');
      expect(readdirSync(join(folder, 'reports/latest'))).toEqual(
        expect.arrayContaining(['events.ndjson', 'junit.xml', 'report.html', 'report.json']),
      );
    },
    MINUTE_MS,
  );

  test(
    'is a library with types',
    () => {
      writeFileSync(
        join(folder, 'library.mts'),
        [
          "import { type Check, CHECKS, defineCheck, resolveProfile, schemeOf, signBody, validateNotification } from 'assay';",
          "const scheme = schemeOf(resolveProfile('agora'));",
          "export const signature: string = signBody(new TextEncoder().encode('{}'), 'secret', scheme).v2;",
          'export const checks: readonly Check[] = [...CHECKS, defineCheck({',
          "  id: 'receiver.mine.is-typed', title: 'is typed', clauses: [], level: 'may', basis: 'practice',",
          "  run: async ({ receiver }) => { receiver.freshAgent(); return { observed: 'typed' }; },",
          '})];',
          'console.log(signature.length, checks.length > 100, validateNotification({}).length > 0);',
          '',
        ].join('\n'),
      );
      const options =
        '--module nodenext --target es2023 --strict --noEmitOnError --types node'.split(' ');
      const typeRoot = join(installed, '@types');
      mkdirSync(typeRoot, { recursive: true });
      symlinkSync(join(ROOT, 'node_modules/@types/node'), join(typeRoot, 'node'));
      symlinkSync(join(ROOT, 'node_modules/undici-types'), join(installed, 'undici-types'));
      ensure(join(ROOT, 'node_modules/.bin/tsc'), [...options, 'library.mts'], folder);
      expect(ensure('node', ['library.mjs'], folder)).toBe('64 true true\n');
    },
    MINUTE_MS,
  );

  test(
    'assay/vitest declares a test for each check under vitest 4',
    () => {
      symlinkSync(join(ROOT, 'node_modules/vitest'), join(installed, 'vitest'));
      writeFileSync(
        join(folder, 'conformance.test.js'),
        [
          "import { assayTests } from 'assay/vitest';",
          "import { test } from 'vitest';",
          "assayTests(test, { suites: ['token-server'], runs: 3 });",
          '',
        ].join('\n'),
      );
      const stdout = ensure(
        'node',
        [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--reporter=json', '--root', folder],
        folder,
      );
      const summary = JSON.parse(stdout.slice(stdout.indexOf('{'))) as {
        success: boolean;
        numPassedTests: number;
      };
      expect(summary.success).toBe(true);
      expect(summary.numPassedTests).toBeGreaterThan(30);
    },
    2 * MINUTE_MS,
  );

  test('names no registry', () => {
    const manifest = readFileSync(join(installed, 'assay/package.json'), 'utf8');
    expect(manifest).not.toMatch(/registry|resolved/);
  });
});
