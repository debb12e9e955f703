import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import type { CheckResult } from '../../../src/contract/index.ts';
import { eventLineOf } from '../../../src/report/index.ts';
import { makeEvents, makeFailure, makeRequest, makeResult } from '../../report/make-report.ts';
import { listen } from '../listening-server.ts';
import { assay, inFolder } from '../run-in-process.ts';

const UNSIGNED = 'receiver.signature.rejects-unsigned';
const RUN = ['run', '--only', `${UNSIGNED},receiver.signature.rejects-changed-digit`];
const BROKEN = [...RUN, '--fault', 'receiver.verifies-nothing'];

test('a finding is shown whole, by its short id or by that of its check', () =>
  inFolder(async (cwd) => {
    await assay(BROKEN, { cwd });
    const { exitCode, stdout, stderr } = await assay(['show', 'R1'], { cwd, columns: 80 });
    expect([exitCode, stderr]).toEqual([0, '']);
    const labels = [...stdout.matchAll(/^ {2}([a-z]+) /gm)].map(([, label]) => label);
    expect([...new Set(labels)]).toEqual([
      ...['expected', 'found', 'differs', 'sent', 'claim', 'duty', 'clause', 'example'],
      ...['also', 'curl', 'replay', 'explain'],
    ]);
    expect(stdout).toContain(`✗ R1 ${UNSIGNED} failed`);
    expect(stdout).toContain('  sent 1    control before: POST http://127.0.0.1:');
    expect(stdout).toContain('            status 200 in ');
    expect(stdout).toContain('  also      R2\n');
    expect(stdout).toMatch(/ {2}replay {4}(?:npx )?assay replay R1 reports\/2\S+Z\n/);
    expect((await assay(['show', UNSIGNED], { cwd, columns: 80 })).stdout).toBe(stdout);
  }));

test('a report elsewhere is named before or behind the id, and stays as it is', () =>
  inFolder(async (cwd) => {
    await assay(BROKEN, { cwd });
    cpSync(join(cwd, 'reports/latest'), join(cwd, 'kept'), { recursive: true });
    await assay(RUN, { cwd });
    for (const args of [
      ['R2', 'kept'],
      ['kept', 'R2'],
      ['R2', 'kept/events.ndjson'],
      ['R2', '--out', 'kept'],
    ]) {
      const { exitCode, stdout } = await assay(['show', ...args], { cwd });
      expect([args, exitCode]).toEqual([args, 0]);
      expect(stdout).toContain('✗ R2 receiver.signature.rejects-changed-digit');
    }
    expect((await assay(['show', 'R2', 'kept'], { cwd })).stdout).toContain(
      'assay replay R2 kept\n',
    );
    const { exitCode, stderr } = await assay(['show', 'R2'], { cwd });
    expect([exitCode, stderr]).toEqual([
      2,
      expect.stringMatching(
        /^assay: reports\/2\S+\/report\.json has no finding R2\. It has no findings\.\n$/,
      ),
    ]);
  }));

test('without an id, all that is to be mended is listed, and an id that is nearly one is named', () =>
  inFolder(async (cwd) => {
    const results = Array.from({ length: 12 }, (_, at) =>
      makeFailure({ id: `receiver.topic-${at}.claim`, clauses: [`6/${at}`], expected: `${at}` }),
    );
    const events = makeEvents([...results, makeResult({ id: 'receiver.fine.claim' })]);
    writeFileSync(join(cwd, 'events.ndjson'), events.map(eventLineOf).join(''));
    const { stdout } = await assay(['show', 'events.ndjson'], { cwd, columns: 80 });
    for (let number = 1; number <= 12; number += 1) expect(stdout).toContain(`  ✗ R${number} `);
    expect(stdout).toContain('details   npx assay show R1 .');
    const misspelt = await assay(['show', 'receiver.topic-1.clam', '.'], { cwd });
    expect([misspelt.exitCode, misspelt.stderr]).toEqual([
      2,
      expect.stringContaining('Did you mean receiver.topic-1.claim?'),
    ]);
    const beyond = await assay(['show', 'R99', '.'], { cwd });
    expect(beyond.stderr).toContain('has no finding R99. Its findings are R1 to R12.');
  }));

test('--json prints the finding, or the causes', () =>
  inFolder(async (cwd) => {
    await assay(BROKEN, { cwd });
    const one = await assay(['show', 'R1', '--json'], { cwd });
    expect(JSON.parse(one.stdout) as CheckResult).toMatchObject({ id: UNSIGNED, shortId: 'R1' });
    const all = await assay(['show', '--json'], { cwd });
    expect(JSON.parse(all.stdout)).toMatchObject([
      { findings: [{ shortId: 'R1' }, { shortId: 'R2' }] },
    ]);
  }));

test('headers that were given by reference stand in the curl line as they were given', () =>
  inFolder(async (cwd) => {
    const server = await listen((response) => void response.end('{}'));
    const header = ['--receiver-header', 'X-Api-Key: env:API_KEY'];
    const target = ['--receiver-url', server.url, '--customer-key', 'env:KEY'];
    const env = { API_KEY: 'secret-of-the-header', KEY: 'secret-of-the-key' };
    await assay([...RUN, ...target, ...header], { cwd, env });
    await server.close();
    const { stdout } = await assay(['show', 'R1'], { cwd });
    expect(stdout).toMatch(/-H "X-Api-Key: \$\{API_KEY\}"/);
    expect(stdout).not.toContain('secret-of-the');
  }));

test('of a body that is long, the beginning is shown, and the file that has all of it', () =>
  inFolder(async (cwd) => {
    const text = `{"a":"${'x'.repeat(76_000)}"}`;
    const request = makeRequest({ body: { text, bytes: text.length } });
    const counterexample = { seed: 5, shrinks: 2, description: text.slice(0, 80), request };
    const events = makeEvents([makeFailure({ counterexample })]);
    writeFileSync(join(cwd, 'events.ndjson'), events.map(eventLineOf).join(''));
    const { stdout } = await assay(['show', 'R1', 'events.ndjson'], { cwd, columns: 80 });
    expect(stdout.length).toBeLessThan(5_000);
    expect(stdout.split('x').length).toBeGreaterThan(2_000);
    expect(stdout).toContain('(all 76008 bytes: ./bodies/receiver.topic.claim.bin)');
    expect(stdout).toContain('  example   the body above (seed 5, made smaller 2 times)\n');
  }));
