import { expect, test } from 'vitest';
import { listen } from '../listening-server.ts';
import { assay, inFolder } from '../run-in-process.ts';

const WRONG = ['run', '--fault', 'token-server.certificate-in-errors'];

test('a message is folded where the width of the terminal is known, and is one line elsewhere', () =>
  inFolder(async (cwd) => {
    const plain = await assay(WRONG, { cwd });
    expect(plain.stderr.trimEnd().split('\n')).toHaveLength(1);
    const { stderr } = await assay(WRONG, { cwd, env: { COLUMNS: '80' } });
    const lines = stderr.trimEnd().split('\n');
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(80);
    expect(lines.join(' ').replaceAll('   ', ' ')).toBe(plain.stderr.trimEnd());
  }));

test('a command is never broken', async () => {
  const server = await listen((response) => void response.writeHead(413).end());
  await inFolder(async (cwd) => {
    const target = ['--receiver-url', `${server.url}/a-path-that-is-long-enough-to-be-folded`];
    const run = ['simulate', '--scenario', 'manual-stop', '--virtual', '--journal', 'run.ndjson'];
    const env = { COLUMNS: '80', KEY: 'the-customer-key' };
    const argv = [...run, ...target, '--customer-key', 'env:KEY'];
    const { stdout, stderr } = await assay(argv, { cwd, env });
    expect(stderr).toMatch(
      /assay: send the first of them again:\n {2}\S.* replay --journal run.ndjson \S+ --receiver-url \S+ --customer-key env:KEY\n$/,
    );
    for (const line of stdout.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });
  await server.close();
});
