import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readExamples } from '../../scripts/interop/examples.ts';
import { judgeReport } from '../../scripts/interop/judge-report.ts';
import { ROOT } from '../../scripts/support/install-packed.ts';
import { RUN_OPTIONS } from '../../src/cli/options/run-options.ts';
import { CHECKS } from '../../src/conformance/index.ts';
import type { Report } from '../../src/contract/index.ts';

type ReportedCheck = Report['checks'][number];

const EXAMPLES = readExamples();

describe('examples/interop.json', () => {
  test('has a row for each folder of examples/servers', () => {
    const folders = readdirSync(join(ROOT, 'examples/servers')).sort();
    expect(EXAMPLES.map(({ id }) => id).sort()).toEqual(folders);
  });

  test.each(EXAMPLES)('$id declares warnings of checks that there are, with a reason', (row) => {
    const known = CHECKS.map(({ id }) => id);
    for (const { check, because } of row.warnings) {
      expect(known).toContain(check);
      expect(because).toMatch(/^[A-Z].{20,}\.$/);
    }
  });

  test.each(EXAMPLES)('$id is run with options that there are', ({ run }) => {
    const known = Object.values(RUN_OPTIONS).map(({ flag }) => flag.split(' ')[0]);
    for (const flag of run.filter((arg) => arg.startsWith('--'))) expect(known).toContain(flag);
  });

  test.each(EXAMPLES)('$id is one short file, and named in examples/README.md', ({ id }) => {
    const folder = join(ROOT, 'examples/servers', id);
    const lines = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /^(src\/)?(server|main|Server)\.\w+$/.test(name))
      .map((name) => readFileSync(join(folder, name), 'utf8').split('\n').length);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toBeLessThan(270);
    const readme = readFileSync(join(ROOT, 'examples/README.md'), 'utf8');
    expect(readme).toContain(`| \`${id}\` |`);
    expect(existsSync(join(folder, 'Cargo.lock'))).toBe(false);
  });
});

const check = (id: string, verdict: ReportedCheck['verdict'], level = 'must') =>
  ({ id, verdict, level, expected: 'a', actual: 'b' }) as ReportedCheck;
const report = (checks: readonly ReportedCheck[], outcome: Report['outcome'] = 'conformant') =>
  ({ checks, outcome }) as Report;
const declared = { warnings: [{ check: 'x.y', because: 'It means to.' }] };
const nothingDeclared = { warnings: [] };

describe('a report of an example', () => {
  test('is fine with what passed, is noted or does not apply', () => {
    const checks = [check('a.b', 'pass'), check('a.c', 'note'), check('a.d', 'skip')];
    expect(judgeReport(report(checks), nothingDeclared)).toEqual([]);
  });

  test.each(['fail', 'error', 'untestable', 'flaky', 'warn'] as const)('is not with %s', (bad) => {
    const [line] = judgeReport(report([check('x.y', bad)]), nothingDeclared);
    expect(line).toMatch(new RegExp(`^${bad} +x\\.y: expected a, found b$`));
  });

  test.each([
    ['warn', 'must'],
    ['warn', 'should'],
    ['untestable', 'should'],
  ] as const)('is fine with a declared %s of a %s', (verdict, level) => {
    expect(judgeReport(report([check('x.y', verdict, level)]), declared)).toEqual([]);
  });

  test.each([
    ['fail', 'must'],
    ['error', 'should'],
    ['flaky', 'should'],
    ['untestable', 'must'],
  ] as const)('is not with a declared %s of a %s', (verdict, level) => {
    const lines = judgeReport(report([check('x.y', verdict, level)]), declared);
    expect(lines[0]).toContain(`${verdict} `);
  });

  test('is not with a declaration that nothing bears out', () => {
    expect(judgeReport(report([check('x.y', 'pass')]), declared)).toEqual([
      'stale      x.y: declared, not seen',
    ]);
  });

  test('is not when the run is incomplete for another reason', () => {
    expect(judgeReport(report([], 'incomplete'), nothingDeclared)).toEqual([
      'outcome    incomplete',
    ]);
  });
});
