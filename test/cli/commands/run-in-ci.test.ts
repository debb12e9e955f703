import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { listen } from '../listening-server.ts';
import { assay, inFolder } from '../run-in-process.ts';

const UNSIGNED = 'receiver.signature.rejects-unsigned';
const GATE = 'receiver.acknowledges.ordinary-notification';
const BROKEN = ['run', '--only', UNSIGNED, '--fault', 'receiver.verifies-nothing'];
const GITHUB = { GITHUB_ACTIONS: 'true', CI: 'true' };

test('GitHub gets a note for each cause, a section that folds, and a summary of the job', () =>
  inFolder(async (cwd) => {
    const path = join(cwd, 'summary.md');
    const env = { ...GITHUB, GITHUB_STEP_SUMMARY: path };
    const { stdout, stderr } = await assay(BROKEN, { cwd, env, columns: 80 });
    expect(stderr).toBe('');
    const lines = stdout.split('\n');
    expect(lines.filter((line) => line.startsWith('::'))).toEqual([
      expect.stringMatching(
        /^::error title=assay%3A R1 receiver\.signature\.rejects-unsigned::Accepts .*\(checks: 1\)$/,
      ),
      '::group::Findings',
      '::endgroup::',
    ]);
    expect(lines.at(-2)).toBe('NONCONFORMANT under neutral: 1 cause');
    const summary = readFileSync(path, 'utf8');
    expect(summary).toContain('## assay: NONCONFORMANT under neutral');
    expect(summary).toContain('| R1 | fail | Accepts');
    await assay(['run', '--only', GATE], { cwd, env });
    expect(readFileSync(path, 'utf8').startsWith(summary)).toBe(true);
    expect(readFileSync(path, 'utf8')).toContain('## assay: PARTIAL under neutral');
  }));

test('GitLab gets a section; other systems get plain lines', () =>
  inFolder(async (cwd) => {
    const { stdout } = await assay(BROKEN, { cwd, env: { GITLAB_CI: 'true' } });
    const lines = stripVTControlCharacters(stdout).split('\n');
    expect(lines.find((line) => line.startsWith('section_start'))).toMatch(
      /^section_start:\d+:assay_findings\rFindings$/,
    );
    expect(lines.find((line) => line.startsWith('section_end'))).toMatch(
      /^section_end:\d+:assay_findings\r$/,
    );
    const plain = await assay(BROKEN, { cwd, env: { CI: 'true' } });
    expect(plain.stdout).not.toMatch(/section_|^::/m);
  }));

test('what a target answers stays text in a note and in the summary', () =>
  inFolder(async (cwd) => {
    const evil =
      '\n::error::stop\n::set-env name=A::b\n![x](http://evil.example/) <img src=x> | `code`';
    const server = await listen((response) => void response.writeHead(500).end(evil));
    const path = join(cwd, 'summary.md');
    const env = { ...GITHUB, GITHUB_STEP_SUMMARY: path, KEY: 'the-customer-key' };
    const target = ['--receiver-url', server.url, '--customer-key', 'env:KEY'];
    const { stdout } = await assay(['run', '--only', GATE, ...target], { cwd, env });
    await server.close();
    const orders = stdout.split('\n').filter((line) => line.startsWith('::'));
    expect(orders).toEqual([
      expect.stringMatching(/^::error title=assay%3A R1 /),
      '::group::Findings',
      '::endgroup::',
    ]);
    const summary = readFileSync(path, 'utf8');
    expect(summary).toContain('status 500');
    expect(summary).not.toMatch(/(?<!\\)[![<`|]\S|^::/m);
  }));

test('a summary that cannot be written warns and changes nothing else', () =>
  inFolder(async (cwd) => {
    const env = { ...GITHUB, GITHUB_STEP_SUMMARY: join(cwd, 'no/such/folder') };
    const { exitCode, stderr } = await assay(['run', '--only', GATE], { cwd, env });
    expect(exitCode).toBe(0);
    expect(stderr).toMatch(/^assay: warning: GITHUB_STEP_SUMMARY cannot be written: .+\.\n$/);
  }));
