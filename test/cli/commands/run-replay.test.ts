import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { vacantUrl } from '../listening-server.ts';
import { assay, inFolder } from '../run-in-process.ts';

/** Refuses everything, so that a line is printed. */
const SERVER = `
import { createServer } from 'node:http';
createServer((request, response) => request.resume().on('end', () => response.writeHead(418).end()))
  .listen(Number(process.env.PORT), '127.0.0.1');
`;

/** The words of a line as a shell hands them on. */
function wordsOf(line: string): readonly string[] {
  const script = `for word in ${line}; do printf '%s\\0' "$word"; done`;
  return spawnSync('sh', ['-c', script], { encoding: 'utf8' }).stdout.split('\0').slice(0, -1);
}

async function replayLineOf(start: string, key: string): Promise<readonly string[]> {
  return inFolder(async (cwd) => {
    writeFileSync(join(cwd, 'server.mjs'), SERVER);
    const url = await vacantUrl();
    const env = { ...process.env, KEY: key, PORT: new URL(url).port } as Record<string, string>;
    const target = ['--receiver-url', url, '--customer-key', 'env:KEY'];
    const argv = [
      'run',
      '--verbose',
      // Where no report is kept, the whole line is printed.
      ...['--reporter', 'terminal,junit'],
      '--only',
      'receiver.acknowledges.ordinary-notification',
      ...target,
    ];
    const { stdout } = await assay([...argv, '--start', start, '--wait-for', '20s'], { cwd, env });
    const [line = ''] = stdout.split('\n').filter((text) => text.startsWith('  replay'));
    const junit = readFileSync(join(cwd, 'reports/latest/junit.xml'), 'utf8');
    expect(junit.includes(key)).toBe(false);
    return wordsOf(line.trim().split(/\s+/).slice(1).join(' '));
  });
}

const NODE = JSON.stringify(process.execPath);

test('the command that starts the target and the time that it gets stand in it, fit for a shell', async () => {
  const start = `${NODE} server.mjs 'it''s $HOME; ok'`;
  const words = await replayLineOf(start, 'the-customer-key');
  expect(words.slice(words.indexOf('assay'), words.indexOf('--only'))).toEqual(['assay', 'run']);
  expect(words.slice(words.indexOf('--start'))).toEqual([
    '--start',
    start,
    '--wait-for',
    '20000ms',
  ]);
});

test('a secret inside the command is not repeated', async () => {
  const words = await replayLineOf(`${NODE} server.mjs --key=s3cret-4711`, 's3cret-4711');
  expect(words[words.indexOf('--start') + 1]).toBe(`${NODE} server.mjs --key=[redacted]`);
});

test('a replay is given again what was typed of targets and secrets, and nothing else', () =>
  inFolder(async (cwd) => {
    const url = await vacantUrl();
    const template = { method: 'GET', path: '/{user}', tokenAt: '/token' };
    writeFileSync(join(cwd, 'shape.json'), JSON.stringify({ user: template }));
    const again = [
      ...['--receiver-url', url, '--token-server-url', `${url}/t`],
      ...['--token-server-shape', './shape.json'],
      ...['--token-server-register', `${url}/org/app`],
      ...['--app-id', 'a'.repeat(32), '--app-certificate', 'env:CERTIFICATE'],
      ...['--timeout', '2000ms', '--rate', '5', '--allow-heavy'],
      ...['--receiver-header', 'X-Api-Key: env:ASSAY_HEADER'],
      ...['--token-server-users', 'alice'],
      ...['--observer-command', 'cat {noticeId}'],
    ];
    const typed = again.map((word) => word.replace('env:ASSAY_HEADER', 'literal-secret'));
    const others = ['--profile', 'agora', '--runs', '3', '--seed', '5', '--out', 'out'];
    const env = { ASSAY_CUSTOMER_KEY: 'the-customer-key', CERTIFICATE: 'c'.repeat(32) };
    await assay(['run', ...typed, ...others], { cwd, env });
    const { provenance } = JSON.parse(readFileSync(join(cwd, 'out/report.json'), 'utf8'));
    expect(provenance.references.replay).toEqual(again);
  }));
