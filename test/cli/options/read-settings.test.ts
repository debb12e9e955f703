import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { OptionRow } from '../../../src/cli/options/option-row.ts';
import { resolveOptions } from '../../../src/cli/options/read-settings.ts';
import { RUN_OPTIONS } from '../../../src/cli/options/run-options.ts';
import { assay, inFolder } from '../run-in-process.ts';

const ROWS = Object.values<OptionRow<unknown>>(RUN_OPTIONS);

function resolveRun(sources: {
  flags?: Record<string, unknown>;
  env?: Record<string, string>;
  config?: Record<string, unknown>;
}) {
  const { flags = {}, env = {}, config } = sources;
  const file = config && { values: config, folder: '/config', name: 'assay.config.json' };
  return resolveOptions(RUN_OPTIONS, { flags, env, config: file, cwd: '/cwd' });
}

test('the order is flag, variable, configuration file', () => {
  const flags = { seed: '1' };
  const env = { ASSAY_SEED: '2' };
  const config = { seed: 3 };
  expect(resolveRun({ flags, env, config }).seed).toBe(1);
  expect(resolveRun({ env, config }).seed).toBe(2);
  expect(resolveRun({ config })).toEqual({ seed: 3 });
  expect(resolveRun({})).toEqual({});
});

test('an empty variable counts as absent', () => {
  expect(resolveRun({ env: { ASSAY_SEED: '' }, config: { seed: 3 } }).seed).toBe(3);
});

test('paths start from where they were written', () => {
  expect(resolveRun({ flags: { out: 'a' } }).out).toBe('/cwd/a');
  expect(resolveRun({ config: { out: 'a' } }).out).toBe('/config/a');
  const { customerKey } = resolveRun({ config: { customerKey: 'file:key' } });
  expect(customerKey).toEqual({ text: 'file:key', origin: 'config', folder: '/config' });
});

test('lists take commas, repetition and arrays', () => {
  expect(resolveRun({ flags: { only: ['a,b', 'c'] } }).only).toEqual(['a', 'b', 'c']);
  expect(resolveRun({ env: { ASSAY_ONLY: 'a, b' } }).only).toEqual(['a', 'b']);
  expect(resolveRun({ config: { only: ['a'] } }).only).toEqual(['a']);
});

test.each([
  ['500ms', 500],
  ['30s', 30_000],
  ['1.5s', 1_500],
  ['2m', 120_000],
  ['1h', 3_600_000],
])('%s is %i ms', (raw, durationMs) => {
  expect(resolveRun({ flags: { timeout: raw } }).timeout).toBe(durationMs);
});

test.each(['0s', '-1s', '5', 'soon', '1d', ''])('%s is no duration', (raw) => {
  expect(() => resolveRun({ flags: { timeout: raw } })).toThrow(/--timeout must be a duration/);
});

test.each([
  ['2026-01-01T00:00:00Z', 1_767_225_600_000],
  ['1767225600000', 1_767_225_600_000],
])('%s is a moment', (raw, unixMs) => {
  expect(resolveRun({ env: { ASSAY_START_TIME: raw } }).startTime).toBe(unixMs);
});

test('a seed may be negative, within 32 bits', () => {
  expect(resolveRun({ flags: { seed: '-2147483648' } }).seed).toBe(-2_147_483_648);
  expect(() => resolveRun({ flags: { seed: '2147483648' } })).toThrow(/found "2147483648"/);
});

test('a message names the place, and never quotes a secret', () => {
  expect(() => resolveRun({ env: { ASSAY_RUNS: 'x' } })).toThrow(/^ASSAY_RUNS must be an integer/);
  expect(() => resolveRun({ config: { runs: 'x' } })).toThrow(
    /^runs in assay\.config\.json must be/,
  );
  const headers = { tokenServerHeaders: ['hunter2'] };
  expect(() => resolveRun({ flags: headers })).toThrow(/^--token-server-header must be [^2]*\.$/);
});

test('headers are read from lines and from an object', () => {
  const expected = (origin: string, folder: string) => [
    { name: 'Authorization', value: { text: 'Bearer env:TOKEN', origin, folder } },
  ];
  const line = 'Authorization: Bearer env:TOKEN';
  expect(resolveRun({ flags: { tokenServerHeaders: [line] } }).tokenServerHeaders).toEqual(
    expected('flag', '/cwd'),
  );
  const config = { tokenServer: { headers: { Authorization: 'Bearer env:TOKEN' } } };
  expect(resolveRun({ config }).tokenServerHeaders).toEqual(expected('config', '/config'));
});

test('every option has a variable that follows from its flag', () => {
  for (const { flag, env } of ROWS) {
    const name = flag.split(' ')[0] ?? '';
    expect(env).toBe(`ASSAY_${name.slice(2).replaceAll('-', '_').toUpperCase()}`);
  }
});

test('a command without --config does not look at a configuration file', () =>
  inFolder(async (cwd) => {
    writeFileSync(join(cwd, 'assay.config.json'), 'no JSON');
    expect(await assay(['list', 'events'], { cwd })).toMatchObject({ exitCode: 0, stderr: '' });
    expect(await assay(['events', '--count', '1'], { cwd })).toMatchObject({ exitCode: 2 });
  }));
