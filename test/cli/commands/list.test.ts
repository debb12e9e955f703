import { expect, test } from 'vitest';
import { CHECKS } from '../../../src/conformance/index.ts';
import { BUILT_IN_PROFILES, CLAUSES, EVENT_TYPES } from '../../../src/contract/index.ts';
import { FAULTS } from '../../../src/integrator/index.ts';
import { DISTURBANCES, SCENARIOS } from '../../../src/simulator/index.ts';
import { assay } from '../run-in-process.ts';

const LISTS: readonly (readonly [string, readonly string[]])[] = [
  ['checks', CHECKS.map(({ id }) => id)],
  ['clauses', CLAUSES.map(({ id }) => id)],
  ['faults', FAULTS.map(({ id }) => id)],
  ['profiles', Object.keys(BUILT_IN_PROFILES)],
  ['events', EVENT_TYPES.map(({ eventType }) => String(eventType))],
  ['scenarios', SCENARIOS.map(({ id }) => id)],
  ['disturbances', DISTURBANCES.map(({ id }) => id)],
];

test.each(LISTS)('list %s names each of them', async (what, ids) => {
  const { exitCode, stdout } = await assay(['list', what], { cwd: '/' });
  expect(exitCode).toBe(0);
  const heads = stdout.split('\n').filter((line) => /^\S/.test(line));
  expect(heads.slice(0, -1).map((line) => line.split(' ')[0])).toEqual(ids);
  expect(heads.at(-1)).toMatch(new RegExp(`^${ids.length} `));
});

test.each(LISTS)('list %s --json is data', async (what, ids) => {
  const { stdout } = await assay(['list', what, '--json'], { cwd: '/' });
  const items = JSON.parse(stdout) as readonly Record<string, unknown>[];
  const keys = items.map(({ id, name, eventType }) => String(id ?? eventType ?? name));
  expect(keys).toEqual(ids);
});

test('an unknown list exits 2 and names the known ones', async () => {
  const { exitCode, stderr } = await assay(['list', 'nothing'], { cwd: '/' });
  expect([exitCode, stderr]).toEqual([
    2,
    expect.stringContaining('checks, clauses, profiles, faults, events, scenarios, disturbances'),
  ]);
});

test('no list at all exits 2 and names the known ones once', async () => {
  const { exitCode, stderr } = await assay(['list'], { cwd: '/' });
  expect([exitCode, stderr]).toEqual([
    2,
    "assay: missing required argument 'what'. Allowed choices are checks, clauses, profiles, faults, events, scenarios, disturbances.\n",
  ]);
});

test('other mistakes get no choices', async () => {
  const { stderr } = await assay(['list', 'checks', '--bogus'], { cwd: '/' });
  expect(stderr).toContain("unknown option '--bogus'");
  expect(stderr).not.toContain('disturbances');
});
