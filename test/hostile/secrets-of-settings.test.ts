import { writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { REPORTER_NAMES } from '../../src/cli/options/reporters.ts';
import { assay, inFolder } from '../cli/run-in-process.ts';
import { echoing } from './echoing-target.ts';
import { artefactsIn, findPlanted } from './find-planted.ts';
import { drawn, leaksOf, RECEIVER } from './try-planted.ts';

const FEW = ['--max-requests', '60', '--runs', '1', '--seed', '7'];

/** Opens no tunnel, and says again by whom it was asked for one, as it came and as it is meant. */
async function startRefusingProxy(): Promise<{ host: string; close(): void }> {
  const server = createServer().on('connect', ({ headers }, socket) => {
    const login = headers['proxy-authorization'] ?? '';
    const meant = Buffer.from(login.slice('Basic '.length), 'base64').toString('latin1');
    socket.end(`HTTP/1.1 407 ${login} ${meant}\r\nContent-Length: 0\r\n\r\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    host: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => server.close().closeAllConnections(),
  };
}

/** Prints its arguments and the variable DB_PASSWORD so that they stand at the end of what is quoted. */
const COMPLAINING = `#!/bin/sh
printf '%0190d%s %s %s\\n' 0 "$DB_PASSWORD" "$*" "$DB_PASSWORD"
printf '%0150d%s\\n' 0 "$*" >&2
exit 3
`;

describe.each([1, 2])('nothing that was planted stands anywhere (seed %i)', (seed) => {
  test('in parts of a run, put together and written in every format', async () => {
    const part = (number: string) => ['--shard', `${number}/2`, ...FEW, '--out', `part-${number}`];
    const { leaks, ended } = await leaksOf(
      seed,
      ['customerKey', 'header', 'query'],
      ['refuses', 'breaks', 'acknowledges'],
      (tried) => ['run', ...RECEIVER(tried), ...part('1'), '--verbose'],
      (tried) => [
        ['run', ...RECEIVER(tried), ...part('2')],
        ['report', 'merge', 'part-1', 'part-2', '--out', 'whole'],
        ['report', 'whole', '--reporter', REPORTER_NAMES.join(','), '--out', 'again'],
        ['show', 'whole'],
      ],
    );
    expect(ended.stderr).not.toContain('bug');
    expect(ended.stdout).toMatch(/NONCONFORMANT|INCOMPLETE/);
    expect(leaks).toEqual([]);
  });

  test.each(['run', 'simulate', 'send'])(
    'by a proxy that repeats its login, after %s',
    async (name) => {
      const { started, header } = drawn(seed);
      const proxy = await startRefusingProxy();
      const login = [started, header].map(encodeURIComponent).join(':');
      const more = {
        run: FEW,
        simulate: ['--sessions', '2', '--virtual', '--journal', 'j.ndjson'],
      };
      const { leaks, ended } = await leaksOf(seed, ['started', 'header'], [], (tried) => [
        ...(name === 'send' ? ['send', '101'] : [name]),
        ...RECEIVER(tried),
        ...(name === 'run' || name === 'simulate' ? more[name] : []),
        ...['--proxy', `http://${login}@${proxy.host}`],
      ]);
      proxy.close();
      expect([ended.exitCode, ended.stderr]).toEqual([3, expect.not.stringContaining('bug')]);
      expect(leaks).toEqual([]);
    },
  );

  test.each([
    ['a variable', (secret: string) => `DB_PASSWORD=${secret} ./count {noticeId}`],
    ['an option', (secret: string) => `./count --password=${secret} {noticeId}`],
    ['the argument after an option', (secret: string) => `./count --password ${secret} {noticeId}`],
    ['the user of a URL', (secret: string) => `./count postgres://${secret}@h/d {noticeId}`],
    ['the query of a URL', (secret: string) => `./count --url=pg://h/d?k=${secret} {noticeId}`],
    ['words in an argument', (secret: string) => `./count "host=h password=${secret}" {noticeId}`],
    ['a reference', () => 'DB_PASSWORD=env:STARTED ./count {noticeId}'],
  ])('in what an observer command says, given as %s', async (_what, line) => {
    const secret = Buffer.from(drawn(seed).started).toString('base64url');
    const target = await echoing([secret], ['acknowledges']);
    const env = { STARTED: secret, KEY: 'the-customer-key', PATH: process.env['PATH'] ?? '' };
    await inFolder(async (cwd) => {
      writeFileSync(join(cwd, 'count'), COMPLAINING, { mode: 0o755 });
      const key = ['--customer-key', 'env:KEY', '--observer-command', line(secret)];
      const { stdout, stderr } = await assay(
        ['run', '--receiver-url', target.url, ...key, ...FEW],
        { cwd, env },
      );
      expect(stdout).toContain('ended with exit code 3');
      expect(findPlanted({ ...artefactsIn(cwd), stdout, stderr }, [secret])).toEqual([]);
    });
    await target.close();
  });

  test('in a configuration file that holds them as they are', async () => {
    const given = ['customerKey', 'header', 'token'] as const;
    const { leaks, ended } = await leaksOf(seed, given, ['refuses', 'mints'], (tried) => {
      const { customerKey, header, token } = tried.planted;
      const config = {
        receiverUrl: tried.url,
        customerKey,
        receiver: { headers: [`X-Api-Key: ${header}`] },
        tokenServer: { url: tried.url, headers: [`Authorization: Bearer ${token}`] },
      };
      writeFileSync(join(tried.cwd, 'assay.config.json'), JSON.stringify(config));
      return ['run', ...FEW];
    });
    expect(ended.stderr).not.toContain('bug');
    expect(leaks.filter((leak) => !leak.includes(' in assay.config.json,'))).toEqual([]);
  });

  test('in the list of processes', async () => {
    const { leaks, ended } = await leaksOf(
      seed,
      ['customerKey', 'header', 'started'],
      [],
      (tried) => [
        ...[
          'run',
          ...RECEIVER({ url: 'http://127.0.0.1:9/hook' }),
          '--receiver-header',
          'X-B: env:STARTED',
        ],
        ...['--start', `ps -eww -o args= > ${tried.cwd}/processes && exit 7`],
      ],
    );
    expect([ended.exitCode, ended.stdout]).toEqual([3, expect.stringContaining('exit code 7')]);
    expect(leaks).toEqual([]);
  });
});
