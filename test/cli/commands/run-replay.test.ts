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
